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

/** The order list as a figure of a channel needs it; it has no tab of the shop's orders alone. */
export function orderLinks(channel: Channel, today: string): OrderLinks {
  const till = channel === 'pos' ? 'pos' : null;
  return {
    placed: (from, until = today) => onDays(till ?? 'all', from, until),
    state: (state) => onDays(till ?? state, today, today),
    open: to.orderList(till ?? 'new'),
    late: to.orderList('new'),
  };
}
