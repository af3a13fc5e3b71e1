import { newId } from '@haat/domain/basics/ids';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { enterOrder } from '../../../test/order-request.ts';
import { type Cells, csvOf, importCsv } from '../../../test/product-csv.ts';
import { useMarket } from '../../../test/use-market.ts';
import { checkBooks } from '../../sales/days/books/check-books.ts';
import { counting } from '../stock-counts/test/counting.ts';

const its = useMarket();
const { begin, count } = counting(its);

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
const base = () => `/api/store/${its.market.stores[0]}/products`;
/** With the current version. */
async function send(method: 'POST' | 'PUT', url: string, payload: object, user: TestUser = its.market.admin) {
  const id = url.split('/').at(-1) ?? '';
  const etag = method === 'PUT' && { 'if-match': `"${(await stored(id)).version}"` };
  return its.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': newId(), ...etag },
    payload,
  });
}
const importRows = (...rows: Cells[]) =>
  importCsv(its.db, { marketplaceId: its.market.id, storeId: its.market.stores[0] }, csvOf(...rows));
const get = async (url: string, user = its.market.admin) =>
  (await its.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } })).json();
const csv = async (report: string): Promise<Record<string, string>[]> => {
  const url = `/api/reports/${report}?from=${today()}&to=${today()}`;
  const headers = { authorization: `Bearer ${its.market.admin.token}` };
  return parse((await its.app.inject({ url, headers })).body, { bom: true, columns: true });
};

/** A product as somebody types it on a phone, with cost and tax left blank. */
const typed = (fields: object = {}) => ({
  name: 'Glucose biscuits',
  sku: `G-${newId()}`,
  category: 'Kirana',
  price: 80,
  mrp: 90,
  status: 'Published',
  countInStock: 10,
  ...fields,
});
/** The specification's placeholders. */
const PLACEHOLDERS = { name: 'N', sku: 'SYSTEM', price: 1, mrp: 1, cost: 1, tax: 1, countInStock: 1 };

