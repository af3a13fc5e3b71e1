import { MAX_PHOTOS, uploadReviewPhotos } from '@haat/contract/catalog/reviews';
import { IconCameraPlus, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ChangeEvent, useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { faultText, uploadPhoto } from '../../../kit/upload.ts';
import { t } from '../../../texts/translate.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './photos-field.module.css';

type PhotosFieldProps = {
  /** Addresses, three at most. */
  value: readonly string[];
  onChange: (photos: readonly string[]) => void;
  onSending: (sending: boolean) => void;
};

export function PhotosField({ value, onChange, onSending }: PhotosFieldProps) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const busy = (now: boolean) => {
    setSending(now);
    onSending(now);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = '';
    const taken = files.slice(0, MAX_PHOTOS - value.length);
    setFault(files.length > taken.length ? t('At most {{number}} photos', { number: MAX_PHOTOS }) : '');
    busy(true);
    let photos = value;
    for (const file of taken) {
      try {
        if (file.size > uploadReviewPhotos.upload.bytesEach) {
          setFault(t('A picture may have 10 MB at most.'));
          continue;
        }
        photos = [...photos, await uploadPhoto(file)];
        onChange(photos);
      } catch (failure) {
        setFault(faultText(failure));
      }
    }
    busy(false);
  };
  return (
    <fieldset>
      <legend className="small w600 mb-6">{t('Photos')}</legend>
      <Row gap={12} align="stretch" wrap>
        {value.map((image, index) => (
          <div key={image} className={css.photo}>
            <img
              className="outlined rounded"
              src={picture(image, 'thumb')}
              alt={t('Photo {{number}}', { number: index + 1 })}
            />
            <button
              type="button"
              className={clsx('centred absolute size-44', css.remove)}
              disabled={sending}
              aria-label={t('Remove photo {{number}}', { number: index + 1 })}
              onClick={() => onChange(value.filter((other) => other !== image))}
            >
              <IconX className={clsx('surface outlined pill p-4', css.removeIcon)} size={16} aria-hidden />
            </button>
          </div>
        ))}
        {value.length < MAX_PHOTOS && (
          <label className={clsx('ring-within', css.add)} data-busy={sending || undefined}>
            {sending ? <Spinner /> : <IconCameraPlus size={22} aria-hidden />}
            <span>{t('Add photos')}</span>
            <input
              className="absolute unseen"
              type="file"
              accept="image/*"
              multiple
              disabled={sending}
              onChange={choose}
            />
          </label>
        )}
      </Row>
      {fault && (
        <p className="note danger-ink mt-6" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
