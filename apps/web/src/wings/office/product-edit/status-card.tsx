import { PRODUCT_STATUSES } from '@haat/domain/product/product-state';
import { SegmentedControl } from '@mantine/core';
import clsx from 'clsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { t } from '../../../texts/translate.ts';
import css from './product-form.module.css';
import { LABELS, type ProductFormState } from './product-form-state.ts';

export function StatusCard({ form }: { form: ProductFormState }) {
  return (
    <section className={clsx(css.card, css.first)}>
      <h2>{t(LABELS.status)}</h2>
      <StatusField form={form} />
    </section>
  );
}

export const StatusField = partOf(function StatusField({ form: { form } }: { form: ProductFormState }) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(LABELS.status)}
      data={PRODUCT_STATUSES.map((status) => ({ value: status, label: t(status) }))}
      {...form.getInputProps('status')}
    />
  );
}, 'status');
