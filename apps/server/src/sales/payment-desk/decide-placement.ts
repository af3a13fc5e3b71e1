import { type Paise, paise } from '@haat/domain/basics/money';

/** The price of an order that is already paid. */
export interface Placement {
  /** Today's prices, or those that the shopper agreed to if today's are higher. */
  prices: 'today' | 'agreed';
  total: Paise;
  /** Overpaid, and refunded. */
  goesBack: Paise;
  /** Today's price of the goods beyond the agreed one. */
  borneByShop: Paise;
}

/** The lower of the agreed price and today's, or null if less was paid. */
export function decidePlacement(paid: Paise, agreed: Paise, today: Paise): Placement | null {
  const isCheaper = today <= agreed;
  const total = isCheaper ? today : agreed;
  if (total > paid) return null;
  return {
    prices: isCheaper ? 'today' : 'agreed',
    total,
    goesBack: paise(paid - total),
    borneByShop: paise(Math.max(0, today - agreed)),
  };
}
