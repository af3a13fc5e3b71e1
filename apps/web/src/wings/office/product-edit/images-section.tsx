import { MAX_IMAGES } from '@haat/domain/product/product-lengths';
import { ActionIcon, Loader } from '@mantine/core';
import {
  type Icon,
  IconArrowLeft,
  IconArrowRight,
  IconCamera,
  IconPhotoPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { useReorder } from '../../../office-kit/use-reorder.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './images.module.css';
import type { ProductFormState } from './product-form-state.ts';
import { DEFAULT_IMAGE_ADDRESS } from './product-values.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type ImagesProps = { form: ProductFormState } & ReturnType<typeof useUploads>;

export function ImagesSection(props: ImagesProps) {
  return (
    <FormSection title={t('Images')} note={t('Drag to order · saved as 750 × 750 JPEG')}>
      <ImageTiles {...props} />
    </FormSection>
  );
}

/** Adds each picture to the form once it is uploaded. */
export function useImageUploads({ form, values }: ProductFormState): ReturnType<typeof useUploads> {
  return useUploads(MAX_IMAGES - values.images.length, (address) =>
    form.setFieldValue('images', ((before: string[]) => [...before, address]) as never),
  );
}

export const ImageTiles = partOf(function ImageTiles({ form, uploads, add, retry, remove }: ImagesProps) {
  const { images } = form.values;
  const set = (next: string[]) => form.form.setFieldValue('images', next as never);
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
  const wrong = Object.entries(form.form.errors).find(([path]) => path.startsWith('images'));
  return (
    <>
      <Row
        gap={12}
        align="stretch"
        wrap
        className={clsx('whole-row rounded', css.tiles)}
        data-over={over || undefined}
        {...drop}
      >
        <Stored images={images} set={set} />
        {uploads.map((upload) => (
          <Pending key={upload.key} upload={upload} onRetry={retry} onRemove={remove} />
        ))}
        {images.length + uploads.length < MAX_IMAGES && <Add add={add} />}
      </Row>
      {wrong && (
        <p className="caption in-line danger-ink whole-row" role="alert">
          {String(wrong[1])}
        </p>
      )}
    </>
  );
}, 'images');

function Stored({ images, set }: { images: readonly string[]; set: (next: string[]) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { propsOf, step } = useReorder(images, set);
  const names = (nth: number) => {
    const name = t('Picture {{number}} of {{count}}', { number: nth + 1, count: images.length });
    return nth === 0 ? `${name}, ${t('Main')}` : name;
  };
  if (images.length === 0)
    return (
      <p className={css.tile} data-default>
        <img
          className="picture"
          src={picture(DEFAULT_IMAGE_ADDRESS, 'thumb')}
          alt={t('The default picture')}
        />
      </p>
    );
  return (
    <ul ref={list} className="no-box" aria-label={t('Images')}>
      {images.map((image, nth) => (
        <li
          key={image}
          className={css.tile}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by Alt and the arrows.
          tabIndex={0}
          aria-label={names(nth)}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          title={t('Alt and an arrow key move it')}
          {...propsOf(nth)}
        >
          <img className="picture" src={picture(image, 'card')} alt="" draggable={false} />
          {nth === 0 && <span className={css.main}>{t('Main')}</span>}
          <Row as="span" gap={2} align="stretch" className={css.actions}>
            {nth > 0 && (
              <TileButton icon={IconArrowLeft} label={t('Move left')} onClick={() => step(nth, -1)} />
            )}
            {nth < images.length - 1 && (
              <TileButton icon={IconArrowRight} label={t('Move right')} onClick={() => step(nth, 1)} />
            )}
            <TileButton
              icon={IconTrash}
              label={t('Remove the picture')}
              onClick={() => set(images.toSpliced(nth, 1))}
            />
          </Row>
        </li>
      ))}
    </ul>
  );
}

type PendingProps = { upload: Upload; onRetry: (upload: Upload) => void; onRemove: (key: string) => void };

function Pending({ upload, onRetry, onRemove }: PendingProps) {
  const { file, fault, key } = upload;
  if (!fault)
    return (
      <p className={css.tile} data-pending role="status">
        <Loader size={24} />
        <span className="ellipsis caption max-wide">{file.name}</span>
      </p>
    );
  return (
    <div className={css.tile} data-failed role="alert">
      <span className="ellipsis caption max-wide">{file.name}</span>
      <span className="caption danger-ink">{fault}</span>
      <Row as="span" gap={2} align="stretch" className={css.actions} data-shown>
        <TileButton icon={IconRefresh} label={t('Retry')} onClick={() => onRetry(upload)} />
        <TileButton icon={IconTrash} label={t('Remove the picture')} onClick={() => onRemove(key)} />
      </Row>
    </div>
  );
}

function Add({ add }: { add: (files: readonly File[]) => void }) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.currentTarget.files ?? [])]);
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = '';
  };
  return (
    <>
      <label className={clsx('ring-within hover-tint', css.add)}>
        <IconPhotoPlus size={20} aria-hidden />
        {t('Add or drop')}
        <input type="file" accept="image/*" multiple className="sr-only" onChange={choose} />
      </label>
      <label className={clsx('ring-within hover-tint', css.add)} data-camera>
        <IconCamera size={20} aria-hidden />
        {t('Take a picture')}
        <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={choose} />
      </label>
    </>
  );
}

type TileButtonProps = { icon: Icon; label: string; onClick: () => void };

const TileButton = ({ icon: Glyph, label, onClick }: TileButtonProps) => (
  <ActionIcon size={28} variant="default" aria-label={label} onClick={onClick}>
    <Glyph size={16} aria-hidden />
  </ActionIcon>
);
