import type { Quote } from '@haat/contract/checkout';
import { toUnits } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { groupByStore, itemsTotal } from '@haat/domain/checkout/cart';
import { pointsValue, splitPoints } from '@haat/domain/checkout/rewards';
import { useState } from 'react';
import type { Price } from '../order-attempt/use-place-order.ts';

/** The price of each store's goods, in the order in which orders are made of them. */
function itemsByStore({ lines }: Quote): Paise[] {
  const sold = lines
    .filter(({ qty }) => qty > 0)
    .map(({ store, price, qty, soldBy }) => ({
      storeId: store._id,
      storeName: store.name,
      price,
      qty: toUnits(qty, soldBy) ?? 0,
      soldBy,
    }));
  return groupByStore(sold).map((own) => itemsTotal(own.lines));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The most points that a quote's goods can use, and how many of the wished ones. */
export function pointsFor(quote: Quote, wished: number): { most: number; used: number } {
  const stores = itemsByStore(quote);
  const most = sum(splitPoints(quote.pointsAvailable, stores));
  return { most, used: sum(splitPoints(Math.min(wished, most), stores)) };
}

/** A quote with points, priced as the server does, so that the total follows the slider at once. */
export function withPoints(quote: Quote, used: number): Price {
  return {
    ...quote,
    pointsUsed: used,
    totalPrice: paise(quote.itemsPrice + quote.shippingPrice - pointsValue(used)),
  };
}

/** The points used: first `first`, then any number that the cart can use. "All" stays all when the cart changes. */
export function usePoints(quote: Quote | undefined, first: number) {
  const [wished, setWished] = useState(first);
  const { most, used } = quote ? pointsFor(quote, wished) : { most: 0, used: 0 };
  return {
    most,
    used,
    /** Points left. */
    kept: (quote?.pointsBalance ?? 0) - used,
    onChange: (points: number) => setWished(points >= most ? Number.MAX_SAFE_INTEGER : Math.max(0, points)),
  };
}
