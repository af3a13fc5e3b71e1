import type { MarketplaceUid } from './stores.ts';

/** A product whose low price requires a cart of at least `threshold` rupees. */
export type DemoDiscountRule = {
  readonly marketplace: MarketplaceUid;
  readonly store: string;
  readonly slug: string;
  /** Rupees: the price in such a cart. */
  readonly price: number;
  /** Rupees. */
  readonly threshold: number;
  readonly msg: string;
};

const rule = (
  marketplace: MarketplaceUid,
  store: string,
  slug: string,
  price: number,
  threshold: number,
): DemoDiscountRule => ({
  marketplace,
  store,
  slug,
  price,
  threshold,
  msg: `Add more items worth ₹ ${threshold} to avail discount`,
});

export const demoDiscountRules: readonly DemoDiscountRule[] = [
  rule('bidar', 'BP', 'toor-dal', 99, 400),
  rule('bidar', 'BP', 'sugar', 29, 300),
  rule('bidar', 'BH', 'shampoo', 119, 600),
  rule('bengaluru', 'NS', 'filter-coffee', 199, 500),
  rule('bengaluru', 'HG', 'banana', 19, 250),
  rule('bengaluru', 'SH', 'dishwash-gel', 79, 450),
];
