import { afterAll, beforeAll } from 'vitest';
import { type GridReads, openGridReads } from '../src/goods/catalog/grid/grid-reads.ts';
import { listProducts } from '../src/goods/catalog/search/list-products.ts';
import { ChangeFeed } from '../src/kit/change-feed.ts';
import { openDb } from '../src/kit/db.ts';
import { useDatabase } from './database.ts';
import { makeMarket } from './market.ts';
import { type Goods, stockShelves } from './stock-shelves.ts';

/** A marketplace of one shop with these goods, in the file's own database, as search reads it. */
export function useSearch(goods: readonly Goods[]) {
  const database = useDatabase();
  const its = { marketplace: '' } as { reads: GridReads; marketplace: string };
  let changes: ChangeFeed;
  /**
   * Another marketplace of one shop.
   * @returns its id
   */
  const marketOf = async (given: readonly Goods[]): Promise<string> => {
    const { id, stores } = await makeMarket(its.reads.db);
    await stockShelves(its.reads.db, { marketplaceId: id, storeId: stores[0] }, given);
    return id;
  };
  beforeAll(async () => {
    changes = new ChangeFeed(database.url);
    await changes.start();
    its.reads = openGridReads(openDb(database.url, 4), changes);
    its.marketplace = await marketOf(goods);
  });
  afterAll(async () => {
    await changes.close();
    await its.reads.db.destroy();
  });
  const search = (keyword: string, at = its.marketplace) => listProducts(its.reads, at, {}, { keyword });
  return { its, marketOf, search };
}
