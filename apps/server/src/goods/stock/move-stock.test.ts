import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket } from '../../../test/market.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';
import { lockStock, moveStock } from './stock-sql.ts';

const database = useDatabase();
let db: Db;
let market: Market;

beforeAll(() => {
  db = openDb(database.url, 2);
});
beforeEach(async () => {
  market = await makeMarket(db);
});
afterAll(() => db.destroy());

/** PostgreSQL's code; Citus doesn't name the check. */
const CHECK_VIOLATION = '23514';

const stock = async () => {
  const { id } = market.tomato;
  const query = db.selectFrom('products').select('count_in_stock').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).count_in_stock;
};

test('stock that was moved twice from one count is refused by the database, and stays as it was', async () => {
  const before = await stock();
  const moves = [{ productId: market.tomato.id, variantId: null, change: -1, orderId: null }];
  const occasion = { marketplaceId: market.id, cause: 'count', userId: null } as const;
  const move = (times: number) =>
    inTransaction(db, async (tx) => {
      const locked = await tx.send((batch) => lockStock(batch, market.id, moves));
      const batch = tx.batch();
      for (let time = 0; time < times; time++) moveStock(batch, occasion, locked, moves);
      // In the same batch, so the server can't refuse any more.
      await batch.commit();
    });
  await expect(move(2)).rejects.toMatchObject({ code: CHECK_VIOLATION });
  expect(await stock()).toBe(before);
  await move(1);
  expect(await stock()).toBe(before - 1);
});

test('more than can be counted is refused as wrong input, and the stock stays as it was', async () => {
  const before = await stock();
  const occasion = { marketplaceId: market.id, cause: 'purchase', userId: null } as const;
  const receive = (change: number) =>
    inTransaction(db, async (tx) => {
      const moves = [{ productId: market.tomato.id, variantId: null, change, orderId: null }];
      const locked = await tx.send((batch) => lockStock(batch, market.id, moves));
      await tx.send((batch) => moveStock(batch, occasion, locked, moves));
    });
  await receive(2_000_000_000 - before);
  await expect(receive(147_483_648)).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await stock()).toBe(2_000_000_000);
});

test('what was taken comes back even to a stock that is full', async () => {
  const goods = [{ productId: market.tomato.id, variantId: null, orderId: null }];
  const move = (cause: 'purchase' | 'held' | 'released', change: number) =>
    inTransaction(db, async (tx) => {
      const moves = goods.map((one) => ({ ...one, change }));
      const locked = await tx.send((batch) => lockStock(batch, market.id, goods));
      const occasion = { marketplaceId: market.id, cause, userId: null };
      await tx.send((batch) => moveStock(batch, occasion, locked, moves));
    });
  await move('held', -10);
  await move('purchase', 2_000_000_000 - (await stock()));
  await move('released', 10);
  expect(await stock()).toBe(2_000_000_010);
});
