import type { Order } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { paymentMethodText } from '../../kit/payment-method-text.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './payment-card.module.css';

type Payment = Order['payments'][number];

/** With date, reference and, for staff, person; hidden for online payments. */
export function CashCard({ order: { payments, razorPay } }: { order: Order }) {
  const byHand = payments.filter(({ paymentId }) => paymentId === '' || !razorPay);
  if (byHand.length === 0) return null;
  return (
    <Card aria-labelledby="cash">
      <h2 id="cash" className="body mb-12">
        {t('Payment')}
      </h2>
      <Stack as="ul" gap={12} className={css.refunds}>
        {byHand.map((payment) => (
          <Taken key={`${payment.at.getTime()} ${payment.Amount}`} payment={payment} />
        ))}
      </Stack>
    </Card>
  );
}

function Taken({
  payment: { Amount: amount, paymentMethod, paymentId, at, handedBy },
}: {
  payment: Payment;
}) {
  const isBack = amount < 0;
  const facts = [
    dateTimeText(at),
    paymentMethodText(paymentMethod),
    paymentId,
    handedBy && t('by {{name}}', { name: handedBy }),
  ];
  return (
    <Row as="li" between wrap className="gap-4-12 w600">
      <Badge tone={isBack ? 'blue' : 'green'}>{isBack ? t('Given back') : t('Paid')}</Badge>
      <Rupees amount={paise(Math.abs(amount))} variant="even" />
      <p className="note w400 ink-2 line-of-its-own">{facts.filter(Boolean).join(' · ')}</p>
    </Row>
  );
}
