import { payVendorInvoice } from '@haat/contract/vendors/staff';
import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { failureText } from '../../../kit/call-failed.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from './card.tsx';
import { PAYMENT_METHODS } from './payments-card.tsx';
import { blankPayment, typedAmount } from './typed-invoice.ts';
import { showPaid } from './use-payment-change.ts';
import css from './vendor-invoices.module.css';

export function PayCard({ invoice: { _id: id, owed, vendorDetails } }: { invoice: VendorInvoice }) {
  const queries = useQueryClient();
  const { element, form, busy, failure, submit } = useNewForm({
    call: payVendorInvoice,
    input: { params: { id } },
    blank: { ...blankPayment(vendorDetails.email), Amount: typedAmount(owed) },
    bodyOf: ({ key, ...payment }) => ({ ...payment, Amount: Number(payment.Amount.replace(/[\s,₹]/g, '')) }),
    onMade: (made) => showPaid(queries, made, t('Payment noted')),
  });
  return (
    <Card title={t('Record a payment')}>
      <Stack as="form" gap={16} top ref={element} noValidate onSubmit={submit} className="shrinks">
        {failure && <Alert tone="red">{failureText(failure)}</Alert>}
        <Stack gap={12} className={clsx('align-start', css.two)}>
          <TextInput
            label={t('Amount')}
            inputMode="decimal"
            leftSection="₹"
            {...form.getInputProps('Amount')}
          />
          <Select
            label={t('Method')}
            data={PAYMENT_METHODS}
            allowDeselect={false}
            {...form.getInputProps('paymentMethod')}
          />
          <TextInput label={t('Payment id')} {...form.getInputProps('paymentId')} />
          <DayField
            className={css.moment}
            as="DD/MM/YYYY h:mm am"
            label={t('Updated')}
            {...form.getInputProps('updateTime')}
          />
        </Stack>
        <Button type="submit" loading={busy}>
          {t('Note payment')}
        </Button>
      </Stack>
    </Card>
  );
}
