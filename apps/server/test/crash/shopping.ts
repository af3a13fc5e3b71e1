import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { type Db, openDb } from '../../src/kit/db.ts';
import {
  type Market,
  makeMarket,
  makeProduct,
  makeUser,
  type TestProduct,
  type TestUser,
} from '../market.ts';
import { orderBody, sentTo } from '../order-request.ts';

/** A shopper's attempt at one order, repeated with the same key until it is answered. */
export interface Attempt {
  shopper: TestUser;
  key: string;
  body: Record<string, unknown>;
  /** All answers, in order. */
  answers: { status: number; code: string | undefined; orderId: string | undefined }[];
}

const LINES = 2;

export function makeProducts(
  db: Db,
  market: Market,
  names: readonly string[],
  stock: number,
): Promise<TestProduct[]> {
  const { id: marketplaceId, category, stores } = market;
  return Promise.all(
    names.map((name) =>
      makeProduct(db, { marketplaceId, storeId: stores[0], category, name, price: 10_000, stock }),
    ),
  );
}

/** Each about to order one piece of two neighbouring products, every other one in opposite order. */
export async function makeAttempts(
  db: Db,
  products: readonly TestProduct[],
  count: number,
): Promise<Attempt[]> {
  const shoppers = await Promise.all(Array.from({ length: count }, () => makeUser(db, [])));
  return shoppers.map((shopper, index) => {
    const wanted = Array.from({ length: LINES }, (_, line) => products[(index + line) % products.length])
      .filter((product) => product !== undefined)
      .map((product) => ({ product, qty: 1 }));
    // With phone numbers of their own, as orders of one number are not placed in one transaction.
    const body = sentTo(orderBody(index % 2 === 0 ? wanted : wanted.toReversed()));
    return { shopper, key: crypto.randomUUID(), body, answers: [] };
  });
}

/** If the server dies before it answers, there is no answer. */
async function attemptAt(url: string, market: Market, attempt: Attempt): Promise<void> {
  try {
    const answer = await fetch(`${url}/api/orders/shipments?marketplace=${market.id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${attempt.shopper.token}`,
        'content-type': 'application/json',
        'idempotency-key': attempt.key,
      },
      body: JSON.stringify(attempt.body),
    });
    const { code, _id } = (await answer.json()) as { code?: string; _id?: string };
    attempt.answers.push({ status: answer.status, code, orderId: _id });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

export const orderOf = ({ answers }: Attempt) => answers.find(({ status }) => status === 201)?.orderId;

/**
 * Shoppers who wait for an answer at the same time: fewer than in any storm, so that a kill always finds some who have
 * not asked yet.
 */
const AT_ONCE = 16;

/** Makes all attempts, the next one as soon as one is answered; `onOrders` gets the number of confirmed orders. */
export async function attemptAll(
  url: string,
  market: Market,
  attempts: readonly Attempt[],
  onOrders: (count: number) => void = () => {},
): Promise<void> {
  let count = 0;
  const waiting = attempts.values();
  const shopInTurn = async () => {
    for (const attempt of waiting) {
      await attemptAt(url, market, attempt);
      if (orderOf(attempt)) onOrders(++count);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopInTurn));
}

/** The rows of each attempt, all read at the same instant. */
interface Traces {
  orders: string[];
  lines: number;
  moves: number;
  keptReplies: number;
}

async function tracesOf(db: Db, attempts: readonly Attempt[]): Promise<Traces[]> {
  const count = (from: RawBuilder<unknown>) => sql`(SELECT count(*) FROM ${from})`;
  const { rows } = await sql<Traces>`
    SELECT ARRAY(SELECT id::text FROM orders o WHERE o.user_id = u.id) AS orders,
      ${count(sql`order_items i JOIN orders o ON o.id = i.order_id WHERE o.user_id = u.id`)} AS lines,
      ${count(sql`stock_ledger l WHERE l.user_id = u.id`)} AS moves,
      ${count(sql`idempotency_keys k WHERE k.user_id = u.id AND k.reply ? '_id'`)} AS "keptReplies"
    FROM unnest(${attempts.map(({ shopper }) => shopper.id)}::uuid[]) WITH ORDINALITY AS u (id, position)
    ORDER BY position`.execute(db);
  return rows;
}

/**
 * Checks that each attempt is in the database wholly or not at all, and wholly if confirmed.
 * @returns the number of whole ones
 */
export async function expectWholeOrders(db: Db, attempts: readonly Attempt[]): Promise<number> {
  const traces = await tracesOf(db, attempts);
  const torn = traces.filter(({ orders, lines, moves, keptReplies }) => {
    const whole = orders.length;
    return whole > 1 || lines !== whole * LINES || moves !== whole * LINES || keptReplies !== whole;
  });
  expect(torn).toEqual([]);
  const lost = attempts.filter((attempt, index) => {
    const told = orderOf(attempt);
    return told !== undefined && traces[index]?.orders[0] !== told;
  });
  expect(lost).toEqual([]);
  return traces.filter(({ orders }) => orders.length === 1).length;
}

/** Checks for each product that the first stock is the current one plus what was sold, and that the ledger agrees. */
export async function expectStockAddsUp(
  db: Db,
  products: readonly TestProduct[],
  opening: number,
): Promise<void> {
  const { rows } = await sql<{ stock: number; sold: number; ledger: number }>`
    SELECT count_in_stock AS stock,
      (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i WHERE i.product_id = p.id) AS sold,
      (SELECT sum(change)::integer FROM stock_ledger l WHERE l.product_id = p.id) AS ledger
    FROM products p WHERE id = ANY(${products.map(({ id }) => id)}::uuid[])`.execute(db);
  expect(rows).toHaveLength(products.length);
  for (const { stock, sold, ledger } of rows) expect([stock + sold, ledger]).toEqual([opening, stock]);
}

const STOCK = 1000;

/** A market of ten products with enough stock, and shoppers about to order. */
export async function openShop(databaseUrl: string, shoppers: number) {
  const db = openDb(databaseUrl, 4);
  onTestFinished(() => db.destroy());
  // A pin code belongs to one marketplace.
  await db.deleteFrom('served_pin_codes').execute();
  const market = await makeMarket(db);
  const names = Array.from({ length: 10 }, (_, index) => `Product ${index}`);
  const products = await makeProducts(db, market, names, STOCK);
  return { db, market, products, stock: STOCK, attempts: await makeAttempts(db, products, shoppers) };
}

/** Checks that each shopper has exactly one order and was told of it. */
export async function expectOneOrderEach({
  db,
  products,
  stock,
  attempts,
}: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  expect(attempts.filter((attempt) => !orderOf(attempt)).map(({ answers }) => answers)).toEqual([]);
  expect(await expectWholeOrders(db, attempts)).toBe(attempts.length);
  await expectStockAddsUp(db, products, stock);
}
