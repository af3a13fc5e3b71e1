/** Which sales say something of what shoppers like. A store writes its own bills: neither a gift nor a date makes a best seller. */
export const COUNTED_SALES = {
  /** Of the last days. */
  days: 30,
  /** Of one account in that time, and of a store's counters in a day: so many orders, each of as many pieces as a cart holds. */
  ofOneBuyer: 5,
  /** Charged at a quarter of the price or more. */
  partOfPrice: 4,
} as const;

/** What is known of how a product sells. */
export interface Sales {
  /** Orders that count, in which it stood. */
  orders: number;
  /** The sum of its stars, and how many have given some. */
  ratingSum: number;
  numReviews: number;
  /** Days since it was created; undefined: others of its store are newer, and as many as may be (`STORE_QUOTAS`). */
  age: number | undefined;
}

/** What a product is given before anybody has judged it: five times 3.8 stars, so that one good review does not lead. */
const USUAL = { stars: 19, reviews: 5 };
/** What new goods get, by their age in days, so that they are seen at all. */
export const NEWNESS = [
  { days: 7, worth: 150 },
  { days: 14, worth: 100 },
  { days: 30, worth: 50 },
] as const;

/**
 * What shops are ordered by unless a shopper chooses another order (decisions, "Popular"): each doubling of orders counts 100, five
 * stars 100, and what is new as much as an order or two. Orders are counted, not pieces: one wedding is no popularity.
 */
export function popularity({ orders, ratingSum, numReviews, age }: Sales): number {
  const sold = Math.round(100 * Math.log2(1 + orders));
  const judged = Math.round((20 * (ratingSum + USUAL.stars)) / (numReviews + USUAL.reviews));
  const newness = age === undefined ? undefined : NEWNESS.find(({ days }) => age < days);
  return sold + judged + (newness?.worth ?? 0);
}
