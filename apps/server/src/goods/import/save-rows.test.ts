import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket } from '../../../test/market.ts';
import { type Cells, csvOf, DAL, importCsv, ledgerOf, productOf } from '../../../test/product-csv.ts';
import type { StoreRef } from '../../kit/callers.ts';
import { ChangeFeed } from '../../kit/change-feed.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { openGridReads } from '../catalog/grid/grid-reads.ts';
import { listProducts } from '../catalog/search/list-products.ts';

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

describe('a row of a new SKU', () => {
  // spec: rule csv-by-position
  it('makes a product of all its columns', async () => {
    expect(await importRows(DAL)).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      newCategories: ['Dals & Pulses'],
      problems: [],
    });
    expect(await productOf(db, store, 'TD-1')).toMatchObject({
      name: 'Toor Dal',
      images: ['toor.webp', 'dal.webp'],
      description: 'Washed.\nUnpolished.',
      brand: 'Basava',
      category: 'Dals & Pulses',
      price_paise: 14_950,
      mrp_paise: 18_000,
      cost_paise: 12_000,
      status: 'Published',
      count_in_stock: 40,
      expiry_date: '2027-03-31',
      tax_bp: 500,
      size: '1 kg',
      reorder_level: 8,
    });
  });

  it('gets the defaults for what it leaves empty', async () => {
    await importRows({ name: 'Loose Sugar', sku: 'LS-1', price: '44' });
    expect(await productOf(db, store, 'LS-1')).toMatchObject({
      images: [],
      category: 'Kirana',
      mrp_paise: 4_400,
      cost_paise: null,
      status: 'In Review',
      count_in_stock: 0,
      expiry_date: null,
      tax_bp: null,
      reorder_level: 5,
    });
    expect(await ledgerOf(db, store, 'LS-1')).toEqual([]);
  });

  it('makes a category that the marketplace lacks, shown after all others, and knows those that it has in any case', async () => {
    await importRows(
      { ...DAL, category: 'KIRANA' },
      { ...DAL, sku: 'TD-2' },
      { ...DAL, sku: 'TD-3', category: 'dals & pulses' },
    );
    const categories = await db
      .selectFrom('categories')
      .select(['name', 'display', 'position'])
      .where('marketplace_id', '=', market.id)
      .orderBy('position')
      .execute();
    expect(categories).toEqual([
      { name: 'Kirana', display: true, position: 0 },
      { name: 'Dals & Pulses', display: true, position: 1 },
    ]);
  });

  it('is found by the words of its name and category', async () => {
    await importRows(DAL);
    const reads = openGridReads(db, new ChangeFeed(database.url));
    const { rows } = await listProducts(reads, market.id, {}, { keyword: 'toor pulses' });
    expect(rows.map(({ name }) => name)).toEqual(['Toor Dal']);
  });

  it('keeps a formula as the text that it is', async () => {
    await importRows({ ...DAL, name: '=HYPERLINK("http://x.example")' });
    expect((await productOf(db, store, 'TD-1'))?.name).toBe('=HYPERLINK("http://x.example")');
  });
});

