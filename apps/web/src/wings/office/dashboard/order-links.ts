import { type OrderTab, to } from '../../../kit/links.ts';
import type { Channel } from './figures.ts';

/** Where the figures of a channel lead: the orders behind them. */
export type OrderLinks = {
  /** Those placed from one day to another, 'YYYY-MM-DD'. */
  placed: (from: string, until?: string) => string;
  /** Today's, by where they stand. */
  state: (state: 'new' | 'paid' | 'delivered') => string;
  /** Those that wait for somebody. */
  open: string;
  late: string;
};

const onDays = (tab: OrderTab, from: string, until: string) =>
  `${to.orderList(tab)}?${new URLSearchParams({ days: `${from}..${until}` })}`;

/** The tab of a channel's orders; null: there is none of the shop's orders alone. */
const TABS: Record<Channel, OrderTab | null> = { online: null, pos: 'pos', invoice: 'invoice' };

/** The order list as a figure of a channel needs it. */
export function orderLinks(channel: Channel, today: string): OrderLinks {
  const own = TABS[channel];
  return {
    placed: (from, until = today) => onDays(own ?? 'all', from, until),
    state: (state) => onDays(own ?? state, today, today),
    open: to.orderList(own ?? 'new'),
    late: to.orderList('new'),
  };
}
