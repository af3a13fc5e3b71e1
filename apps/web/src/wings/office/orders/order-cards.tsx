import type { OrderRow } from '@haat/contract/orders/order';
import { can } from '@haat/domain/capabilities';
import { shortId } from '@haat/domain/ids';
import { formatRupees } from '@haat/domain/money';
import { IconAlertTriangle, IconClock, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { addressLines } from '../../../screens/order/address-lines.ts';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CancelButton, NextStepButton } from './order-action-buttons.tsx';
import css from './order-cards.module.css';
import { OrderChip } from './order-chip.tsx';
import type { OrderListContext } from './order-list-context.ts';
import { callable, deliveryTime, wayOf } from './order-words.ts';

type OrderCardsProps = { orders: readonly OrderRow[] | undefined; context: OrderListContext };

/** The orders of a page as cards, below 768 px. */
export function OrderCards({ orders, context }: OrderCardsProps) {
  if (!orders) return [1, 2, 3].map((card) => <Skeleton key={card} height={238} />);
  return orders.map((order) => <OrderCard key={order._id} order={order} context={context} />);
}

function OrderCard({ order, context }: { order: OrderRow; context: OrderListContext }) {
  const { roles, actions, now } = context;
  const [street, rest] = addressLines(order.address);
  const time = can(roles, 'figures.deliveryTime') ? deliveryTime(order, now) : null;
  const Clock = time?.late ? IconAlertTriangle : IconClock;
  const items = t('{{count}} items', { count: order.itemCount });
  return (
    <article className={css.card}>
      <header className={css.head}>
        <Link to={to.order(order._id)} className={css.number}>
          #{shortId(order._id)}
        </Link>
        <OrderChip order={order} />
        {time && (
          <span className={time.late ? css.late : css.time}>
            <Clock size={16} aria-hidden />
            {[time.day, time.text].filter(Boolean).join(', ')}
          </span>
        )}
      </header>
      <div className={css.customer}>
        <div className={css.words}>
          <h2 className={css.name}>{order.customerName || t('Walk-in')}</h2>
          <p className={css.address}>
            {street}
            <br />
            {[rest, order.pinCode].filter(Boolean).join(' ')}
          </p>
        </div>
        {callable(order) && (
          <IconButton
            framed
            icon={IconPhone}
            label={t('Call {{name}}', { name: order.customerName })}
            onClick={() => actions.dial(order._id)}
          />
        )}
      </div>
      <div className={css.money}>
        <p className={css.sub}>
          {can(roles, 'figures.store') ? `${order.store.name} · ${items}` : items}
          {order.revenue !== undefined && (
            <>
              <br />
              {t('Revenue {{amount}}', { amount: formatRupees(order.revenue) })}
            </>
          )}
        </p>
        <p className={css.total}>
          <Rupees amount={order.totalPrice} variant="even" />
          <span className={css.sub}>{wayOf(order)}</span>
        </p>
      </div>
      <div className={css.actions}>
        <NextStepButton order={order} context={context} wide />
        <CancelButton order={order} context={context} />
      </div>
    </article>
  );
}
