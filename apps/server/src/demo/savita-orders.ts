import { pieces, together } from './basket.ts';
import { goodNamed, type Market } from './market.ts';
import { fulfilled, shopperOrders } from './online-orders.ts';
import type { PastOrder } from './past-order.ts';
import { neighbour, savita } from './people.ts';
import { atMinute, daysBefore, openMinutesBefore } from './shop-hours.ts';

/**
 * The orders of the demo's own shopper: vegetables and milk last week, delivered, and staples about two hours ago, in
 * cash, to be marked as paid. A neighbour's order at the same store is paid and waits for delivery.
 */
export function storyOrders(market: Market, now: Date): PastOrder[] {
  const from = (store: string, slugs: Record<string, number>) =>
    together(
      ...Object.entries(slugs).map(([slug, qty]) => {
        const [own] = goodNamed(market, store, slug).choices;
        return own ? pieces(own, qty) : { items: [], sellables: [] };
      }),
    );
  const lastWeek = shopperOrders(market, {
    name: 'savita, vegetables',
    at: atMinute(daysBefore(now, 6), 18 * 60 + 24),
    shopper: savita,
    method: 'Cash',
    basket: from('GF', { 'toned-milk': 4, tomato: 2, onion: 2, banana: 1, eggs: 1, paneer: 1 }),
  });
  const today = shopperOrders(market, {
    name: 'savita, staples',
    at: openMinutesBefore(now, 118),
    shopper: savita,
    method: 'Cash',
    basket: from('BP', { 'chakki-atta': 1, salt: 2, 'sunflower-oil': 1, 'toor-dal': 1 }),
  });
  const neighbours = shopperOrders(market, {
    name: 'neighbour, rice',
    at: openMinutesBefore(now, 47),
    shopper: neighbour,
    method: 'Online',
    basket: from('BP', { 'sona-masoori': 1, 'sunflower-oil': 2, besan: 1, 'chai-patti': 1 }),
  });
  return [...lastWeek.map((order) => fulfilled(order, now)), ...today, ...neighbours];
}
