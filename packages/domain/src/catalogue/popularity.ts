/**
 * Sales that count as popularity. Stores write their own bills: neither a gift nor a false date may make a best seller.
 */
export const COUNTED_SALES = {
  days: 30,
  /**
   * Orders counted of one account in that time, and of a store's counters in one day; pieces are counted up to as many
   * full carts.
   */
  ofOneBuyer: 5,
  /** At least this part of the price was charged: a quarter. */
  partOfPrice: 4,
} as const;

export interface Sales {
  /** Counted orders that contain it. */
  orders: number;
  /** All its stars, and the number of reviews. */
  ratingSum: number;
  numReviews: number;
  /** Days since it was created; undefined once its store has as many newer products as `STORE_QUOTAS` allows. */
  age: number | undefined;
}

/** Added to all reviews, five times 3.8 stars, so that one good review does not lead. */
const USUAL = { stars: 19, reviews: 5 };
/** Extra points by age in days, so that new goods are seen at all. */
export const NEWNESS = [
  { days: 7, worth: 150 },
  { days: 14, worth: 100 },
  { days: 30, worth: 50 },
] as const;

/**
 * The shop's default order (decisions, "Popular"): each doubling of orders adds 100, five stars add 100, and newness is
 * worth an order or two. Orders are counted, not pieces, so that one wedding does not count as popularity.
 */
export function popularity({ orders, ratingSum, numReviews, age }: Sales): number {
  const sold = Math.round(100 * Math.log2(1 + orders));
  const judged = Math.round((20 * (ratingSum + USUAL.stars)) / (numReviews + USUAL.reviews));
  const newness = age === undefined ? undefined : NEWNESS.find(({ days }) => age < days);
  return sold + judged + (newness?.worth ?? 0);
}
