import { MAX_INVOICE_PAYMENTS } from '@haat/contract/vendors/vendor-invoice';
import { VENDOR_PAYMENT_STATES } from '@haat/domain/invoices/vendor-invoice';
import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { t } from '../../../texts/translate.ts';
import { Card } from './card.tsx';
import { blankPayment, type InvoiceForm, NO_AMOUNT, withPayments } from './typed-invoice.ts';
import css from './vendor-invoices.module.css';

export const PAYMENT_METHODS = ['upi', 'cash', 'bank', 'check'];

/** Their sum is the paid amount. */
export function PaymentsCard({ form }: { form: InvoiceForm }) {
  const { payments, vendorDetails } = form.values;
  const put = (changed: typeof payments) => form.setValues(withPayments(form.values, changed));
  const change = (index: number, part: Partial<(typeof payments)[number]>) =>
    put(payments.map((payment, at) => (at === index ? { ...payment, ...part } : payment)));
  return (
    <Card
      title={t('Payments')}
      flush={payments.length > 0}
      action={
        <Button
          variant="subtle"
          color="gray"
          size="row"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={payments.length >= MAX_INVOICE_PAYMENTS}
          onClick={() => put([...payments, blankPayment(vendorDetails.email)])}
        >
          {t('Add a payment')}
        </Button>
      }
    >
      {payments.length === 0 ? (
        <p className={css.quiet}>{t('Nothing is paid yet.')}</p>
      ) : (
        <ul>
          {payments.map((payment, index) => {
            const field = (of: string) => form.getInputProps(`payments.${index}.${of}`);
            return (
              <li key={payment.key} className={clsx('py-10 px-16 align-end two-columns', css.payment)}>
                <TextInput label={t('Payment id')} {...field('paymentId')} />
                <Select
                  label={t('Method')}
                  data={PAYMENT_METHODS}
                  allowDeselect={false}
                  {...field('paymentMethod')}
                />
                <TextInput
                  label={t('Amount')}
                  inputMode="decimal"
                  placeholder={NO_AMOUNT}
                  {...field('Amount')}
                  onChange={(event) => change(index, { Amount: event.currentTarget.value })}
                />
                <Select
                  label={t('Status')}
                  data={VENDOR_PAYMENT_STATES}
                  allowDeselect={false}
                  {...field('status')}
                  onChange={(status) => change(index, { status: status ?? 'success' })}
                />
                <DayField
                  className={css.moment}
                  as="DD/MM/YYYY h:mm am"
                  label={t('Updated')}
                  {...field('updateTime')}
                />
                <TextInput label={t('Email address')} inputMode="email" {...field('emailAddress')} />
                <RowButton
                  icon={IconTrash}
                  color="gray"
                  label={t('Remove payment {{nth}}', { nth: index + 1 })}
                  onClick={() => put(payments.filter((_, at) => at !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
