import type { SharedBarcode } from '@haat/contract/catalog/barcodes';
import { type EditedProduct, nextSku, type ProductChoices } from '@haat/contract/catalog/product-edit';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { drawLabel } from '@haat/domain/product/label';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { LabelPreview } from '../labels/label-drawing.tsx';
import { BarcodesField } from './barcodes-field.tsx';
import type { Folded } from './details-section.tsx';
import { LABEL_FIELDS, type LabelChoice, labelFieldsOf, NEW_LABEL } from './label-fields.ts';
import { PrintLabels } from './print-labels.tsx';
import css from './product-form.module.css';
import { LABELS, type ProductFormState, skuHint } from './product-form-state.ts';

type LabelCardProps = {
  form: ProductFormState;
  stored: EditedProduct;
  choices: ProductChoices | undefined;
  shared: readonly SharedBarcode[];
};

function AnyLabelCard({ form, stored, choices, shared, folded }: LabelCardProps & Folded) {
  const [choice, setChoice] = useState(NEW_LABEL);
  const today = istDay(useNow());
  const fields = labelFieldsOf(form.values, stored.store.name, choice, today, choices?.packer);
  return (
    <section className={css.card}>
      <h2>{t('SKU and labels')}</h2>
      {!folded && <SkuField form={form} storeId={stored.store._id} />}
      {!folded && (
        <BarcodesField
          form={form}
          path="barcodes"
          value={form.values.barcodes}
          label={t(LABELS.barcodes)}
          cameraLabel={t('Scan a barcode with the camera')}
          shared={shared}
        />
      )}
      <SegmentedControl
        aria-label={t('Kind of label')}
        value={choice.kind}
        onChange={(kind) => setChoice({ ...choice, kind: kind === 'pack' ? 'pack' : 'shelf' })}
        data={[
          { value: 'shelf', label: t('Shelf label') },
          { value: 'pack', label: t('Packed in the shop') },
        ]}
      />
      {choice.kind === 'pack' && <PackFields choice={choice} today={today} onChange={setChoice} />}
      <LabelPreview label={drawLabel(fields)} />
      <PrintLabels form={form} stored={stored} fields={fields} />
    </section>
  );
}

/** Required by the packaging rules. */
function PackFields({
  choice,
  today,
  onChange,
}: {
  choice: LabelChoice;
  today: string;
  onChange: (next: LabelChoice) => void;
}) {
  return (
    <div className={css.pairs}>
      <DayField
        as="DD/MM/YYYY"
        label={t('Packed on')}
        value={choice.packedOn ?? formatIndianDay(today)}
        onChange={(packedOn) => onChange({ ...choice, packedOn })}
      />
      <TextInput
        label={t('Lot')}
        maxLength={30}
        value={choice.lot}
        onChange={(event) => onChange({ ...choice, lot: event.currentTarget.value })}
      />
    </div>
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
      <FormField form={form} name="sku" {...skuHint(form)} />
      <Button variant="default" loading={getting.isPending} onClick={() => getting.mutate()}>
        {t('Get SKU')}
      </Button>
    </div>
  );
}

/** Labels are for the shelf, or for goods packed by the shop. */
export const LabelCard = partOf(AnyLabelCard, ...LABEL_FIELDS, 'category');
