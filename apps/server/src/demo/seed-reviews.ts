import { sql } from 'kysely';
import { homeViews, pictureFile } from '../../demo/catalogue/pictures.ts';
import { type DemoProduct, demoProducts } from '../../demo/catalogue/products.ts';
import { demoReviewers } from '../../demo/catalogue/reviewers.ts';
import { type DemoReviewText, demoReviewTexts, reviewSubject } from '../../demo/catalogue/reviews.ts';
import { stable, stableBetween } from '../../demo/catalogue/stable.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { otherShoppers } from './people.ts';
import { listedSince } from './seed-products.ts';
import { minutesAfter } from './shop-hours.ts';
import { stableId } from './stable-id.ts';

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

export async function markBuyers(tx: Tx): Promise<void> {
  await sql`
    UPDATE reviews r SET bought = true FROM (
      SELECT o.marketplace_id, o.user_id, i.product_id, min(o.delivered_at) AS since FROM orders o
      JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
      WHERE o.user_id IS NOT NULL AND o.delivered_at IS NOT NULL GROUP BY 1, 2, 3) b
    WHERE r.marketplace_id = b.marketplace_id AND r.user_id = b.user_id AND r.product_id = b.product_id
      AND r.created_at > b.since`.execute(tx);
}

function ratingsOf({ popularity, createdDaysAgo }: DemoProduct, key: string): number {
  const usual = (popularity ** 2 * stableBetween(`reviews ${key}`, 30, 95)) / 100;
  return Math.round(createdDaysAgo < 20 ? usual / 6 : usual);
}

/** Shoppers write comments; reviewers left only stars, and longer ago. */
function reviewsOf(product: DemoProduct, now: Date) {
  const { marketplace, slug } = product;
  const key = `${product.store} ${slug}`;
  const of = (one: { marketplace: string }) => one.marketplace === marketplace;
  const writers = [
    ...shuffled(`writers ${key}`, otherShoppers.filter(of), ({ email }) => email),
    ...shuffled(`raters ${key}`, demoReviewers.filter(of), ({ email }) => email),
  ];
  const count = Math.min(writers.length, ratingsOf(product, key));
  const texts = textsFor(product, key, Math.min(count, 3 + product.popularity));
  return writers.slice(0, count).map(({ name, email }, nth) => {
    const text = texts[nth];
    const created_at = reviewedAt(product, `${key} ${nth}`, text ? 60 : 330, now);
    return {
      marketplace_id: idOf.marketplace(marketplace),
      product_id: idOf.product(product.store, slug),
      user_id: idOf.user(email),
      id: stableId(`review ${key} ${email}`, created_at),
      name,
      rating: text?.rating ?? starsAround(product.rating, `${key} ${nth}`),
      comment: text?.comment ?? '',
      images: text && nth === 1 ? photosOf(slug) : [],
      created_at,
    };
  });
}

const photosOf = (slug: string): string[] =>
  homeViews.filter(({ article }) => article.slug === slug).map((view) => pictureFile(view.slug));

/** Their average is the rating in the long run. */
function starsAround(rating: number, lot: string): number {
  const whim = stableBetween(`stars ${lot}`, -13, 13) / 10;
  return Math.min(5, Math.max(1, Math.round(rating + 0.15 + whim)));
}

/** Texts of a product's subject, each once, with stars around its rating. */
function textsFor(product: DemoProduct, key: string, count: number): DemoReviewText[] {
  const subject = reviewSubject(product);
  const fitting = demoReviewTexts.filter((text) => text.subject === subject);
  const picked: DemoReviewText[] = [];
  while (picked.length < count && fitting.length > 0) {
    const said = picked.reduce((sum, text) => sum + text.rating, 0);
    // The stars that would bring the average to the product's rating, with some variation.
    const wanted =
      product.rating * (picked.length + 1) - said + stableBetween(`whim ${key} ${picked.length}`, -9, 9) / 10;
    const [next] = shuffled(`${key} ${picked.length}`, fitting, (text) => text.comment).toSorted(
      (a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted),
    );
    if (next) picked.push(...fitting.splice(fitting.indexOf(next), 1));
  }
  return picked;
}

/** Within these days, but not before the product was listed. */
function reviewedAt(product: DemoProduct, key: string, days: number, now: Date): Date {
  const since = listedSince(product, now);
  const age = Math.min(days * 24 * 60, (now.getTime() - since.getTime()) / 60_000);
  return minutesAfter(now, -age * (stableBetween(`reviewed ${key}`, 2, 95) / 100));
}

function shuffled<T>(name: string, from: readonly T[], keyOf: (thing: T) => string): T[] {
  const drawn = from.map((thing) => ({ thing, lot: stable(`${name} ${keyOf(thing)}`) }));
  return drawn.toSorted((a, b) => a.lot - b.lot).map(({ thing }) => thing);
}
