import type { SharedBarcode } from '@haat/contract/catalog/barcodes';
import type { ProductChoices } from '@haat/contract/catalog/product-edit';
import type { KeyboardEvent } from 'react';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { BarcodesField } from './barcodes-field.tsx';
import { CategoryField } from './details-section.tsx';
import { ImageTiles } from './images-section.tsx';
import { AmountField } from './price-section.tsx';
import css from './product-form.module.css';
import { LABELS, type ProductFormState, skuHint } from './product-form-state.ts';
import type { ProductValues } from './product-values.ts';
import { quantityFieldOf } from './sold-by-fields.tsx';
import { StatusField } from './status-card.tsx';
import type { useUploads } from './use-uploads.ts';

/** Shown at once on a phone; others are folded. */
export const FIRST_FIELDS: readonly (keyof ProductValues)[] = [
  'barcodes',
  'name',
  'mrp',
  'price',
  'countInStock',
  'sku',
  'images',
  'category',
  'status',
];

type FirstFieldsProps = {
  form: ProductFormState;
  choices: ProductChoices | undefined;
  uploads: ReturnType<typeof useUploads>;
  shared: readonly SharedBarcode[];
  isProposed: boolean;
  camera: { opensAfter: string | undefined; onRead: (code: string) => void };
};

/** Everything needed to sell, in the order of the pack. */
export function FirstFields({ form, choices, uploads, shared, isProposed, camera }: FirstFieldsProps) {
  const next = { enterKeyHint: 'next' } as const;
  return (
    <section className={css.card} aria-label={t('New product')} onKeyDown={goOn}>
      <BarcodesField
        form={form}
        path="barcodes"
        value={form.values.barcodes}
        label={t(LABELS.barcodes)}
        cameraLabel={t('Scan a barcode with the camera')}
        shared={shared}
        opensCameraAfter={camera.opensAfter}
        onCamera={camera.onRead}
      />
      {isProposed && (
        <p className="note ok whole-row" role="status">
          {t('Filled in as shops here sell it. Compare name and MRP with the pack.')}
        </p>
      )}
      <FormField form={form} name="name" {...next} />
      <div className={css.pairs}>
        <AmountField form={form} name="mrp" {...next} />
        <AmountField form={form} name="price" {...next} />
        <FormField form={form} name="countInStock" {...quantityFieldOf(form.values.soldBy)} {...next} />
        <FormField form={form} name="sku" {...skuHint(form)} {...next} />
      </div>
      <Stack gap={4} className="whole-row">
        <span className="note loose w500">{t(LABELS.images)}</span>
        <ImageTiles form={form} {...uploads} />
      </Stack>
      <CategoryField form={form} choices={choices} />
      <Stack gap={4} className="whole-row">
        <span className="note loose w500">{t(LABELS.status)}</span>
        <StatusField form={form} />
      </Stack>
    </section>
  );
}

/** Enter moves to the next field; in an open list it chooses. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return;
  const fields = [
    ...currentTarget.querySelectorAll<HTMLInputElement>('input[data-path]:not([type="radio"])'),
  ];
  event.preventDefault();
  const after = fields[fields.indexOf(target) + 1];
  // After the last field the keyboard closes.
  if (after) after.focus();
  else target.blur();
}
