import type { ListedOrder } from '@haat/contract/orders/order';
import { formatRupees, type Paise, sumPaise } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { can } from '@haat/domain/people/capabilities';
import type { ReactNode } from 'react';
import type { Column } from '../../../office-kit/table/column.ts';
import { columnChoice } from '../../../office-kit/table/column-choice.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { StepStatus } from '../../../screens/order/step-on-its-way.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { cancelStep, type OrderListContext, stepsInRow, stepsOnCard } from './order-action-buttons.tsx';
import { AmountOnCard, CustomerOnCard, DeliveryTimeCell, nameOf, PhoneButton } from './order-cells.tsx';
import { OrderChip } from './order-chip.tsx';
import type { OrderSort } from './order-list.ts';
import { wayOf } from './order-words.ts';

type OrderColumn = Column<ListedOrder, OrderSort>;
type Figure = 'totalPrice' | 'revenue' | 'deliveryCharge' | 'profit';

const money = (amount: Paise | undefined) => (amount ? <Rupees amount={amount} variant="even" /> : <Dash />);
const costMissingOf = ({ costMissing }: ListedOrder) =>
  costMissing ? t('{{count}} lines without a cost', { count: costMissing }) : '';
const itemsOf = ({ itemCount }: ListedOrder) => t('{{count}} items', { count: itemCount });

/** The column's total covers the page. */
const figure = (name: Figure) => ({
  align: 'right' as const,
  cell: (order: ListedOrder) => money(order[name]),
  total: (orders: readonly ListedOrder[]) => money(sumPaise(orders.flatMap((order) => order[name] ?? []))),
});

/** A card has room for the next step below one that can still be undone; a row shows one of them. */
function steps(order: ListedOrder, context: OrderListContext, card = false): ReactNode {
  const onItsWay = context.steps.get(order._id);
  const status = onItsWay && <StepStatus step={onItsWay} number={formatOrderNumber(order.number)} />;
  const isOver = onItsWay?.phase === 'failed' || onItsWay?.action === 'cancel';
  if (status && (!card || isOver)) return status;
  const buttons = (card ? stepsOnCard : stepsInRow)(order, context);
  if (!status && buttons.length === 0) return null;
  return (
    <div className={card ? 'stack wide gap-8' : 'row align-center'}>
      {status}
      {buttons}
    </div>
  );
}

/** Hidden columns, stored on this device. */
export const orderColumnChoice = columnChoice('order');

/** By role (back office, sections 2 and 6). */
export function orderColumns(context: OrderListContext): OrderColumn[] {
  const { roles, actions, now, isOpen } = context;
  const onlySells = roles.includes('cashier');
  const dial = can(roles, 'orders.call') ? actions.dial : undefined;
  const all: (OrderColumn | false)[] = [
    {
      name: 'order',
      header: msg('Order'),
      sorts: isOpen
        ? { newest: 'descending', oldest: 'ascending' }
        : { own: 'descending', oldest: 'ascending' },
      cell: ({ number }) => `#${formatOrderNumber(number)}`,
      sub: ({ createdAt }) => shortText(createdAt),
      total: ({ length }) => t('{{count}} orders on this page', { count: length }),
      card: { place: 'head' },
    },
    {
      name: 'customer',
      header: msg('Customer'),
      longest: 126,
      cell: (order) => <span className="w500">{nameOf(order)}</span>,
      sub: (order) => <PhoneButton order={order} onCall={dial} />,
      card: { place: 'main', cell: (order) => <CustomerOnCard order={order} onCall={dial} /> },
    },
    can(roles, 'figures.store') && {
      name: 'store',
      optional: true,
      header: msg('Store'),
      longest: 100,
      cell: ({ store }) => store.name,
      card: { place: 'note' },
    },
    {
      name: 'status',
      optional: true,
      header: msg('Status'),
      cell: (order) => <OrderChip order={order} />,
      sub: wayOf,
      card: { place: 'head' },
    },
    can(roles, 'figures.deliveryTime') && {
      name: 'delivery',
      optional: true,
      header: msg('Delivery time'),
      ...(isOpen && { sorts: { own: 'ascending' as const } }),
      cell: (order) => <DeliveryTimeCell order={order} now={now} />,
      card: { place: 'corner', cell: (order) => <DeliveryTimeCell order={order} now={now} card /> },
    },
    !onlySells && {
      name: 'total',
      optional: true,
      header: msg('Total'),
      sorts: { total: 'descending' },
      ...figure('totalPrice'),
      cell: ({ totalPrice }) => <b>{money(totalPrice)}</b>,
      sub: itemsOf,
      card: { place: 'amount', cell: (order) => <AmountOnCard order={order} /> },
    },
    {
      name: 'items',
      header: msg('Items'),
      cell: itemsOf,
      onlyOnCards: !onlySells,
      card: { place: 'note' },
    },
    can(roles, 'figures.revenue') && {
      name: 'revenue',
      optional: true,
      header: msg('Revenue'),
      quiet: true,
      hideBelow: 1180,
      ...figure('revenue'),
      sub: costMissingOf,
      card: {
        place: 'note',
        cell: ({ revenue }) => revenue && t('Revenue {{amount}}', { amount: formatRupees(revenue) }),
      },
    },
    can(roles, 'figures.deliveryCharges') && {
      name: 'deliveryCharge',
      optional: true,
      header: msg('Delivery charge'),
      quiet: true,
      hideBelow: 1280,
      ...figure('deliveryCharge'),
      card: null,
    },
    can(roles, 'figures.profit') && {
      name: 'profit',
      optional: true,
      header: msg('Profit'),
      ...figure('profit'),
      sub: costMissingOf,
      card: null,
    },
    !onlySells && {
      name: 'next',
      header: msg('Next step'),
      cell: (order) => steps(order, context),
      card: { place: 'action', cell: (order) => steps(order, context, true) },
    },
    can(roles, 'orders.cancel') && {
      name: 'cancel',
      header: msg('Cancel'),
      align: 'right',
      cell: (order) => cancelStep(order, context),
      card: { place: 'action' },
    },
  ];
  return all.filter((column) => column !== false);
}
