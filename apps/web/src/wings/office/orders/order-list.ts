import type { CallInput } from '@haat/contract/call';
import type { listOrders } from '@haat/contract/orders/staff';
import { startOfIstDay } from '@haat/domain/basics/ist';
import type { OrderTab } from '../../../kit/links.ts';
import { readDays, someDays } from '../../../office-kit/list/days.ts';
import { anId, type ListState, oneOf } from '../../../office-kit/list/list-state.ts';
import { msg } from '../../../texts/translate.ts';

type OrderQuery = CallInput<typeof listOrders>['query'];

/** Tabs with their words and contents, in order (back office, sections 2 and 4). */
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

export const PERIODS = {
  today: msg('Today'),
  '7days': msg('Last 7 days'),
  '30days': msg('Last 30 days'),
};
const EARLIER_DAYS = { today: 0, '7days': 6, '30days': 29 };
const DAY_MS = 24 * 60 * 60_000;

export const METHODS = {
  cash: msg('Cash'),
  online: msg('Online'),
  upi: msg('UPI'),
  check: msg('Check'),
  points: msg('Points'),
};

const like = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);

/** `own` is the tab's default sort. */
export const ORDER_LIST = {
  filters: {
    period: oneOf('today', '7days', '30days'),
    days: someDays,
    payment: oneOf('cash', 'online', 'upi', 'check', 'points'),
    store: anId,
    phone: like(/^\d{4,12}$/),
  },
  sorts: ['own', 'newest', 'oldest', 'total'],
} as const;
export type OrderSort = (typeof ORDER_LIST.sorts)[number];
export type OrderFilters = ListState<typeof ORDER_LIST.filters, OrderSort>['filters'];

export function tabOf(text: string | undefined): OrderTab {
  const tabs = Object.keys(ORDER_TABS) as OrderTab[];
  return tabs.find((tab) => tab === text?.toLowerCase()) ?? 'new';
}

/** Late orders come first in these tabs. */
export const isOpenTab = (tab: OrderTab) => tab === 'new' || tab === 'paid';

export function orderQuery(
  tab: OrderTab,
  { search, sort = 'own', filters }: ListState<typeof ORDER_LIST.filters, OrderSort>,
  page: number,
  now = new Date(),
): OrderQuery {
  const { payment, store, phone } = filters;
  const own = isOpenTab(tab) ? 'late' : 'newest';
  const asked = sort === 'own' ? own : sort;
  return {
    ...ORDER_TABS[tab].query,
    pageNumber: page,
    ...(search && { search }),
    ...timesOf(filters, now),
    ...(payment && { paymentMethod: payment }),
    ...(store && { store }),
    ...(phone && { phone }),
    ...(asked !== 'newest' && { sort: asked }),
  };
}

/** Typed days have priority over a period. */
function timesOf({ period, days }: OrderFilters, now: Date): Pick<OrderQuery, 'from' | 'until'> {
  const typed = days && readDays(days);
  if (typed) return { from: typed.from, until: new Date(typed.last.getTime() + DAY_MS) };
  return period ? { from: startOfIstDay(new Date(now.getTime() - EARLIER_DAYS[period] * DAY_MS)) } : {};
}
