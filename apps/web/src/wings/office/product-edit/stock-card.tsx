import { istDay } from '@haat/domain/basics/ist';
import { fieldsAt } from '@haat/domain/product-fields/field-lists';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { FIELD_ORDER, FormField } from '../../../office-kit/form/form-field.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { t } from '../../../texts/translate.ts';
import type { Folded } from './details-section.tsx';
import css from './product-form.module.css';
import { LABELS, type ProductFormState } from './product-form-state.ts';
import { quantityFieldOf } from './sold-by-fields.tsx';
import { TableFields } from './table-fields.tsx';

const DAY_MS = 86_400_000;
/** More days get the date that means no expiry. */
const LONGEST_DAYS = 3650;

export const StockCard = partOf(
  AnyStockCard,
  'countInStock',
  ...fieldsAt('stock').map(({ name }) => name),
  'expiryDate',
  'soldBy',
);

function AnyStockCard({ form, folded }: { form: ProductFormState } & Folded) {
  const { expiryDate, soldBy } = form.values;
  const { error, ...expiry } = form.form.getInputProps('expiryDate');
  const today = istDay(new Date(useNow()));
  return (
    <section className={css.card}>
      <h2>{t('Stock')}</h2>
      <div className={css.pairs}>
        {!folded && <FormField form={form} name="countInStock" {...quantityFieldOf(soldBy)} />}
        <TableFields form={form} place="stock" />
        <DayField
          label={t(LABELS.expiryDate)}
          error={error}
          description={error ? undefined : expiresIn(expiryDate, today)}
          inputWrapperOrder={FIELD_ORDER}
          {...expiry}
        />
      </div>
    </section>
  );
}

function expiresIn(day: string, today: string): string | undefined {
  if (day === '') return t('Blank: does not expire');
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (Number.isNaN(days) || days > LONGEST_DAYS) return undefined;
  if (days < 0) return t('Expired');
  return days === 0 ? t('Today') : t('In {{count}} days', { count: days });
}
