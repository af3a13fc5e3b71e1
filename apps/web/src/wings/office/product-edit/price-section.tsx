import { fromRupees, paise, toRupees } from '@haat/domain/basics/money';
import { partsOfPrice, rateOfTax } from '@haat/domain/product/product-profit';
import { Checkbox, NumberInput } from '@mantine/core';
import { FormField, numberOf } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { t } from '../../../texts/translate.ts';
import type { Folded } from './details-section.tsx';
import { HsnHint } from './hsn-hint.tsx';
import css from './product-form.module.css';
import { LABELS, type ProductFormState } from './product-form-state.ts';
import { paiseOf } from './product-values.ts';
import { SoldByFields, UNIT_SIGNS } from './sold-by-fields.tsx';
import { TableFields } from './table-fields.tsx';

type PriceProps = {
  form: ProductFormState;
  rate: number;
  /** The store charges GST and gets input tax credit. */
  chargesTax: boolean;
};

/** Tax is a percentage, or typed as its amount within the price. */
export function PriceSection({ form, rate, chargesTax, folded }: PriceProps & Folded) {
  const { tax } = form.values;
  return (
    <FormSection title={t('Price and tax')} note={t('Tax is included in the price')}>
      <div className={css.three}>
        {!folded && <AmountField form={form} name="mrp" />}
        {!folded && <AmountField form={form} name="price" />}
        <AmountField form={form} name="cost" />
        <FormField
          form={form}
          name="tax"
          after="%"
          decimals={2}
          loose
          inputMode="decimal"
          {...(tax === '' && { hint: t('{{rate}}% of the category', { rate: rate / 100 }) })}
        />
        <TaxInRupees form={form} rate={rate} />
        <TableFields form={form} place="price" />
        <HsnHint form={form} />
        <SoldByFields form={form} />
      </div>
      <FollowCalendar form={form} />
      {chargesTax && <CostWithTax form={form} />}
    </FormSection>
  );
}

/** A typed rate wins over the calendar, so following it clears the rate. */
const FollowCalendar = partOf(function FollowCalendar({ form }: Pick<PriceProps, 'form'>) {
  const { followsCalendar: label } = LABELS;
  return (
    <Checkbox
      label={t(label)}
      description={t('The rate of its HSN, also when it changes on a day to come. A typed rate goes first.')}
      checked={form.values.followsCalendar}
      onChange={({ currentTarget: { checked } }) => {
        form.form.setFieldValue('followsCalendar', checked);
        if (checked) form.form.setFieldValue('tax', '');
      }}
    />
  );
}, 'followsCalendar');

const CostWithTax = partOf(function CostWithTax({ form }: Pick<PriceProps, 'form'>) {
  return (
    <Checkbox
      label={t('Cost includes GST')}
      description={t('Of the product and its variants. Your store gets this GST back, so it is not a cost.')}
      checked={form.values.costWithTax}
      onChange={({ currentTarget }) => form.form.setFieldValue('costWithTax', currentTarget.checked)}
    />
  );
}, 'costWithTax');

export function AmountField({ form, ...field }: AmountProps) {
  const { soldBy } = form.values;
  const per = soldBy === 'piece' ? undefined : `/${UNIT_SIGNS[soldBy]}`;
  return <FormField form={form} {...field} before="₹" after={per} decimals={2} inputMode="decimal" />;
}

type AmountProps = { form: ProductFormState; name: 'mrp' | 'price' | 'cost'; enterKeyHint?: 'next' };

const TaxInRupees = partOf(function TaxInRupees({ form, rate }: Pick<PriceProps, 'form' | 'rate'>) {
  const amount = paiseOf(form.values.price);
  const taxAmount = amount === undefined ? '' : toRupees(partsOfPrice(amount, paise(0), rate).tax);
  return (
    <NumberInput
      label={t('Tax in ₹')}
      leftSection="₹"
      {...numberOf(2)}
      inputMode="decimal"
      disabled={amount === undefined}
      value={taxAmount}
      onValueChange={({ floatValue }, { source }) => {
        if (source !== 'event' || amount === undefined) return;
        const typed = floatValue === undefined ? '' : rateOfTax(amount, fromRupees(floatValue)) / 100;
        form.form.setFieldValue('tax', typed);
      }}
    />
  );
}, 'price');