const stored = (id: string) =>
  its.db
    .selectFrom('products')
    .select([
      'status',
      'name',
      'sku',
      'price_paise as price',
      'cost_paise as cost',
      'tax_bp as tax',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function sell(product: string, qty = 1, price = 80) {
  const { status, body } = await enterOrder(its, 'pos', [{ product, qty, price }]);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

beforeEach(async () => {
  const { id: marketplace_id, stores } = its.market;
  await its.db
    .insertInto('store_gst_rates')
    .values({
      marketplace_id,
      store_id: stores[0],
      id: newId(),
      category: 'Kirana',
      rate_bp: 1800,
      valid_from: '2025-09-22',
    } as never)
    .execute();
});

describe('a product whose cost and tax are left blank', () => {
  it('on the form of a new product has the category’s rate, no cost and no profit', async () => {
    const { _id } = (await send('POST', `${base()}/sample`, {})).json();
    const sample = await get(`/api/store/products/${_id}`);
    const saved = await send('PUT', `${base()}/${_id}`, {
      ...sample,
      ...PLACEHOLDERS,
      ...typed(),
      countInStock: undefined,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await get(`/api/store/products/${_id}`, its.market.superAdmin)).toMatchObject({
      status: 'Published',
      cost: null,
      tax: null,
      taxRate: 18,
      profit: null,
    });
  });

  it('is sold at the store’s rate for the category, and left out of profit and value, and counted', async () => {
    const { _id } = (await send('POST', `${base()}/`, typed())).json();
    const order = await sell(_id, 2);
    expect(order.orderItems).toMatchObject([{ tax: 18 }]);
    expect(order.documents).toMatchObject([{ kind: 'tax invoice' }]);
    await sell(its.market.salt.id, 1, 54);
    const [day] = await get(`/api/orders/report?groupBy=day&from=${today()}`);
    expect(day).toMatchObject({ totalPrice: 214, totalProfit: 8.22, costMissing: 1 });
    const rows = (await get('/api/orders?type=pos&pageNumber=1', its.market.superAdmin)).orders;
    const own = rows.find((row: { _id: string }) => row._id === order._id);
    expect(own).toMatchObject({ revenue: 0, profit: 0, costMissing: 1 });
    expect(await csv('days')).toMatchObject([{ 'Profit on goods (₹)': '8.22', 'Lines without a cost': '1' }]);
    const sold = (await csv('products')).find((row) => row.Product === 'Glucose biscuits');
    expect(sold).toMatchObject({
      'Sales (₹)': '160.00',
      'Cost (₹)': '0.00',
      'Margin (₹)': '0.00',
      'Lines without a cost': '1',
    });
    expect(await csv('categories')).toMatchObject([
      { 'Sales (₹)': '214.00', 'Margin (₹)': '8.22', 'Lines without a cost': '1' },
    ]);
    const worth = (await csv('stock')).find((row) => row.Product === 'Glucose biscuits');
    expect(worth).toMatchObject({ 'Average cost each (₹)': '', 'Value (₹)': '', 'Cost missing': '1' });
    const books = await checkBooks(its.db);
    expect(books.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('brings no profit either when a part of it comes back', async () => {
    const { _id } = (await send('POST', `${base()}/`, typed())).json();
    const order = await sell(_id, 3);
    const item = { product: _id, qty: 1, price: 80 };
    const back = await enterOrder(its, 'return', [item], { original: order._id });
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    const [day] = await get(`/api/orders/report?groupBy=day&from=${today()}`);
    expect(day).toMatchObject({ totalPrice: 160, totalProfit: 0, costMissing: 2 });
    expect((await checkBooks(its.db)).flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('counted short, the sheet has no value of it, and says so', async () => {
    const { _id } = (await send('POST', `${base()}/`, typed())).json();
    const id = await begin({ category: 'Kirana' });
    await count(id, { id: _id }, 8);
    expect((await get('/api/stockcounts')).counts).toMatchObject([
      { differences: 1, change: 0, costMissing: 1 },
    ]);
    const { lines } = await get(`/api/stockcounts/${id}`);
    expect(lines.find((line: { product: string }) => line.product === _id)).toMatchObject({ cost: null });
  });

  it('has it, and sizes that say nothing of theirs a share, once somebody types the cost', async () => {
    const size = {
      name: '1 kg',
      sku: `V-${newId()}`,
      price: 160,
      mrp: 160,
      color: '',
      size: '',
      image: '',
      barcodes: [],
    };
    const made = (await send('POST', `${base()}/`, typed({ variants: [size] }))).json();
    const costOf = async () =>
      (
        await its.db
          .selectFrom('product_variants')
          .select('cost_paise')
          .where('product_id', '=', made._id)
          .execute()
      )[0]?.cost_paise;
    expect(await costOf()).toBeNull();
    const variants = made.variants.map((variant: object) => ({ ...variant, cost: undefined }));
    await send('PUT', `${base()}/${made._id}`, { ...made, countInStock: undefined, cost: 60, variants });
    expect([(await stored(made._id)).cost, await costOf()]).toEqual([6_000, 12_000]);
  });
});

/** Blank, or a placeholder. */
const blankCost = fc.constantFrom(undefined, null, 0, 1);
const blankTax = fc.constantFrom(undefined, null, 1);

describe('whatever way a blank comes', () => {
  it('a cost is stored as unknown and a tax as the category’s', async () => {
    const way = fc.constantFrom('POST', 'PUT', 'file', 'bulk');
    await fc.assert(
      fc.asyncProperty(
        way,
        blankCost,
        blankTax,
        fc.integer({ min: 2, max: 99 }),
        async (by, cost, tax, price) => {
          const fields = typed({
            price,
            mrp: 99,
            ...(cost !== undefined && { cost }),
            ...(tax !== undefined && { tax }),
          });
          const known = typed({ price, mrp: 99, ...(by === 'bulk' ? {} : { cost: 2 }), tax: 5 });
          let id: string;
          if (by === 'file') {
            const cells: Cells = {
              name: 'Rusk',
              sku: `R-${newId()}`,
              price: String(price),
              status: 'Published',
            };
            await importRows({ ...cells, cost: `${cost ?? ''}`, 'tax percent': `${tax ?? ''}` });
            ({ id } = await its.db
              .selectFrom('products')
              .select('id')
              .where('sku', '=', cells.sku ?? '')
              .executeTakeFirstOrThrow());
          } else if (by === 'POST') id = (await send('POST', `${base()}/`, fields)).json()._id;
          else {
            const made = (await send('POST', `${base()}/`, known)).json();
            id = made._id;
            if (by === 'PUT') await send('PUT', `${base()}/${id}`, fields);
            else
              await send('POST', `${base()}/bulk`, {
                products: [{ _id: id, version: made.version }],
                change: { what: 'tax', tax: tax ?? null },
              });
          }
          expect(await stored(id)).toMatchObject({ cost: null, tax: null, status: 'Published' });
        },
      ),
      { numRuns: 24 },
    );
  });
});

it('a rate that the GST portal does not take is refused at its field, unless it is stored', async () => {
  const refused = { code: 'invalid-input', issues: [{ path: 'tax' }] };
  expect((await send('POST', base(), typed({ tax: 17 }))).json()).toMatchObject(refused);
  const made = (await send('POST', base(), typed({ tax: 18 }))).json();
  const put = (tax: number) => send('PUT', `${base()}/${made._id}`, { ...made, tax });
  expect((await put(17)).json()).toMatchObject(refused);
  await its.db.updateTable('products').set({ tax_bp: 1700 }).where('id', '=', made._id).execute();
  expect((await put(17)).statusCode).toBe(200);
  const row = { name: made.name, sku: made.sku, price: '80', mrp: '90' };
  expect((await importRows({ ...row, 'tax percent': '17' })).problems).toEqual([]);
  expect((await importRows({ ...row, 'tax percent': '16' })).problems).toMatchObject([
    { reason: 'no-gst-rate' },
  ]);
});

describe('nothing is Published with a placeholder', () => {
  it.each([
    ['name', { name: 'N' }],
    ['sku', { sku: 'SYSTEM' }],
    ['sku', { sku: 'SYSTEM-0A1B2C' }],
    ['price', { price: 1 }],
    ['mrp', { price: 1, mrp: 1 }],
  ])('by form or API: refused at %s of %o, taken as a draft', async (path, fields) => {
    const made = (await send('POST', `${base()}/`, typed({ status: 'In Review' }))).json();
    const before = await stored(made._id);
    for (const answer of [
      await send('POST', `${base()}/`, typed(fields)),
      await send('PUT', `${base()}/${made._id}`, {
        ...made,
        countInStock: undefined,
        status: 'Published',
        ...fields,
      }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
    }
    expect(await stored(made._id)).toEqual(before);
    const draft = await send('POST', `${base()}/`, typed({ ...fields, status: 'In Review' }));
    expect(draft.statusCode, draft.body).toBe(201);
  });

  // spec: call PUT /api/store/{storeId}/products/{id}
  it('the specification’s payload of a sample product is taken as a draft', async () => {
    const { _id } = (await send('POST', `${base()}/sample`, {})).json();
    const body = {
      ...PLACEHOLDERS,
      category: 'Kirana',
      reorderLevel: 0,
      expiryDate: '9999-12-31',
      images: [],
    };
    const answer = await send('PUT', `${base()}/${_id}`, { ...body, status: 'In Review' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored(_id)).toMatchObject({ status: 'In Review', cost: null, tax: null, name: 'N' });
  });

  it('by bulk edit: not by its status, nor by a price of ₹1', async () => {
    const { _id } = (await send('POST', `${base()}/sample`, {})).json();
    const half = (await send('POST', `${base()}/`, typed({ status: 'In Review', price: 1, mrp: 1 }))).json();
    for (const [id, change] of [
      [_id, { what: 'status', status: 'Published' }],
      [half._id, { what: 'status', status: 'Published' }],
      [its.market.atta.id, { what: 'price', price: 1 }],
    ] as const) {
      const { version } = await stored(id);
      const answer = await send('POST', `${base()}/bulk`, { products: [{ _id: id, version }], change });
      expect(answer.json().refused).toMatchObject([{ _id: id, reason: 'unfinished' }]);
    }
    expect((await stored(half._id)).status).toBe('In Review');
  });

  it('by undoing a bulk edit: what it was before stays undone', async () => {
    const half = (await send('POST', `${base()}/`, typed({ status: 'In Review', price: 1, mrp: 1 }))).json();
    // Left by an earlier version.
    await its.db.updateTable('products').set({ status: 'Published' }).where('id', '=', half._id).execute();
    const products = [{ _id: half._id, version: half.version }];
    const change = { what: 'status', status: 'In Review' };
    const { edit } = (await send('POST', `${base()}/bulk`, { products, change })).json();
    expect((await send('POST', `${base()}/bulk/${edit}/undo`, {})).json()).toMatchObject({
      changed: 0,
      refused: [{ _id: half._id, reason: 'unfinished' }],
    });
    expect((await stored(half._id)).status).toBe('In Review');
  });

  it.each<[string, Cells]>([
    ['name', { name: 'N' }],
    ['sku', { sku: 'SYSTEM' }],
    ['price', { price: '1' }],
  ])('by import: a row is refused at its %s', async (column, cells) => {
    const row = { name: 'Rusk', sku: `R-${newId()}`, price: '30', mrp: '35', status: 'Published', ...cells };
    const good = { ...row, sku: `R-${newId()}`, name: 'Rusk', price: '30', mrp: '35' };
    const { problems, ...counts } = await importRows(row, good);
    expect(counts).toMatchObject({ created: 1, refused: 1 });
    expect(problems).toMatchObject([{ column, reason: 'placeholder' }]);
    expect(await importRows({ ...row, status: 'In Review' })).toMatchObject({ created: 1, refused: 0 });
  });

  it('by a file that publishes what is stored: neither', async () => {
    const draft = typed({ status: 'In Review', price: 1, mrp: 1 });
    const { _id } = (await send('POST', `${base()}/`, draft)).json();
    const row = { name: draft.name, sku: draft.sku, status: 'Published' };
    expect(await importRows(row)).toMatchObject({ changed: 0, refused: 1 });
    expect((await stored(_id)).status).toBe('In Review');
  });

  it('but goods of ₹1 are, when the form says that it was typed, and stay so', async () => {
    const made = await send('POST', `${base()}/`, typed({ price: 1, mrp: 1, cost: 1, oneRupee: true }));
    expect(made.statusCode, made.body).toBe(201);
    const { _id } = made.json();
    expect(await stored(_id)).toMatchObject({ status: 'Published', price: 100, cost: 100 });
    // The specification's clients don't know this field.
    const { oneRupee: _, ...sent } = made.json();
    expect(
      (await send('PUT', `${base()}/${_id}`, { ...sent, countInStock: undefined, name: 'Toffee' }))
        .statusCode,
    ).toBe(200);
    expect(await stored(_id)).toMatchObject({ name: 'Toffee', status: 'Published', cost: 100 });
  });
});
