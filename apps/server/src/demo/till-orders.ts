import { paise } from '@haat/domain/basics/money';
import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { stable, stableBetween, stablePick } from '../../demo/catalogue/stable.ts';
import { fillBasket } from './basket.ts';
import { idOf } from './ids.ts';
import type { Market } from './market.ts';
import { COUNTER, type PastOrder, paid, placePast } from './past-order.ts';
import { otherShoppers } from './people.ts';

/** For a customer without a number (back office, section 9). */
const WALK_IN = { name: 'Walk-in', email: '', phone: WALK_IN_PHONE };

/** At a till (back office, section 9). */
export const OVER_THE_COUNTER = { charge: paise(0), rules: [] };

/** A random, paid visit to a till; one in three customers is known by phone. */
export function tillVisit(market: Market, name: string, at: Date): PastOrder[] {
  const store = stablePick(`till ${name}`, market.stores);
  const shoppers = otherShoppers.filter((shopper) => shopper.marketplace === market.uid);
  const known = stable(`known ${name}`) % 3 === 0 ? stablePick(`who ${name}`, shoppers) : undefined;
  const orders = placePast(market, {
    name,
    at,
    orderType: 'pos',
    paymentMethod: stable(`method ${name}`) % 100 < 55 ? 'cash' : 'upi',
    userId: known ? idOf.user(known.email) : null,
    customer: known ?? WALK_IN,
    address: COUNTER,
    basket: fillBasket(name, market.goods.get(store.code) ?? [], stableBetween(`kinds ${name}`, 1, 6), at),
    terms: OVER_THE_COUNTER,
  });
  return orders.map((order) => ({ ...paid(order, at), deliveredAt: at }));
}
