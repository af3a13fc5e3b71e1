import type { Order } from '@haat/contract/orders/order';
import clsx from 'clsx';
import { dateTimeText } from '../../texts/dates.ts';
import { msg, t } from '../../texts/translate.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './payment-card.module.css';

type Refund = Order['refunds'][number];

/** In the shopper's words. */
export const REFUND_STYLES: Record<Refund['status'], { label: string; tone: Tone; text: string }> = {
  pending: {
    label: msg('Refund started'),
    tone: 'amber',
    text: msg('It will be sent to the bank shortly.'),
  },
  failed: {
    label: msg('Refund delayed'),
    tone: 'amber',
    text: msg('The payment service did not accept it. It will be retried automatically.'),
  },
  sent: {
    label: msg('Refund sent'),
    tone: 'blue',
    text: msg('It takes 5 to 7 working days to reach the account.'),
  },
  processed: {
    label: msg('Refunded'),
    tone: 'green',
    text: msg('Some banks show it only after 5 to 7 working days.'),
  },
  stuck: {
    label: msg('Refund delayed'),
    tone: 'amber',
    text: msg('The bank did not accept it. We are taking care of it.'),
  },
  'by-hand': {
    label: msg('Refund to be given by hand'),
    tone: 'amber',
    text: msg('Less than ₹1 can’t be refunded online. The shop will give it to you in cash.'),
  },
  otherwise: {
    label: msg('Refunded'),
    tone: 'green',
    text: msg('We have paid it to you directly.'),
  },
};

/** With number and refunds; hidden without an online payment. */
export function PaymentCard({ order: { razorPay, refunds, paidAt } }: { order: Order }) {
  if (!razorPay && refunds.length === 0) return null;
  return (
    <Card aria-labelledby="payment">
      <h2 id="payment" className="body mb-12">
        {t('Payment')}
      </h2>
      {razorPay && (
        <Stack as="dl" gap={8} className={clsx('small', css.facts)}>
          {paidAt && (
            <div className="row between wrap gap-0-12">
              <dt className="ink-2">{t('Paid online')}</dt>
              <dd className="figures">{dateTimeText(paidAt)}</dd>
            </div>
          )}
          <div className="row between wrap gap-0-12">
            <dt className="ink-2">{t('Payment id')}</dt>
            <dd className={clsx('figures shrinks anywhere note in-line', css.id)}>{razorPay.paymentId}</dd>
          </div>
        </Stack>
      )}
      {refunds.length > 0 && (
        <Stack as="ul" gap={12} className={css.refunds}>
          {refunds.map((refund) => (
            <RefundRow key={`${refund.at.getTime()} ${refund.amount}`} refund={refund} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function RefundRow({ refund: { amount, status, at } }: { refund: Refund }) {
  const { label, tone, text } = REFUND_STYLES[status];
  return (
    <Row as="li" between wrap className="gap-4-12 w600">
      <Badge tone={tone}>{t(label)}</Badge>
      <Rupees amount={amount} variant="even" />
      <p className="note w400 ink-2 line-of-its-own">{`${dateTimeText(at)} · ${t(text)}`}</p>
    </Row>
  );
}
