import { Button, Loader } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ClipboardEvent, type DragEvent, useId, useRef } from 'react';
import { picture } from '../../../kit/image.ts';
import { usePictureUpload } from '../../../kit/use-picture-upload.ts';
import { t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './logo-field.module.css';

type LogoFieldProps = {
  /** '' if there is none. */
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
};

export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const { sending, fault, take, retry } = usePictureUpload(onChange);
  return (
    // A drop target only; the button does the same by keyboard.
    <Row
      gap={16}
      wrap
      className="whole-row"
      onDragOver={(event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      <span className={clsx('centred ink-3 rigid shelf outlined rounded clip', css.picture)}>
        {sending ? (
          <Loader size={24} aria-label={t('Uploading')} />
        ) : value ? (
          <img className="fills contain" src={picture(value, 'card')} alt={t('Logo')} />
        ) : (
          <IconPhotoUp size={32} aria-hidden />
        )}
      </span>
      <Stack gap={8} className={css.words}>
        <Row gap={8} align="stretch" wrap>
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
            data-path="logo"
            aria-describedby={label}
          >
            {value ? t('Another logo') : t('Choose a logo')}
          </Button>
          {value && (
            <Button variant="subtle" color="red" onClick={() => onChange('')}>
              {t('Remove')}
              <Of>{t('Logo')}</Of>
            </Button>
          )}
          {fault && (
            <Button variant="subtle" onClick={retry}>
              {t('Retry')}
            </Button>
          )}
        </Row>
        <p id={label} className={clsx('caption in-line', fault || error ? 'danger' : 'ink-2')}>
          {fault ?? error ?? t('Square, at least 256 px. Drop it here, paste it or choose a file.')}
        </p>
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </Row>
  );
}
