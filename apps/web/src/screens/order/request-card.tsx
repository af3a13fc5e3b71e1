import type { Order } from '@haat/contract/orders/order';
import type { OrderRequest } from '@haat/contract/orders/order-requests';
import { formatRupees } from '@haat/domain/basics/money';
import type { RequestState } from '@haat/domain/orders/orders';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { dateTimeText } from '../../texts/dates.ts';
import { localName } from '../../texts/local-name.ts';
import { msg, t } from '../../texts/translate.ts';
import { StateBadge, type StateStyles } from '../../ui/display/state-badge.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { quantityText } from './item-amounts.ts';
import css from './request-card.module.css';

const STATE_STYLES: StateStyles<RequestState> = {
  open: { label: msg('Waiting for the shop'), tone: 'amber', icon: IconClock },
  accepted: { label: msg('Accepted'), tone: 'green', icon: IconCheck },
  declined: { label: msg('Declined'), tone: 'red', icon: IconX },
  overtaken: { label: msg('Delivered in the meantime'), tone: 'blue', icon: IconArrowBackUp },
};

const TITLES = { cancel: msg('Cancellation requested'), return: msg('Return requested') };

type RequestCardProps = { order: Order; request: OrderRequest; children?: ReactNode };

/** Staff answer in `children`. */
export function RequestCard({ order, request, children }: RequestCardProps) {
  const { _id, kind, state, reason, items, askedAt, answer, atCounter } = request;
  const title = atCounter ? msg('Returned at the counter') : TITLES[kind];
  return (
    <Card aria-labelledby={_id}>
      <Row as="header" align="start" between className="wrap gap-8-12">
        <div>
          <h2 id={_id} className="body">
            {t(title)}
          </h2>
          <p className="note loose ink-2 nowrap">{dateTimeText(askedAt)}</p>
        </div>
        <StateBadge styles={STATE_STYLES} state={state} />
      </Row>
      {items.length > 0 && (
        <ul className="mt-12 py-4 px-12 small tinted rounded-8">
          {items.map(({ line, qty }) => {
            const item = order.orderItems.find((one) => one.line === line);
            return (
              <Row as="li" gap={12} align="stretch" between className="py-6" key={line}>
                <span>{item && localName(item)}</span>
                <b className="figures">{`× ${item ? quantityText({ ...item, qty }) : qty}`}</b>
              </Row>
            );
          })}
        </ul>
      )}
      <p className="small anywhere mt-12">{reason}</p>
      {answer && (
        <p className={clsx('small anywhere mt-12', css.answer)}>
          <b>{`${localName(order.store)}: `}</b>
          {answer}
        </p>
      )}
      <Outcome order={order} request={request} />
      {children}
    </Card>
  );
}

/** Refund and points of an accepted return. */
function Outcome({ order, request }: { order: Order; request: OrderRequest }) {
  const { kind, state, refund, pointsGiven, pointsTaken, pointsMissing, pointsCharged, refundedElsewhere } =
    request;
  if (kind !== 'return' || state !== 'accepted') return null;
  const amount = formatRupees(refund);
  const inCash = order.payments.every(
    ({ Amount, paymentMethod }) => Amount >= 0 || paymentMethod.toLowerCase() === 'cash',
  );
  const lines = [
    order.razorPay
      ? t('{{amount}} is refunded to the account it was paid from', { amount })
      : inCash
        ? t('{{amount}} refunded in cash', { amount })
        : t('{{amount}} given back', { amount }),
    pointsGiven > 0 && t('{{points}} reward points restored', { points: pointsGiven, count: pointsGiven }),
    pointsTaken > 0 && t('{{points}} earned points revoked', { points: pointsTaken, count: pointsTaken }),
    pointsMissing > 0 &&
      t('{{points}} earned points had already been spent', { points: pointsMissing, count: pointsMissing }),
    pointsCharged > 0 && t('{{points}} of them were deducted from the refund', { points: pointsCharged }),
    refundedElsewhere > 0 && t('{{amount}} was refunded before', { amount: formatRupees(refundedElsewhere) }),
  ];
  return <ul className={css.outcome}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>;
}
