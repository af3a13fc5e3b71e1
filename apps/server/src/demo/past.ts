import { stable, stableBetween, stablePick } from '../../demo/catalogue/stable.ts';
import type { DemoStore } from '../../demo/catalogue/stores.ts';
import { pieces, together } from './basket.ts';
import { invoiceSale } from './invoice-orders.ts';
import { goodNamed, type Market } from './market.ts';
import { fulfilled, onlineVisit, shopperOrders } from './online-orders.ts';
import type { PastOrder } from './past-order.ts';
import { neighbour, savita } from './people.ts';
import { purchase } from './purchase-orders.ts';
import { atMinute, CLOSES, daysBefore, OPENS, openMinutesBefore } from './shop-hours.ts';
import { tillVisit } from './till-orders.ts';

const DAYS_OF_PAST = 60;

/** A marketplace's orders of the last 60 days and of today until now, in order of time. */
export function pastOf(market: Market, now: Date): PastOrder[] {
  const days = Array.from({ length: DAYS_OF_PAST + 1 }, (_, index) => DAYS_OF_PAST - index);
  const byChance = days.flatMap((daysAgo) => ordersOf(market, daysAgo, now));
  const told = market.uid === 'bidar' ? storyOrders(market, now) : [];
  const orders = [...byChance, ...told].filter((order) => order.createdAt <= now);
  return withSomeLate(
    orders.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    now,
  );
}

function ordersOf(market: Market, daysAgo: number, now: Date): PastOrder[] {
  const day = daysBefore(now, daysAgo);
  const visits = Array.from({ length: visitsOn(market, day, daysAgo) }, (_, nth) => {
    const name = `${market.uid} ${day.toISOString()} ${nth}`;
    const at = visitAt(name, day);
    const isOnline = stable(`way ${name}`) % 100 < 58;
    return isOnline ? onlineVisit(market, name, at, now) : tillVisit(market, name, at);
  });
  return [...visits.flat(), ...market.stores.flatMap((store) => tradeOf(market, store, daysAgo, now))];
}

/** Sunday first: most people come at the weekend, the fewest on Monday and Tuesday. */
const RHYTHM = [1.2, 0.86, 0.88, 0.93, 0.97, 1.06, 1.16];

function visitsOn({ uid }: Market, day: Date, daysAgo: number): number {
  const growing = 17.6 - (3 * daysAgo) / DAYS_OF_PAST;
  const chance = stableBetween(`visits ${uid} ${day.toISOString()}`, 94, 106) / 100;
  return Math.round(growing * (RHYTHM[atMinute(day, 12 * 60).getUTCDay()] ?? 1) * chance);
}

/** Shopping hours: more in the morning and evening than in the afternoon. */
const HOURS = [9, 10, 10, 11, 11, 12, 13, 14, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21];

function visitAt(name: string, day: Date): Date {
  const minute = stablePick(`hour ${name}`, HOURS) * 60 + stableBetween(`second ${name}`, 0, 3599) / 60;
  return atMinute(
    day,
    Math.min(Math.max(minute, OPENS), CLOSES - stableBetween(`last ${name}`, 1, 600) / 60),
  );
}

/** A store sells by invoice about every second week, and orders from its vendors as often; not all on one day. */
function tradeOf(market: Market, store: DemoStore, daysAgo: number, now: Date): PastOrder[] {
  const day = daysBefore(now, daysAgo);
  const name = `${store.code} ${day.toISOString()}`;
  const turn = daysAgo + 4 * market.stores.indexOf(store);
  if (turn % 13 === 2) return invoiceSale(market, store, `invoice ${name}`, atMinute(day, 11.4 * 60), now);
  if (turn % 12 !== 1) return [];
  const nth = Math.floor(turn / 12);
  return purchase(market, store, { name: `purchase ${name}`, nth }, atMinute(day, 10.2 * 60), now);
}

/** Late checkouts per marketplace. */
const LATE = 3;

/** The latest overdue orders are still on their way, so that the office has something to handle. */
function withSomeLate(orders: PastOrder[], now: Date): PastOrder[] {
  const due = orders
    .filter((order) => order.orderType === 'online' && !order.cancelledAt && order.estimatedDeliveryAt <= now)
    .toSorted((a, b) => b.estimatedDeliveryAt.getTime() - a.estimatedDeliveryAt.getTime());
  const late = new Set([...new Set(due.map(({ checkoutId }) => checkoutId))].slice(0, LATE));
  return orders.map((order) =>
    due.includes(order) && late.has(order.checkoutId) ? stillOnItsWay(order) : order,
  );
}

function stillOnItsWay(order: PastOrder): PastOrder {
  if (order.paymentMethod === 'Online') return { ...order, deliveredAt: null };
  return { ...order, deliveredAt: null, paidAt: null, payments: [] };
}

/**
 * The orders of the demo's own shopper: vegetables and milk last week, delivered, and staples about two hours ago, in
 * cash, to be marked as paid. A neighbour's order at the same store is paid and waits for delivery.
 */
function storyOrders(market: Market, now: Date): PastOrder[] {
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