describe('a row of a known SKU', () => {
  it('that says the same changes nothing', async () => {
    await importRows(DAL);
    const before = await productOf(db, store, 'TD-1');
    expect(await importRows(DAL)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect(await productOf(db, store, 'TD-1')).toEqual(before);
    expect(await ledgerOf(db, store, 'TD-1')).toEqual([[40, 40, 'import']]);
  });

  it('changes what differs, and moves the stock through the ledger', async () => {
    await importRows(DAL);
    expect(await importRows({ ...DAL, price: '155', stock: '25' })).toMatchObject({
      changed: 1,
      unchanged: 0,
    });
    expect(await productOf(db, store, 'TD-1')).toMatchObject({
      price_paise: 15_500,
      count_in_stock: 25,
      name: 'Toor Dal',
    });
    expect(await ledgerOf(db, store, 'TD-1')).toEqual([
      [40, 40, 'import'],
      [-15, 25, 'import'],
    ]);
  });

  it('keeps what its empty cells say nothing of', async () => {
    await importRows(DAL);
    const before = await productOf(db, store, 'TD-1');
    expect(await importRows({ name: 'Toor Dal', sku: 'TD-1' })).toMatchObject({ unchanged: 1 });
    expect(await productOf(db, store, 'TD-1')).toEqual(before);
  });

  it('leaves its subcategory when it moves to another category', async () => {
    await importRows(DAL);
    const product = await productOf(db, store, 'TD-1');
    await db
      .insertInto('sub_categories')
      .values({
        marketplace_id: market.id,
        id: market.id,
        category_id: product?.category_id ?? '',
        name: 'Toor',
      })
      .execute();
    await db
      .updateTable('products')
      .set({ sub_category_id: market.id })
      .where('id', '=', product?.id ?? '')
      .execute();
    await importRows(DAL);
    expect((await productOf(db, store, 'TD-1'))?.sub_category_id).toBe(market.id);
    await importRows({ ...DAL, category: 'Kirana' });
    expect(await productOf(db, store, 'TD-1')).toMatchObject({ category: 'Kirana', sub_category_id: null });
  });

  it('is refused when its price would pass the MRP that is kept', async () => {
    await importRows(DAL);
    const { problems } = await importRows({ name: 'Toor Dal', sku: 'TD-1', price: '200', stock: '0' });
    expect(problems).toMatchObject([
      {
        line: 1,
        column: 'price',
        value: '200',
        problem: 'The price of ₹200.00 is above the MRP of ₹180.00.',
      },
    ]);
    expect(await productOf(db, store, 'TD-1')).toMatchObject({ price_paise: 14_950, count_in_stock: 40 });
  });

  it('belongs to its own store alone', async () => {
    await importRows(DAL);
    const other = { marketplaceId: market.id, storeId: market.stores[1] };
    expect(await importCsv(db, other, csvOf({ ...DAL, name: 'Arhar Dal' }))).toMatchObject({ created: 1 });
    expect((await productOf(db, store, 'TD-1'))?.name).toBe('Toor Dal');
  });
});

describe('a bad row', () => {
  it('is refused with line, column, value and reason of every bad cell, and the others are saved', async () => {
    const csv = csvOf(
      { name: 'Heading row', sku: 'H' },
      { ...DAL, sku: 'A-1', description: 'over\ntwo lines' },
      { ...DAL, name: '', sku: 'A-2', price: 'cheap', 'expiry date': '31/02/2027' },
      { ...DAL, sku: 'A-3', price: '200' },
      { ...DAL, sku: 'A-4' },
    ).replace('Heading row', 'name');
    const { problems, ...report } = await importCsv(db, store, csv);
    expect(report).toMatchObject({ created: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(problems).toMatchObject([
      {
        line: 4,
        column: 'price',
        value: 'cheap',
        problem: 'An amount in rupees is expected, such as 1299.50.',
      },
      {
        line: 4,
        column: 'expiry date',
        value: '31/02/2027',
        problem: 'There is no such day; the order is day, month, year.',
      },
      { line: 4, column: 'name', value: '', problem: 'A name is required.' },
      {
        line: 6,
        column: 'price',
        value: '200',
        problem: 'The price of ₹200.00 is above the MRP of ₹180.00.',
      },
    ]);
    expect(await productOf(db, store, 'A-2')).toBeUndefined();
    expect(await productOf(db, store, 'A-3')).toBeUndefined();
    expect(await productOf(db, store, 'A-4')).toBeDefined();
  });

  it('is one whose SKU stood in the file before, whatever became of that row', async () => {
    const { problems } = await importRows(
      DAL,
      { ...DAL, price: '1' },
      { ...DAL, sku: 'X', stock: '-1' },
      { ...DAL, sku: 'X' },
    );
    expect(problems.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [3, 'sku', 'Line 1 has the same SKU.'],
      [5, 'stock', 'A whole number from 0 to 10,000,000 is expected.'],
      [7, 'sku', 'Line 5 has the same SKU.'],
    ]);
    expect((await productOf(db, store, 'TD-1'))?.price_paise).toBe(14_950);
  });

  it('is one that a comma outside quotation marks made too long', async () => {
    const { problems } = await importCsv(
      db,
      store,
      `${csvOf({ ...DAL, 'reorder level': '' }).trimEnd()},5,kg`,
    );
    expect(problems[0]).toMatchObject({
      column: '',
      problem: expect.stringContaining('The row has 17 columns'),
    });
  });

  it('is one without a price, when the product is new', async () => {
    const { problems } = await importRows({ name: 'Toor Dal', sku: 'TD-1' });
    expect(problems).toMatchObject([
      { line: 1, column: 'price', value: '', problem: 'A new product needs a price.' },
    ]);
  });

  it('is the one with a quotation mark that never closes; the rows before it are saved', async () => {
    const { problems, ...report } = await importCsv(db, store, `${csvOf(DAL)}"Rava,,,,R-1`);
    expect(report).toMatchObject({ created: 1, refused: 1 });
    expect(problems).toMatchObject([
      { line: 3, column: '', value: '', problem: expect.stringContaining('never closed') },
    ]);
  });
});
