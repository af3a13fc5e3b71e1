import { ActionIcon, Loader } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ChangeEvent } from 'react';
import { picture } from '../../../kit/image.ts';
import { usePictureUpload } from '../../../kit/use-picture-upload.ts';
import { t } from '../../../texts/translate.ts';
import css from './picture-field.module.css';

type PictureFieldProps = {
  label: string;
  /** '' if there is none. */
  value: string;
  onChange: (address: string) => void;
  /** Background. */
  color?: string | undefined;
  wide?: boolean;
  error?: string | undefined;
};

export function PictureField({ label, value, onChange, color, wide, error }: PictureFieldProps) {
  const { sending, fault, take } = usePictureUpload(onChange);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = '';
  };
  const wrong = fault ?? error;
  return (
    <div className={css.field} data-wide={wide || undefined}>
      <label
        className={clsx('centred ink-2 clip pointer h-60', css.box)}
        data-wrong={wrong ? true : undefined}
        style={{ background: color || undefined }}
      >
        {sending ? (
          <Loader size={20} aria-label={t('Uploading')} />
        ) : value ? (
          <img className="fills contain" src={picture(value, wide ? 'card' : 'thumb')} alt="" />
        ) : (
          <IconPhotoPlus size={20} aria-hidden />
        )}
        <span className="sr-only">{value ? t('Replace {{what}}', { what: label }) : label}</span>
        <input type="file" accept="image/*" className="sr-only" onChange={choose} />
      </label>
      {value !== '' && (
        <ActionIcon
          size={24}
          variant="default"
          radius="xl"
          className={css.remove ?? ''}
          aria-label={t('Remove {{what}}', { what: label })}
          onClick={() => onChange('')}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      {wrong && (
        <p className={clsx('caption in-line danger mt-4', css.wrong)} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
