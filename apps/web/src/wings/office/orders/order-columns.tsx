import type { OrderRow } from '@haat/contract/orders/order';
import { can, type Role } from '@haat/domain/capabilities';
import { shortId } from '@haat/domain/ids';
import { formatIstShort } from '@haat/domain/ist';
import { type Paise, sumPaise } from '@haat/domain/money';
import { formatPhone } from '@haat/domain/phone-format';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { CancelButton, NextStepButton } from './order-action-buttons.tsx';
import { OrderChip } from './order-chip.tsx';
import type { OrderSort } from './order-filters.ts';
import type { OrderListContext } from './order-list-context.ts';
import css from './order-table.module.css';
import { callable, deliveryTime, wayOf } from './order-words.ts';

/** A column of the order list. */
export type OrderColumn = {
  name: string;
  label: string;
  cell: (order: OrderRow, context: OrderListContext) => ReactNode;
  /** In the row of totals. */
  total?: (orders: readonly OrderRow[]) => ReactNode;
  /** What a press on its head sorts by, first and again. */
  sorts?: readonly OrderSort[];
  className?: string | undefined;
};

const DASH = <span className={css.dim}>—</span>;

const money = (amount: Paise | undefined) => (amount ? <Rupees amount={amount} variant="even" /> : DASH);

const sumOf = (pick: (order: OrderRow) => Paise | undefined) => (orders: readonly OrderRow[]) =>
  money(sumPaise(orders.flatMap((order) => pick(order) ?? [])));

const ORDER: OrderColumn = {
  name: 'order',
  label: 'Order',
  sorts: ['newest', 'oldest'],
  className: css.pinned,
  cell: (order) => (
    <>
      <Link to={to.order(order._id)} className={css.number} data-row>
        #{shortId(order._id)}
      </Link>
      <span className={css.sub}>{formatIstShort(order.createdAt)}</span>
    </>
  ),
  total: (orders) => t('{{count}} orders on this page', { count: orders.length }),
};

const CUSTOMER: OrderColumn = {
  name: 'customer',
  label: 'Customer',
  className: css.customer,
  cell: (order, { actions }) => {
    const name = order.customerName || t('Walk-in');
    return (
      <>
        <span className={css.cut}>{name}</span>
        {callable(order) ? (
          <button type="button" className={css.phone} onClick={() => actions.dial(order._id)}>
            <IconPhone size={14} aria-hidden />
            <span className="sr-only">{t('Call {{name}}', { name })} </span>
            {formatPhone(order.phone)}
          </button>
        ) : (
          <span className={css.sub}>{formatPhone(order.phone) || '—'}</span>
        )}
      </>
    );
  },
};

const STORE: OrderColumn = {
  name: 'store',
  label: 'Store',
  className: css.store,
  cell: (order) => <span className={css.cut}>{order.store.name}</span>,
};

const STATUS: OrderColumn = {
  name: 'status',
  label: 'Status',
  cell: (order) => (
    <>
      <OrderChip order={order} />
      <span className={css.sub}>{wayOf(order)}</span>
    </>
  ),
};

const DELIVERY: OrderColumn = {
  name: 'delivery',
  label: 'Delivery time',
  cell: (order, { now }) => {
    const time = deliveryTime(order, now);
    if (!time) return DASH;
    return (
      <>
        <span className={time.late ? css.late : css.quiet}>{time.text}</span>
        {time.day && <span className={css.sub}>{time.day}</span>}
      </>
    );
  },
};

const TOTAL: OrderColumn = {
  name: 'total',
  label: 'Total',
  sorts: ['total', 'newest'],
  className: css.right,
  cell: (order) => (
    <>
      <b className={css.strong}>{money(order.totalPrice)}</b>
      <span className={css.sub}>{t('{{count}} items', { count: order.itemCount })}</span>
    </>
  ),
  total: sumOf((order) => order.totalPrice),
};

const figure = (
  name: 'revenue' | 'deliveryCharge' | 'profit',
  label: string,
  className?: string,
): OrderColumn => ({
  name,
  label,
  className: `${css.right} ${className ?? css.plain}`,
  cell: (order) => money(order[name]),
  total: sumOf((order) => order[name]),
});

const NEXT: OrderColumn = {
  name: 'next',
  label: 'Next step',
  cell: (order, context) => <NextStepButton order={order} context={context} />,
};

const CANCEL: OrderColumn = {
  name: 'cancel',
  label: 'Cancel',
  className: css.right,
  cell: (order, context) => <CancelButton order={order} context={context} />,
};

/** The columns that these roles see, in their order (back office, sections 2 and 6). */
export function orderColumns(roles: readonly Role[]): OrderColumn[] {
  return [
    ORDER,
    CUSTOMER,
    ...(can(roles, 'figures.store') ? [STORE] : []),
    STATUS,
    ...(can(roles, 'figures.deliveryTime') ? [DELIVERY] : []),
    TOTAL,
    ...(can(roles, 'figures.revenue') ? [figure('revenue', 'Revenue', css.second)] : []),
    ...(can(roles, 'figures.deliveryCharges')
      ? [figure('deliveryCharge', 'Delivery charge', css.first)]
      : []),
    ...(can(roles, 'figures.profit') ? [figure('profit', 'Profit')] : []),
    NEXT,
    ...(can(roles, 'orders.cancel') ? [CANCEL] : []),
  ];
}
