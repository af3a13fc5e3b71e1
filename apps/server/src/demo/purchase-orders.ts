import { paise } from '@haat/domain/basics/money';
import { stable, stablePick } from '../../demo/catalogue/stable.ts';
import type { DemoStore } from '../../demo/catalogue/stores.ts';
import { demoVendors } from '../../demo/catalogue/vendors.ts';
import { pieces, together } from './basket.ts';
import type { Good, Market } from './market.ts';
import { COUNTER, type PastOrder, paid, placePast } from './past-order.ts';
import { minutesAfter } from './shop-hours.ts';
import { OVER_THE_COUNTER } from './till-orders.ts';

const TWO_DAYS = 2 * 24 * 60;

/** Purchases until a store has reordered everything: more than the past has, so that nothing is bought twice. */
const ROUND = 8;

/**
 * A store's purchase from a vendor, at cost: received and paid after two days.
 * @param made names it, and numbers the store's purchases
 */
export function purchase(
  market: Market,
  store: DemoStore,
  { name, nth }: { name: string; nth: number },
  at: Date,
  now: Date,
): PastOrder[] {
  const vendors = demoVendors.filter((vendor) => vendor.store === store.code);
  const vendor = stablePick(`vendor ${name}`, vendors);
  const supplied = (market.goods.get(store.code) ?? []).filter(
    ({ product, since }) =>
      vendor.categories.includes(product.category) &&
      since < at &&
      product.stock >= 6 &&
      stable(`turn ${product.sku}`) % ROUND === nth % ROUND,
  );
  const orders = placePast(market, {
    name,
    at,
    orderType: 'po',
    paymentMethod: 'check',
    userId: null,
    customer: { name: vendor.name, email: vendor.email, phone: vendor.phone },
    address: { ...COUNTER, address: store.address, city: store.city, pinCode: store.pinCode },
    basket: together(...supplied.slice(0, 7).map(atCost)),
    terms: OVER_THE_COUNTER,
    promisedFor: { until: minutesAfter(at, TWO_DAYS) },
  });
  return orders.map((order) => received(order, now));
}

/** Today's quantity, so that the shelf was not empty before. */
const atCost = ({ product, choices }: Good) =>
  together(
    ...choices
      .slice(0, 1)
      .map((own) => pieces({ ...own, price: own.cost ?? paise(0) }, Math.min(48, product.stock))),
  );

function received(order: PastOrder, now: Date): PastOrder {
  const at = order.estimatedDeliveryAt;
  return at > now ? order : { ...paid(order, at), deliveredAt: at };
}
