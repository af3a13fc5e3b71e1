import { sql } from 'kysely';
import { type DemoProduct, demoProducts } from '../../demo/catalogue/products.ts';
import { type DemoReviewText, demoReviewTexts, reviewSubject } from '../../demo/catalogue/reviews.ts';
import { stable, stableBetween } from '../../demo/catalogue/stable.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { otherShoppers } from './people.ts';
import { listedSince } from './seed-products.ts';
import { minutesAfter } from './shop-hours.ts';
import { stableId } from './stable-id.ts';

/** Writes reviews of the published products, more of the popular ones, and keeps the products' sums. */
export async function seedReviews(tx: Tx, now: Date): Promise<void> {
  const published = demoProducts.filter((product) => product.status === 'Published');
  await insertRows(
    tx,
    'reviews',
    published.flatMap((product) => reviewsOf(product, now)),
  );
  await sql`
    UPDATE products p SET rating_sum = r.sum, num_reviews = r.count
    FROM (SELECT marketplace_id, product_id, sum(rating), count(*) FROM reviews GROUP BY 1, 2) r
    WHERE p.marketplace_id = r.marketplace_id AND p.id = r.product_id`.execute(tx);
}

function reviewsOf(product: DemoProduct, now: Date) {
  const key = `${product.store} ${product.slug}`;
  const marketplaceId = idOf.marketplace(product.marketplace);
  const productId = idOf.product(product.store, product.slug);
  const neighbours = otherShoppers.filter((shopper) => shopper.marketplace === product.marketplace);
  const writers = shuffled(`writers ${key}`, neighbours, (shopper) => shopper.email);
  const count = Math.max(0, product.popularity + stableBetween(`reviews ${key}`, -4, 2));
  return textsFor(product, key, count).map(({ rating, comment }, nth) => {
    const writer = writers[nth];
    if (!writer) throw new Error('More reviews than shoppers');
    const created_at = reviewedAt(product, `${key} ${nth}`, now);
    return {
      marketplace_id: marketplaceId,
      product_id: productId,
      user_id: idOf.user(writer.email),
      id: stableId(`review ${key} ${writer.email}`, created_at),
      name: writer.name,
      rating,
      comment,
      created_at,
    };
  });
}

/** What is said of a product: texts of its kind, each once, whose stars lie around its rating. */
function textsFor(product: DemoProduct, key: string, count: number): DemoReviewText[] {
  const subject = reviewSubject(product.category);
  const fitting = demoReviewTexts.filter((text) => text.subject === subject);
  const picked: DemoReviewText[] = [];
  while (picked.length < count && fitting.length > 0) {
    const said = picked.reduce((sum, text) => sum + text.rating, 0);
    // What the next one would have to say to bring the average to the product's rating, and a whim of the writer.
    const wanted =
      product.rating * (picked.length + 1) - said + stableBetween(`whim ${key} ${picked.length}`, -9, 9) / 10;
    const [next] = shuffled(`${key} ${picked.length}`, fitting, (text) => text.comment).toSorted(
      (a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted),
    );
    if (next) picked.push(...fitting.splice(fitting.indexOf(next), 1));
  }
  return picked;
}

/** Within the last two months, but not before the product was there. */
function reviewedAt(product: DemoProduct, key: string, now: Date): Date {
  const since = listedSince(product, now);
  const age = Math.min(60 * 24 * 60, (now.getTime() - since.getTime()) / 60_000);
  return minutesAfter(now, -age * (stableBetween(`reviewed ${key}`, 2, 95) / 100));
}

function shuffled<T>(name: string, from: readonly T[], keyOf: (thing: T) => string): T[] {
  const drawn = from.map((thing) => ({ thing, lot: stable(`${name} ${keyOf(thing)}`) }));
  return drawn.toSorted((a, b) => a.lot - b.lot).map(({ thing }) => thing);
}
