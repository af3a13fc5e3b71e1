import { type Paise, paise } from '@haat/domain/basics/money';

/** What an order costs that is placed with money which is here already. */
export interface Placement {
  /** At whose prices: today's, or those that the shopper agreed to because today's are higher. */
  prices: 'today' | 'agreed';
  total: Paise;
  /** What was paid beyond it. */
  goesBack: Paise;
  /** What the goods cost today beyond what the shopper agreed to. */
  borneByShop: Paise;
}

/**
 * Decides at which prices an order is placed with a payment: the shopper never pays more than was agreed, nor more than the
 * goods cost today. Null: less was paid than that.
 */
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
