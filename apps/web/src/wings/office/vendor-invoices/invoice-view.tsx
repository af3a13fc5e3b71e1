import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { VENDOR_PAYMENT_STATES } from '@haat/domain/invoices/vendor-invoice';
import { Select, Table } from '@mantine/core';
import clsx from 'clsx';
import { failureText } from '../../../kit/call-failed.ts';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from './card.tsx';
import { usePaymentChange } from './use-payment-change.ts';
import css from './vendor-invoices.module.css';

const dayOf = (day: string | null) => (day ? formatIndianDay(day) : '');

/** Leaves out empty fields. */
export function FactsCard({ invoice }: { invoice: VendorInvoice }) {
  const { vendorDetails: vendor, gst } = invoice;
  const facts: [string, string][] = [
    [t('Invoice number'), invoice.invoiceNumber],
    [t('Invoice date'), dayOf(invoice.invoiceDate)],
    [t('Due date'), dayOf(invoice.invoiceDueDate)],
    [t('Store'), invoice.store.name],
    [t('Phone'), vendor.phone],
    [t('Email'), vendor.email],
    [t('Address'), [vendor.address, vendor.city, vendor.pinCode, vendor.country].filter(Boolean).join('\n')],
    [t('GST number'), gst.gstNumber],
    [t('Type'), gst.gstType],
    [t('Shipping details'), invoice.shippingDetails],
    [t('Contact notes'), vendor.vendorContactNotes],
    [t('Paid date'), dayOf(invoice.invoicePaidDate)],
  ];
  return (
    <Card title={vendor.name || t('Without name')}>
      <dl className={clsx('stack gap-12', css.facts)}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="caption in-line ink-2">{label}</dt>
              <dd className="anywhere lines">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

export function ItemsTable({ items }: { items: VendorInvoice['invoiceItems'] }) {
  if (items.length === 0) return null;
  return (
    <Card title={t('Items')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={clsx('scroll-x', css.table)} tabIndex={0} aria-label={t('Items')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Name')}</Table.Th>
              <Table.Th ta="right">{t('Quantity')}</Table.Th>
              <Table.Th ta="right">{t('Price')}</Table.Th>
              <Table.Th ta="right">{t('Total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never move
              <Table.Tr key={nth}>
                <Table.Td>{item.name || '—'}</Table.Td>
                <Table.Td ta="right">{item.itemQuantity.toLocaleString('en-IN')}</Table.Td>
                <Table.Td ta="right">
                  <Rupees amount={item.itemPrice} variant="even" />
                </Table.Td>
                <Table.Td ta="right">
                  <Rupees amount={item.itemTotal} variant="even" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Card>
  );
}

/** Failed payments are included: a cheque may bounce later. */
export function PaymentsTable({ invoice }: { invoice: VendorInvoice }) {
  const { payments } = invoice;
  const changing = usePaymentChange(invoice);
  if (payments.length === 0) return null;
  return (
    <Card title={t('Payments')}>
      {changing.error && <Alert tone="red">{failureText(changing.error)}</Alert>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={clsx('scroll-x', css.table)} tabIndex={0} aria-label={t('Payments')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Payment id')}</Table.Th>
              <Table.Th>{t('Method')}</Table.Th>
              <Table.Th>{t('Status')}</Table.Th>
              <Table.Th>{t('Updated')}</Table.Th>
              <Table.Th>{t('Email address')}</Table.Th>
              <Table.Th ta="right">{t('Amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map((payment, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments are only ever added
              <Table.Tr key={nth}>
                <Table.Td>{payment.paymentId || '—'}</Table.Td>
                <Table.Td>{payment.paymentMethod}</Table.Td>
                <Table.Td>
                  <Select
                    w={148}
                    aria-label={t('Status of payment {{nth}}', { nth: nth + 1 })}
                    data={VENDOR_PAYMENT_STATES}
                    value={payment.status}
                    allowDeselect={false}
                    disabled={changing.isPending}
                    onChange={(status) => status && changing.mutate({ nth: nth + 1, status })}
                  />
                </Table.Td>
                <Table.Td>{payment.updateTime && dayText(payment.updateTime)}</Table.Td>
                <Table.Td>{payment.emailAddress}</Table.Td>
                <Table.Td ta="right">
                  <Rupees amount={payment.Amount} variant="even" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Card>
  );
}
