import { TextInput } from '@mantine/core';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { t } from '../../../texts/translate.ts';
import { EnteredAlready } from './entered-already.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import css from './vendor-invoices.module.css';

/** Number, days and shipping. */
export function InvoiceFields({ form, entered }: { form: InvoiceForm; entered: string | null }) {
  const number = form.values.invoiceNumber;
  return (
    <section className={css.card} aria-label={t('Invoice')}>
      <div className={css.first}>
        <TextInput
          label={t('Invoice number')}
          autoFocus
          {...form.getInputProps('invoiceNumber')}
          description={entered && number.trim() && <EnteredAlready invoice={entered} number={number} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <DayField as="DD/MM/YYYY" label={t('Invoice date')} {...form.getInputProps('invoiceDate')} />
        <DayField as="DD/MM/YYYY" label={t('Due date')} {...form.getInputProps('invoiceDueDate')} />
        <TextInput
          label={t('Shipping price')}
          inputMode="decimal"
          leftSection="₹"
          {...form.getInputProps('shippingPrice')}
        />
        <TextInput label={t('Shipping details')} {...form.getInputProps('shippingDetails')} />
      </div>
    </section>
  );
}
