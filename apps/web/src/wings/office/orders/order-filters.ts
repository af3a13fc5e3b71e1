import type { CallInput } from '@haat/contract/call';
import type { listOrders } from '@haat/contract/orders/staff';
import { startOfIstDay } from '@haat/domain/ist';
import type { OrderTab } from '../../../kit/links.ts';

type OrderQuery = CallInput<typeof listOrders>['query'];

/** The tabs of the order list with their labels, in their order (back office, section 2). */
export const ORDER_TABS: readonly { tab: OrderTab; label: string }[] = [
  { tab: 'new', label: 'New' },
  { tab: 'paid', label: 'Paid' },
  { tab: 'delivered', label: 'Delivered' },
  { tab: 'pos', label: 'POS' },
  { tab: 'cancelled', label: 'Cancelled' },
  { tab: 'invoice', label: 'Invoices' },
  { tab: 'po', label: 'Purchase orders' },
  { tab: 'all', label: 'All' },
];

/** What each tab lists (back office, section 4). */
const TAB_QUERY: Record<OrderTab, OrderQuery> = {
  new: { isPaid: false, isDelivered: false, type: 'online' },
  paid: { isPaid: true, isDelivered: false, type: 'online' },
  delivered: { isPaid: true, isDelivered: true, type: 'online' },
  pos: { type: 'pos' },
  cancelled: { type: 'online', status: 'cancelled' },
  invoice: { type: 'invoice' },
  po: { type: 'po' },
  all: {},
};

/** How far back a list reaches. */
export const PERIODS = { today: 'Today', '7days': 'Last 7 days', '30days': 'Last 30 days' } as const;
export type Period = keyof typeof PERIODS;

const SORTS = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof SORTS)[number];

/** What the address says about the list besides tab and page. */
export type OrderFilters = { search: string; period: Period | null; sort: OrderSort };

/** The tab that an address names, `new` when it names none. */
export function tabOf(text: string | undefined): OrderTab {
  return ORDER_TABS.find(({ tab }) => tab === text?.toLowerCase())?.tab ?? 'new';
}

/** Reads the filters from an address; what makes no sense there is left out. */
export function readFilters(params: URLSearchParams): OrderFilters {
  const period = params.get('period');
  const sort = params.get('sort');
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    period: period && period in PERIODS ? (period as Period) : null,
    sort: SORTS.find((known) => known === sort) ?? 'newest',
  };
}

/** The filters as the query of an address; those at rest are left out. */
export function writeFilters({ search, period, sort }: OrderFilters): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (period) params.set('period', period);
  if (sort !== 'newest') params.set('sort', sort);
  return params.size > 0 ? `?${params}` : '';
}

const DAY_MS = 24 * 60 * 60_000;

/** The first moment of a period: midnight in India, today or so many days ago. */
function startOf(period: Period, now: Date): Date {
  const days = { today: 0, '7days': 6, '30days': 29 }[period];
  return startOfIstDay(new Date(now.getTime() - days * DAY_MS));
}

/** The request for a tab, its page and its filters. */
export function orderQuery(tab: OrderTab, page: number, filters: OrderFilters, now: Date): OrderQuery {
  const { search, period, sort } = filters;
  return {
    ...TAB_QUERY[tab],
    pageNumber: page,
    ...(search && { search }),
    ...(period && { from: startOf(period, now) }),
    ...(sort !== 'newest' && { sort }),
  };
}
