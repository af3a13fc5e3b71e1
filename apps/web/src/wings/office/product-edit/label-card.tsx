import type { SharedBarcode } from '@haat/contract/catalog/barcodes';
import { type EditedProduct, nextSku, type ProductChoices } from '@haat/contract/catalog/product-edit';
import { drawLabel } from '@haat/domain/label';
import { paise } from '@haat/domain/money';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { FormField, numberOf } from '../../../office-kit/form/form-field.tsx';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { LabelPreview } from '../labels/label-drawing.tsx';
import { MOST_LABELS } from '../labels/most-labels.ts';
import { BarcodesField } from './barcodes-field.tsx';
import { printedBarcode, printLabels } from './print-labels.ts';
import { paiseOf } from './product-amounts.ts';
import css from './product-form.module.css';
import type { ProductFormState } from './product-form-state.ts';
import { LABELS } from './product-labels.ts';

type PrintProps = { form: ProductFormState; stored: EditedProduct; choices: ProductChoices | undefined };
type LabelCardProps = PrintProps & { shared: readonly SharedBarcode[] };

/** SKU and barcodes, and labels with the first of them for the shelf. */
export function LabelCard({ form, stored, choices, shared }: LabelCardProps) {
  const { name, size, price, mrp, sku, barcodes } = form.values;
  const fields = {
    store: stored.store.name,
    name,
    size,
    price: paiseOf(price) ?? paise(0),
    mrp: paiseOf(mrp) ?? paise(0),
    sku,
    barcode: printedBarcode(barcodes),
  };
  return (
    <section className={css.card}>
      <h2>{t('SKU and labels')}</h2>
      <SkuField form={form} storeId={stored.store._id} />
      <BarcodesField
        form={form}
        path="barcodes"
        value={barcodes}
        label={t(LABELS.barcodes)}
        cameraLabel={t('Scan a barcode with the camera')}
        shared={shared}
      />
      <LabelPreview label={drawLabel(fields)} />
      <PrintLabels form={form} stored={stored} choices={choices} />
    </section>
  );
}

function SkuField({ form, storeId }: { form: ProductFormState; storeId: string }) {
  const getting = useMutation({
    mutationFn: () => call(nextSku, { params: { storeId } }),
    onSuccess: ({ sku }) => form.form.setFieldValue('sku', sku),
    onError: (error) => toast(failureText(error)),
  });
  return (
    <div className={css.sku}>
      <FormField form={form} name="sku" />
      <Button variant="default" loading={getting.isPending} onClick={() => getting.mutate()}>
        {t('Get SKU')}
      </Button>
    </div>
  );
}

function PrintLabels({ form, stored, choices }: PrintProps) {
  const [count, setCount] = useState<number | ''>(1);
  const printing = useMutation({
    mutationFn: (printer: string) => printLabels(printer, stored, form.values, count || 1),
    onSuccess: () => toast(t('Sent to the label printer')),
    // The specification wants it in the console, too.
    onError: (error) => console.warn('Label print failed', error),
  });
  const step = (by: number) => setCount((now) => Math.min(MOST_LABELS, Math.max(1, (now || 1) + by)));
  return (
    <>
      <div className={css.print}>
        <div className={css.count}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('One label less')}
            onClick={() => step(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <NumberInput
            variant="unstyled"
            aria-label={t('Number of labels')}
            {...numberOf()}
            min={1}
            max={MOST_LABELS}
            clampBehavior="blur"
            value={count}
            onChange={(value) => setCount(typeof value === 'number' ? value : '')}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('One label more')}
            onClick={() => step(1)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </div>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={printing.isPending}
          disabled={!choices}
          onClick={() => choices && printing.mutate(choices.labelPrinter)}
        >
          {t('Print {{count}} labels', { count: count || 1 })}
        </Button>
      </div>
      {printing.isError ? (
        <p className={css.fault} role="alert">
          {t('The label printer can’t be reached. Is the print agent running on this computer?')}
        </p>
      ) : (
        <p className={css.quiet}>{t('50 × 25 mm, as it is printed')}</p>
      )}
    </>
  );
}
