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

const filtered = (tab: OrderTab, filters: Record<string, string>) =>
  `${to.orderList(tab)}?${new URLSearchParams(filters)}`;

/** The order list as a figure of a channel needs it. */
export function orderLinks(channel: Channel, today: string): OrderLinks {
  const of = channel === 'pos' ? 'pos' : null;
  return {
    placed: (from, until = today) =>
      filtered(of ?? 'all', { from, to: until, ...(!of && { type: channel }) }),
    state: (state) => filtered(of ?? state, { from: today, to: today }),
    open: to.orderList(of ?? 'new'),
    late: to.orderList('new'),
  };
}
