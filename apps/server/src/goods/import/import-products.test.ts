import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket } from '../../../test/market.ts';
import { type Cells, csvOf, DAL, importCsv, ledgerOf, productOf } from '../../../test/product-csv.ts';
import type { StoreRef } from '../../kit/callers.ts';
import { ChangeFeed } from '../../kit/change-feed.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { COLUMNS, type Column } from './columns.ts';

const database = useDatabase();
let db: Db;
let market: Market;
let store: StoreRef;

beforeAll(() => {
  db = openDb(database.url, 4);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  market = await makeMarket(db);
  store = { marketplaceId: market.id, storeId: market.stores[0] };
});

const importRows = (...rows: Cells[]) => importCsv(db, store, csvOf(...rows));

describe('an import file', () => {
  it('whose headings name the columns in another order is read by their names', async () => {
    const exported = 'name,price,mrp,images,sku\nToor Dal,99,120,,TD-1';
    expect(await importCsv(db, store, exported)).toMatchObject({ created: 1, refused: 0 });
    expect(await productOf(db, store, 'TD-1')).toMatchObject({ price_paise: 9_900, mrp_paise: 12_000 });
  });

  it('with some of our headings in the wrong place, and no others to know it by, is refused before anything is saved', async () => {
    await expect(importCsv(db, store, 'name,brand,sku\nToor Dal,Tata,TD-1')).rejects.toThrow(
      'Column 2 of the file is headed “brand”, where “images” is expected',
    );
    expect(await productOf(db, store, 'TD-1')).toBeUndefined();
  });

  it('without rows does nothing', async () => {
    const nothing = { created: 0, changed: 0, unchanged: 0, refused: 0, newCategories: [], problems: [] };
    expect(await importCsv(db, store, '')).toEqual(nothing);
    expect(await importCsv(db, store, 'name,images\n\n')).toEqual(nothing);
  });

  it('of several batches tells the caches of its marketplace which products it wrote, and only those that changed', async () => {
    const changes = new ChangeFeed(database.url);
    const heard: string[] = [];
    changes.on('catalogue', (payload) => heard.push(...payload.split(' ').slice(2)));
    await changes.start();
    const rows = Array.from({ length: 1100 }, (_, i): Cells => ({ ...DAL, sku: `N-${i}` }));
    expect(await importRows(...rows)).toMatchObject({ created: 1100 });
    await expect.poll(() => new Set(heard).size).toBe(1100);
    expect(await importRows(...rows)).toMatchObject({ unchanged: 1100 });
    await importRows({ ...DAL, sku: 'N-7', price: '2' });
    await expect.poll(() => heard).toHaveLength(1101);
    await changes.close();
  });

  it('may hold anything: a row is saved or refused, never a fault, and importing it again changes nothing', async () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        'a',
        'é',
        'ह',
        '"',
        ',',
        '\n',
        '\r',
        '\0',
        '\x07',
        '=',
        '1',
        '0',
        '.',
        '/',
        '|',
        '₹',
        ' ',
        '😀',
      ),
      maxLength: 12,
    });
    const cell = (column: Column) =>
      fc.oneof({ weight: 3, arbitrary: fc.constant(DAL[column] ?? '') }, nasty, fc.constant(''));
    const row = fc.record(Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const csv = csvOf(...(rows as Cells[]));
        const first = await importCsv(db, store, csv);
        const again = await importCsv(db, store, csv);
        expect(again).toMatchObject({
          created: 0,
          changed: 0,
          refused: first.refused,
          problems: first.problems,
        });
        expect(again.unchanged).toBe(first.created + first.changed + first.unchanged);
      }),
      { numRuns: 40 },
    );
    const strays = await db
      .selectFrom('products as p')
      .select('p.id')
      .where((eb) =>
        eb(
          'count_in_stock',
          '!=',
          eb
            .selectFrom('stock_ledger as l')
            .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('l.change'), sub.lit(0)).as('sum'))
            .whereRef('l.marketplace_id', '=', 'p.marketplace_id')
            .whereRef('l.product_id', '=', 'p.id'),
        ),
      )
      .execute();
    expect(strays).toEqual([]);
  });

  it('may be imported by two people at once', async () => {
    const rows = Array.from(
      { length: 600 },
      (_, i): Cells => ({ ...DAL, sku: `T-${i}`, category: `C${i % 7}` }),
    );
    const csvs = [csvOf(...rows), csvOf(...rows.toReversed())];
    const reports = await Promise.all(csvs.map((csv) => importCsv(db, store, csv)));
    const sum = (key: 'created' | 'unchanged') => reports.reduce((total, report) => total + report[key], 0);
    expect([sum('created'), sum('unchanged')]).toEqual([600, 600]);
    expect(await ledgerOf(db, store, 'T-1')).toEqual([[40, 40, 'import']]);
  });
});
