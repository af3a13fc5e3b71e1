import type { Order } from '@haat/contract/orders/order';
import type { OrderRequest } from '@haat/contract/orders/order-requests';
import { formatRupees, paise, sumPaise } from '@haat/domain/basics/money';
import { isPaidByHand } from '@haat/domain/orders/orders';
import { elsewhereLeft, moneyBack, refundedFor, returnFigures } from '@haat/domain/orders/returns';
import { type FormEvent, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { askBeforeCancelling, askWhoReturned } from './ask-who-returned-cash.ts';
import { chargedOf, unitsOf } from './item-amounts.ts';
import { orderFailureText } from './order-failure.ts';
import { useAnswer } from './use-order-request.ts';

function consequence(order: Order, { kind, items }: OrderRequest): string {
  if (kind === 'cancel')
    return order.razorPay
      ? t('The order is cancelled: its stock and points are restored, and {{amount}} is refunded.', {
          amount: formatRupees(order.totalPrice),
        })
      : t('The order is cancelled: its stock and points are restored.');
  const lines = order.orderItems.map((item) => ({
    lineNo: item.line,
    amount: chargedOf(item),
    quantity: unitsOf(item, item.qty),
    returned: unitsOf(item, item.returned),
  }));
  const returned = items.flatMap(({ line, qty }) => {
    const item = order.orderItems.find((one) => one.line === line);
    return item ? { lineNo: line, quantity: unitsOf(item, qty) } : [];
  });
  const refundedElsewhere = paise((order.credited ?? 0) - sumPaise(order.requests.map((one) => one.refund)));
  const figures = returnFigures(
    {
      hasAccount: true,
      items: order.itemsPrice,
      shipping: order.shippingPrice,
      pointsRedeemed: order.pointsRedeemed,
      pointsGiven: order.requests.reduce((sum, { pointsGiven }) => sum + pointsGiven, 0),
      refunded: refundedFor(order.requests),
      lines,
    },
    returned,
  );
  const elsewhere = elsewhereLeft({ refundedElsewhere }, order.requests);
  // Points left are known to the server only.
  const { refund } = moneyBack(figures.refund, { elsewhere, pointsMissing: 0 });
  const amount = formatRupees(refund);
  const money = order.razorPay
    ? t('The items go back into stock, and {{amount}} is refunded to the account it was paid from.', {
        amount,
      })
    : t('The items go back into stock. Give {{amount}} back: it is recorded as refunded.', { amount });
  const points = t(
    'If any of the {{points}} points earned with them were spent, they are deducted from it.',
    {
      points: figures.pointsToTake,
    },
  );
  return figures.pointsToTake > 0 && order.isPaid ? `${money} ${points}` : money;
}

/** Declining needs a reason. */
export function AnswerRequest({ order, request }: { order: Order; request: OrderRequest }) {
  const [word, setWord] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, variables, error } = useAnswer(order._id, request._id);
  const answer = async (action: 'accept' | 'decline') => {
    if (isPending) return;
    const said = word.trim();
    setMissing(action === 'decline' && said === '');
    if (action === 'decline' && said === '') return;
    const question = {
      title: t('Are You Sure'),
      text:
        action === 'accept'
          ? consequence(order, request)
          : t('Reply to the customer: {{word}}', { word: said }),
      yes: action === 'accept' ? t('Accept') : t('Decline'),
      no: t('Not yet'),
    };
    if (action === 'accept' && (request.kind === 'cancel' || isPaidByHand(order))) {
      const givenBack = await (request.kind === 'cancel'
        ? askBeforeCancelling(order, question)
        : askWhoReturned(question));
      if (givenBack) mutate({ action, word: said, givenBack });
    } else if (await confirm(question)) mutate({ action, word: said });
  };
  return (
    <Stack as="form" gap={12} className="mt-16" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <TextArea
        label={t('Reply to the customer')}
        hint={t('Required to decline')}
        value={word}
        maxLength={300}
        rows={2}
        error={missing ? t('Please give the customer a reason') : undefined}
        onChange={(event) => {
          setWord(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {error && <Alert tone="red">{orderFailureText(error)}</Alert>}
      <Row gap={12} align="stretch" className="wrap each-grows">
        <Button
          variant="danger-outline"
          busy={isPending && variables.action === 'decline'}
          onClick={() => answer('decline')}
        >
          {t('Decline')}
        </Button>
        <Button
          variant="soft"
          busy={isPending && variables.action === 'accept'}
          onClick={() => answer('accept')}
        >
          {t('Accept')}
        </Button>
      </Row>
    </Stack>
  );
}
