import { type OrderTab, to } from '../../../kit/links.ts';
import type { Channel } from './figures.ts';

/** Links from a channel's figures to their orders. */
export type OrderLinks = {
  /** Placed in a range of days, 'YYYY-MM-DD'. */
  placed: (from: string, until?: string) => string;
  /** Today's, by state. */
  state: (state: 'new' | 'paid' | 'delivered') => string;
  open: string;
  late: string;
};

const onDays = (tab: OrderTab, from: string, until: string) =>
  `${to.orderList(tab)}?${new URLSearchParams({ days: `${from}..${until}` })}`;

/** A channel's tab of the order list; the shop has none of its own. */
const TABS: Record<Channel, OrderTab | null> = { online: null, pos: 'pos', invoice: 'invoice' };

/** The order list for a channel's figure. */
export function orderLinks(channel: Channel, today: string): OrderLinks {
  const own = TABS[channel];
  return {
    placed: (from, until = today) => onDays(own ?? 'all', from, until),
    state: (state) => onDays(own ?? state, today, today),
    open: to.orderList(own ?? 'new'),
    late: to.orderList('new'),
  };
}
