import { fromUnits } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import { promisedDelivery } from '@haat/domain/stores/opening-hours';
import { type DemoBundle, demoBundles } from '../../demo/catalogue/bundles.ts';
import type { DemoShopper } from '../../demo/catalogue/shoppers.ts';
import { stable, stableBetween, stablePick } from '../../demo/catalogue/stable.ts';
import { type Basket, fillBasket, pieces, together } from './basket.ts';
import { idOf } from './ids.ts';
import { goodNamed, type Market } from './market.ts';
import { type PastOrder, paid, placePast } from './past-order.ts';
import { otherShoppers, streetOf } from './people.ts';
import { atMinute, CLOSES, daysBefore, minuteOfDay, minutesAfter, SHOP_HOURS } from './shop-hours.ts';
import { stableId } from './stable-id.ts';

/** One shopper's random checkout: mostly one store, sometimes two, sometimes with a bundle. */
export function onlineVisit(market: Market, name: string, at: Date, now: Date): PastOrder[] {
  const shopper = stablePick(
    `who ${name}`,
    otherShoppers.filter((other) => other.marketplace === market.uid),
  );
  const method = stable(`method ${name}`) % 100 < 62 ? 'Cash' : 'Online';
  const orders = shopperOrders(market, { name, at, shopper, method, basket: randomBasket(market, name, at) });
  const isCalledOff = stable(`cancel ${name}`) % 100 < 6;
  return orders.map((order) => (isCalledOff ? calledOff(order, now) : fulfilled(order, now)));
}

function randomBasket(market: Market, name: string, at: Date): Basket {
  const [main, other] = market.stores.toSorted(
    (a, b) => stable(`${a.code} ${name}`) - stable(`${b.code} ${name}`),
  );
  const from = (code: string | undefined) => market.goods.get(code ?? '') ?? [];
  const lot = stable(`lot ${name}`) % 100;
  const bundle = lot < 7 ? bundleBasket(market, name, at) : undefined;
  if (bundle) return bundle;
  const kinds = stableBetween(`kinds ${name}`, 2, 8);
  const basket = fillBasket(name, from(main?.code), kinds, at);
  if (lot >= 20) return basket;
  return together(basket, fillBasket(`${name} too`, from(other?.code), Math.ceil(kinds / 2), at));
}

export interface Checkout {
  name: string;
  at: Date;
  shopper: DemoShopper;
  method: 'Cash' | 'Online';
  basket: Basket;
}

/** Online payments are made at once; cash on delivery. */
export function shopperOrders(market: Market, { shopper, ...checkout }: Checkout): PastOrder[] {
  const { name, email, phone, city, pinCode } = shopper;
  const orders = placePast(market, {
    ...checkout,
    paymentMethod: checkout.method,
    orderType: 'online',
    userId: idOf.user(email),
    customer: { name, email, phone },
    address: { address: streetOf(shopper), city, pinCode, country: 'India', location: undefined },
    promisedFor: promisedDelivery(checkout.at, market.terms.deliveryHours, SHOP_HOURS),
  });
  if (checkout.method === 'Cash') return orders;
  return orders.map((order) => paid(order, minutesAfter(order.createdAt, 1), reference(order)));
}

/** A payment id like the provider's: 'pay_' and fourteen letters and digits. */
function reference({ id }: PastOrder): string {
  const digits = stableId(`payment ${id}`).replaceAll('-', '');
  return `pay_${BigInt(`0x${digits}`).toString(36).slice(-14)}`;
}

/** The order's state by now: delivered and paid, or still on its way. */
export function fulfilled(order: PastOrder, now: Date): PastOrder {
  const at = deliveryOf(order);
  if (at > now) return order;
  const settled = order.paidAt ? order : paid(order, minutesAfter(at, -2));
  return { ...settled, deliveredAt: at };
}

/** Called off within three hours, every other one at the door; what was paid is given back. */
function calledOff(order: PastOrder, now: Date): PastOrder {
  const at = minutesAfter(order.createdAt, stableBetween(`called off ${order.id}`, 15, 170));
  if (at > now) return order;
  const refunds = order.payments.map((payment) => ({ ...payment, amount: paise(-payment.amount), at }));
  const outForDeliveryAt = stable(`at the door ${order.id}`) % 2 ? null : minutesAfter(at, -10);
  return { ...order, outForDeliveryAt, cancelledAt: at, payments: [...order.payments, ...refunds] };
}

/** Minutes after midnight in India of a day's last delivery: 22:30. */
const LAST_ROUND = 22 * 60 + 30;

/**
 * Delivered well before the promise, by daylight. Promised within hours, it is delivered the same day; ordered in the
 * morning, in the evening; ordered later, the next morning.
 */
function deliveryOf({ id, createdAt, estimatedDeliveryAt }: PastOrder): Date {
  const lot = `delivery ${id}`;
  const minute = minuteOfDay(createdAt);
  const promised = (estimatedDeliveryAt.getTime() - createdAt.getTime()) / 60_000;
  if (promised < 12 * 60) {
    const latest = Math.min(promised, LAST_ROUND - minute);
    return minutesAfter(createdAt, (latest * stableBetween(lot, 35, 85)) / 100);
  }
  if (minute < 13 * 60) return atMinute(createdAt, stableBetween(lot, 15.5 * 60, CLOSES - 60));
  return atMinute(daysBefore(createdAt, -1), stableBetween(lot, 9.5 * 60, 12.75 * 60));
}

/** A whole bundle with two more products of its first store; undefined if no bundle was complete by then. */
function bundleBasket(market: Market, name: string, at: Date): Basket | undefined {
  const whole = demoBundles.filter(
    (bundle) => bundle.marketplace === market.uid && goodsOf(market, bundle).every(({ since }) => since < at),
  );
  if (whole.length === 0) return undefined;
  const bundle = stablePick(`bundle ${name}`, whole);
  const id = idOf.bundle(market.uid, bundle.name);
  const goods = goodsOf(market, bundle);
  const items = goods.flatMap(({ choices }, nth) =>
    choices
      .slice(0, 1)
      .map((own) => pieces(own, fromUnits((bundle.items[nth]?.quantity ?? 1) * own.step, own.soldBy), id)),
  );
  const others = market.goods.get(bundle.items[0]?.store ?? '') ?? [];
  const beside = others.filter((other) => !goods.includes(other));
  return together(...items, fillBasket(`beside ${name}`, beside, 2, at));
}

const goodsOf = (market: Market, { items }: DemoBundle) =>
  items.map(({ store, slug }) => goodNamed(market, store, slug));
