import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket, makeUser, type TestUser } from '../../../../test/market.ts';
import { type Db, openDb } from '../../../kit/db.ts';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  app = await testApp(database.url);
});
beforeEach(async () => {
  market = await makeMarket(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

function review(by: TestUser | undefined, rating: number, comment?: string, store = market.stores[0]) {
  return app.inject({
    method: 'POST',
    url: `/api/store/${store}/products/${market.atta.id}/reviews`,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    payload: { rating, ...(comment !== undefined && { comment }) },
  });
}

const page = async (of = app) =>
  (await of.inject(`/api/marketplace/${market.id}/products/${market.atta.id}`)).json();

// spec: call POST /api/store/{storeId}/products/{id}/reviews; rule reviews
test('a shopper’s second review replaces the first, and the rating follows', async () => {
  expect((await review(market.shopper, 2, 'Lumpy')).statusCode).toBe(201);
  expect((await review(await makeUser(db, []), 5)).statusCode).toBe(201);
  expect(await page()).toMatchObject({ rating: 3.5, numReviews: 2 });
  const again = await review(market.shopper, 4, ' Better now ');
  expect(again.json()).toMatchObject({ rating: 4, comment: 'Better now', name: 'Savita Kulkarni' });
  await expect
    .poll(() => page())
    .toMatchObject({ rating: 4.5, numReviews: 2, reviews: [{ rating: 4 }, { rating: 5 }] });
});

test('ten reviews at once are all counted', async () => {
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => makeUser(db, [])));
  await Promise.all(shoppers.map((shopper, i) => review(shopper, (i % 5) + 1)));
  expect(await page()).toMatchObject({ rating: 3, numReviews: 10 });
});

test('the same shopper twice at once is counted once', async () => {
  await Promise.all([1, 2, 3, 4].map((rating) => review(market.shopper, rating)));
  const { rating, numReviews, reviews } = await page();
  expect(numReviews).toBe(1);
  expect(reviews.map((r: { rating: number }) => r.rating)).toEqual([rating]);
});

test.each([0, 6, 3.5])('a rating of %s is refused at its field', async (rating) => {
  const answer = await review(market.shopper, rating);
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'rating']);
});

test('strangers can’t review, and nobody can review what isn’t for sale or is of another store', async () => {
  expect((await review(undefined, 5)).statusCode).toBe(401);
  expect((await review(market.shopper, 5, '', market.stores[1])).json().code).toBe('product-not-found');
  await db.updateTable('products').set({ status: 'In Review' }).where('id', '=', market.atta.id).execute();
  expect((await review(market.shopper, 5)).json().code).toBe('product-not-found');
});

test('a page kept in another server process is dropped when a review changes it', async () => {
  const other = await testApp(database.url);
  try {
    expect(await page(other)).toMatchObject({ numReviews: 0 });
    await review(market.shopper, 5);
    await expect.poll(() => page(other)).toMatchObject({ numReviews: 1, rating: 5 });
  } finally {
    await other.close();
  }
});
