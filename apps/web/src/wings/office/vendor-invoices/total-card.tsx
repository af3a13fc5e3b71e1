import { formatRupees } from '@haat/domain/basics/money';
import { SegmentedControl, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useId } from 'react';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { TotalLines } from './total-lines.tsx';
import {
  type InvoiceForm,
  NO_AMOUNT,
  rateIn,
  typedAmount,
  type typedTotals,
  withPaid,
} from './typed-invoice.ts';
import css from './vendor-invoices.module.css';

type TotalCardProps = { form: InvoiceForm; totals: ReturnType<typeof typedTotals>; storeState: string };

export function TotalCard({ form, totals, storeState }: TotalCardProps) {
  const { values } = form;
  const id = useId();
  return (
    <section className={css.card} aria-label={t('Invoice total')}>
      <TotalLines {...totals} rate={rateIn(values.gst.gstRate)} state={storeState} />
      <TextInput
        className="mt-12"
        label={t('Rounded total on the bill')}
        inputMode="decimal"
        leftSection="₹"
        placeholder={typedAmount(totals.total) || NO_AMOUNT}
        description={
          totals.isOff &&
          t('The lines come to {{amount}}: the total may differ only by rounding to the rupee', {
            amount: formatRupees(totals.total),
          })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('invoiceTotal')}
      />
      <div className={clsx('row align-center between gap-12', css.paid)}>
        <b id={id}>{t('Invoice paid')}</b>
        <SegmentedControl
          aria-labelledby={id}
          data={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          value={values.invoicePaid}
          onChange={(paid) => form.setValues(withPaid(values, paid === 'yes' ? 'yes' : 'no'))}
        />
      </div>
      <Stack gap={12} className={clsx('align-start', css.two)}>
        <TextInput
          label={t('Paid amount')}
          inputMode="decimal"
          leftSection="₹"
          placeholder={NO_AMOUNT}
          {...form.getInputProps('invoicePaidAmount')}
          value={values.invoicePaidAmount || (values.invoicePaid === 'yes' ? typedAmount(totals.total) : '')}
        />
        <DayField as="DD/MM/YYYY" label={t('Paid date')} {...form.getInputProps('invoicePaidDate')} />
      </Stack>
      {totals.toPay > 0 && (
        <p className={clsx('row align-center between gap-12', css.toPay)}>
          <span>{t('Still to pay on this one')}</span>
          <b>
            <Rupees amount={totals.toPay} variant="even" />
          </b>
        </p>
      )}
    </section>
  );
}
