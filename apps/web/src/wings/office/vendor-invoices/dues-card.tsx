import type { CallReply } from '@haat/contract/call';
import type { readVendorAccount, VendorDue } from '@haat/contract/vendors/staff';
import { readIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { addPaise, type Paise } from '@haat/domain/basics/money';
import { daysLate } from '@haat/domain/invoices/vendor-invoice';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from './card.tsx';
import { DueWords } from './due-words.tsx';
import type { TypedInvoice } from './typed-invoice.ts';
import css from './vendor-invoices.module.css';

type DuesCardProps = {
  vendor: string;
  account: CallReply<typeof readVendorAccount> | undefined;
  typed: TypedInvoice;
  toPay: Paise;
};

/** Including the form's invoice. */
export function DuesCard({ vendor, account, typed, toPay }: DuesCardProps) {
  if (!account) return null;
  const due = readIndianDay(typed.invoiceDueDate);
  const late = daysLate(due, istDay(new Date()));
  const more = account.count - account.invoices.length;
  return (
    <Card
      title={t('Dues to {{vendor}}', { vendor: vendor.trim() })}
      action={
        <Anchor component={Link} to={to.vendorDues()} className="caption in-line w500">
          {t('All dues')}
        </Anchor>
      }
    >
      <Stack as="ul" gap={6} className={css.dues}>
        {toPay > 0 && (
          <li>
            <span>{t('This invoice')}</span>
            <DueWords day={due} late={late} />
            <Rupees amount={toPay} variant="even" />
          </li>
        )}
        {account.invoices.map((invoice) => (
          <DueLine key={invoice._id} due={invoice} />
        ))}
      </Stack>
      {more > 0 && <p className={css.quiet}>{t('and {{count}} more', { count: more })}</p>}
      <p className="mt-12 pt-10 figures line-above row align-center between gap-12">
        <b>{t('We owe')}</b>
        <b className="heading in-line">
          <Rupees amount={addPaise(account.owed, toPay)} variant="even" />
        </b>
      </p>
    </Card>
  );
}

export function DueLine({
  due: { _id, invoiceNumber, invoiceDueDate, daysLate: late, owed },
}: {
  due: VendorDue;
}) {
  return (
    <li>
      <Anchor component={Link} to={to.vendorInvoice(_id)} inherit>
        {invoiceNumber || t('Without number')}
      </Anchor>
      <DueWords day={invoiceDueDate} late={late} />
      <Rupees amount={owed} variant="even" />
    </li>
  );
}
