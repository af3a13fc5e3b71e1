import type { CallInput } from '@haat/contract/call';
import type { listOrders } from '@haat/contract/orders/staff';
import { startOfIstDay } from '@haat/domain/ist';
import type { OrderTab } from '../../../kit/links.ts';
import { type ListState, oneOf } from '../../../office-kit/list/list-state.ts';
import { msg } from '../../../texts/translate.ts';

type OrderQuery = CallInput<typeof listOrders>['query'];

/** The tabs of the order list with their words and what each lists, in their order (back office, sections 2 and 4). */
export const ORDER_TABS: Readonly<Record<OrderTab, { label: string; query: OrderQuery }>> = {
  new: { label: msg('New'), query: { isPaid: false, isDelivered: false, type: 'online' } },
  paid: { label: msg('Paid'), query: { isPaid: true, isDelivered: false, type: 'online' } },
  delivered: { label: msg('Delivered'), query: { isPaid: true, isDelivered: true, type: 'online' } },
  pos: { label: msg('POS'), query: { type: 'pos' } },
  cancelled: { label: msg('Cancelled'), query: { type: 'online', status: 'cancelled' } },
  invoice: { label: msg('Invoices'), query: { type: 'invoice' } },
  po: { label: msg('Purchase orders'), query: { type: 'po' } },
  all: { label: msg('All'), query: {} },
};

/** How far back a list reaches. */
export const PERIODS = {
  today: msg('Today'),
  '7days': msg('Last 7 days'),
  '30days': msg('Last 30 days'),
};
const EARLIER_DAYS = { today: 0, '7days': 6, '30days': 29 };
const DAY_MS = 24 * 60 * 60_000;

/** How orders can be filtered and sorted. */
export const ORDER_LIST = {
  filters: { period: oneOf('today', '7days', '30days') },
  sorts: ['newest', 'oldest', 'total'],
} as const;
type OrderSort = (typeof ORDER_LIST.sorts)[number];

/** The tab that an address names, `new` when it names none. */
export function tabOf(text: string | undefined): OrderTab {
  const tabs = Object.keys(ORDER_TABS) as OrderTab[];
  return tabs.find((tab) => tab === text?.toLowerCase()) ?? 'new';
}

/** What the server is asked for a page of a tab; a period begins at midnight in India. */
export function orderQuery(
  tab: OrderTab,
  { search, sort, filters: { period } }: ListState<typeof ORDER_LIST.filters, OrderSort>,
  page: number,
  now = new Date(),
): OrderQuery {
  return {
    ...ORDER_TABS[tab].query,
    pageNumber: page,
    ...(search && { search }),
    ...(period && { from: startOfIstDay(new Date(now.getTime() - EARLIER_DAYS[period] * DAY_MS)) }),
    ...(sort !== 'newest' && { sort }),
  };
}
