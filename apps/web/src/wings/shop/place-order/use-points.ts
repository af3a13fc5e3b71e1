import type { Quote } from '@haat/contract/checkout';
import { lineAmount, toUnits } from '@haat/domain/basics/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { pointsValue, splitPoints } from '@haat/domain/checkout/rewards';
import { useState } from 'react';
import type { Price } from '../order-attempt/use-place-order.ts';

/** What the goods of each store cost, in the order in which orders are made of them. */
function itemsByStore({ lines }: Quote): Paise[] {
  const sold = Map.groupBy(
    lines.filter(({ qty }) => qty > 0),
    ({ store }) => store._id,
  );
  return [...sold.values()].map((own) =>
    sumPaise(own.map(({ price, qty, soldBy }) => lineAmount(price, toUnits(qty, soldBy) ?? 0, soldBy))),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How many of the points in hand this quote's goods take at most, and how many of the wished ones. */
export function pointsFor(quote: Quote, wished: number): { most: number; used: number } {
  const stores = itemsByStore(quote);
  const most = sum(splitPoints(quote.pointsAvailable, stores));
  return { most, used: sum(splitPoints(Math.min(wished, most), stores)) };
}

/** A quote paid in part with points, as the server prices it: the total follows the slider at once. */
export function withPoints(quote: Quote, used: number): Price {
  return {
    ...quote,
    pointsUsed: used,
    totalPrice: paise(quote.itemsPrice + quote.shippingPrice - pointsValue(used)),
  };
}

/** How many points the shopper pays with: `first` to begin with, any number up to what the cart takes. All stay all when the cart changes. */
export function usePoints(quote: Quote | undefined, first: number) {
  const [wished, setWished] = useState(first);
  const { most, used } = quote ? pointsFor(quote, wished) : { most: 0, used: 0 };
  return {
    most,
    used,
    /** What is left of the points in hand. */
    kept: (quote?.pointsBalance ?? 0) - used,
    onChange: (points: number) => setWished(points >= most ? Number.MAX_SAFE_INTEGER : Math.max(0, points)),
  };
}
