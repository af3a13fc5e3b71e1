import { newId } from '@haat/domain/basics/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket } from '../../../../test/market.ts';
import { stockShelves } from '../../../../test/stock-shelves.ts';
import { ChangeFeed, publishChange } from '../../../kit/change-feed.ts';
import { type Db, inTransaction, openDb } from '../../../kit/db.ts';
import { type GridReads, openGridReads } from '../grid/grid-reads.ts';
import { suggestProducts } from './suggest-products.ts';

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let reads: GridReads;
let market: Market;
let neighbour: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  changes = new ChangeFeed(database.url);
  await changes.start();
  reads = openGridReads(db, changes);
  market = await makeMarket(db);
  neighbour = await makeMarket(db);
  for (const { id, stores } of [market, neighbour])
    await stockShelves(db, { marketplaceId: id, storeId: stores[0] }, [{ name: 'Potato' }, { name: 'Ghee' }]);
});
afterAll(async () => {
  await changes.close();
  await db.destroy();
});

const found = async ({ id }: Market, keyword: string) =>
  (await suggestProducts(reads, id, keyword)).suggestions.map(({ name }) => name);

test('a marketplace’s own names are known at once, with errors and from their beginning, and nowhere else', async () => {
  expect(await found(market, 'urulaikizhangu')).toEqual([]);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('search_synonyms')
      .values({ marketplace_id: market.id, id: newId(), names: ['Urulaikizhangu', 'potato'] })
      .execute();
    await publishChange(tx, 'catalogue', market.id);
  });
  await expect.poll(() => found(market, 'urulaikizhangu')).toEqual(['Potato']);
  expect(await found(market, 'urulaikizangu')).toEqual(['Potato']);
  expect(await found(market, 'urul')).toEqual(['Potato']);
  expect(await found(neighbour, 'urulaikizhangu')).toEqual([]);
});

test('they stand in the place of the built-in group that shares a name with them; all others hold', async () => {
  expect(await found(market, 'aloo')).toEqual([]);
  expect(await found(neighbour, 'aloo')).toEqual(['Potato']);
  expect(await found(market, 'tuppa')).toEqual(['Ghee']);
});
