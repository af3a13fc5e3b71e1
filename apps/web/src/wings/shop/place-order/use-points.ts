import type { Quote } from '@haat/contract/checkout';
import { toUnits } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { groupByStore, itemsTotal } from '@haat/domain/checkout/cart';
import { pointsValue, splitPoints } from '@haat/domain/checkout/rewards';
import { useState } from 'react';
import type { Price } from '../order-attempt/use-place-order.ts';

/** In the order of the resulting orders. */
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

/** Maximum for the quote's goods, and how many of the wished points fit. */
export function pointsFor(quote: Quote, wished: number): { most: number; used: number } {
  const stores = itemsByStore(quote);
  const most = sum(splitPoints(quote.pointsAvailable, stores));
  return { most, used: sum(splitPoints(Math.min(wished, most), stores)) };
}

/** Computed as by the server, so that the total follows the slider at once. */
export function withPoints(quote: Quote, used: number): Price {
  return {
    ...quote,
    pointsUsed: used,
    totalPrice: paise(quote.itemsPrice + quote.shippingPrice - pointsValue(used)),
  };
}

/** Starts with `first`. "All" stays all when the cart changes. */
export function usePoints(quote: Quote | undefined, first: number) {
  const [wished, setWished] = useState(first);
  const { most, used } = quote ? pointsFor(quote, wished) : { most: 0, used: 0 };
  return {
    most,
    used,
    kept: (quote?.pointsBalance ?? 0) - used,
    onChange: (points: number) => setWished(points >= most ? Number.MAX_SAFE_INTEGER : Math.max(0, points)),
  };
}
