import { istDay } from '@haat/domain/basics/ist';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { as, enterOrder } from '../../../test/order-request.ts';
import { tillFacts } from '../../../test/till-facts.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

/** Product, variant, quantity, average cost, value. */
async function values(): Promise<string[][]> {
  const { body } = await its.app.inject({
    url: '/api/reports/stock?from=2026-01-01&to=2026-01-01',
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  const [, ...rows] = parse(body, { bom: true }) as string[][];
  return rows.map(([, product = '', variant = '', , , count = '', , cost = '', value = '']) => [
    product,
    variant,
    count,
    cost,
    value,
  ]);
}

/** A purchase order of the atta or its variant, received. */
async function receive(qty: number, price: number, variant?: string): Promise<void> {
  const { market, app } = its;
  const items = [{ product: market.atta.id, variant, qty, price }];
  const { _id } = (await enterOrder(its, 'po', items)).body;
  const lines = [{ line: 1, came: qty, cost: price }];
  const { status } = await as(market.admin, app, 'POST', `/api/orders/${_id}/receive`, { lines });
  expect(status).toBe(200);
}

async function change(fields: object): Promise<{ variants: { _id: string }[] }> {
  const { atta, admin, stores } = its.market;
  const { version, ...stored } = (await as(admin, its.app, 'GET', `/api/store/products/${atta.id}`)).body;
  const answer = await its.app.inject({
    method: 'PUT',
    url: `/api/store/${stores[0]}/products/${atta.id}`,
    headers: { authorization: `Bearer ${admin.token}`, 'if-match': `"${version}"` },
    payload: { ...stored, countInStock: undefined, ...fields },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

beforeEach(async () => {
  const { atta, stores } = its.market;
  await sql`UPDATE products SET count_in_stock = 0 WHERE store_id = ${stores[0]} AND id <> ${atta.id}`.execute(
    its.db,
  );
  await sql`UPDATE products SET count_in_stock = 10, cost_paise = 10000, average_cost_paise = NULL, cost_tax_bp = NULL
    WHERE id = ${atta.id}`.execute(its.db);
});

const atta = (count: string, cost: string, value: string) => [['Chakki Atta', '', count, cost, value]];

test('what is in stock is valued at the weighted average of what was paid, gifts among it; sales leave the average alone', async () => {
  await receive(10, 120);
  expect(await values()).toEqual(atta('20', '110.00', '2200.00'));
  await sql`UPDATE products SET count_in_stock = 5 WHERE id = ${its.market.atta.id}`.execute(its.db);
  expect(await values()).toEqual(atta('5', '110.00', '550.00'));
  await receive(15, 130);
  expect(await values()).toEqual(atta('20', '125.00', '2500.00'));
  await receive(5, 0);
  expect(await values()).toEqual(atta('25', '100.00', '2500.00'));
  // The last price is the new cost.
  const { cost_paise } = await its.db
    .selectFrom('products')
    .select('cost_paise')
    .where('id', '=', its.market.atta.id)
    .executeTakeFirstOrThrow();
  expect(cost_paise).toBe(13_000);
});

test('an empty shelf begins anew, and what nobody knows the cost of is taken at what is paid now', async () => {
  await sql`UPDATE products SET count_in_stock = 0 WHERE id = ${its.market.atta.id}`.execute(its.db);
  await receive(4, 150);
  expect(await values()).toEqual(atta('4', '150.00', '600.00'));
  await sql`UPDATE products SET cost_paise = NULL, average_cost_paise = NULL WHERE id = ${its.market.atta.id}`.execute(
    its.db,
  );
  await receive(4, 160);
  expect(await values()).toEqual(atta('8', '160.00', '1280.00'));
});

test('a cost that somebody types stands instead of the average, and saving anything else leaves it', async () => {
  await receive(10, 120);
  await change({ name: 'Chakki Atta', brand: 'Aashirvaad' });
  expect(await values()).toEqual(atta('20', '110.00', '2200.00'));
  await change({ cost: 115 });
  expect(await values()).toEqual(atta('20', '115.00', '2300.00'));
});

test('GST that the store gets back is no part of the value, of a stock count neither', async () => {
  await change({ cost: 105, tax: 5, costWithTax: true });
  await receive(10, 126);
  expect(await values()).toEqual(atta('20', '110.00', '2200.00'));
  const { admin } = its.market;
  const made = await its.app.inject({
    method: 'POST',
    url: '/api/stockcounts',
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': crypto.randomUUID() },
    payload: { name: 'Shelf', category: 'Kirana' },
  });
  const { lines } = (await as(admin, its.app, 'GET', `/api/stockcounts/${made.json()._id}`)).body;
  expect(lines).toContainEqual(expect.objectContaining({ _id: its.market.atta.id, cost: 110 }));
});

test('a composition dealer gets no GST back: it is part of the value, and of what sold goods cost', async () => {
  await change({ cost: 105, tax: 5, costWithTax: true });
  const { admin, id, stores, atta: goods } = its.market;
  const scheme = { scheme: 'composition', filing: 'monthly', above_five_crore: false, enrolment_number: '' };
  await its.db
    .insertInto('store_gst_schemes')
    .values({ marketplace_id: id, store_id: stores[0], valid_from: istDay(new Date()), ...scheme })
    .execute();
  expect(await values()).toEqual(atta('10', '105.00', '1050.00'));
  const sold = await enterOrder(its, 'pos', [{ product: goods.id, qty: 1, price: 134 }]);
  expect(sold.status).toBe(201);
  const line = its.db.selectFrom('order_items').select('cost_paise').where('order_id', '=', sold.body._id);
  expect(await line.execute()).toEqual([{ cost_paise: 10_500 }]);
  const { body } = await as(admin, its.app, 'GET', `/api/store/products/${goods.id}`);
  expect([body.costWithTax, body.price - body.profit]).toEqual([true, 105]);
});

test('nor does a store without a GSTIN; a bill of before the turn keeps the cost of its day', async () => {
  await change({ cost: 105, tax: 5, costWithTax: true });
  const { stores, atta: goods } = its.market;
  const till = await tillFacts(its).aTill();
  const [before, after] = ['regular', 'unregistered'].map((scheme) =>
    till.bill([{ product: goods, tax: scheme === 'regular' ? 5 : 0 }], { scheme }),
  );
  await its.db.updateTable('stores').set({ gst_number: '' }).where('id', '=', stores[0]).execute();
  expect(await values()).toEqual(atta('10', '105.00', '1050.00'));
  await till.send([before, after].filter((bill) => bill !== undefined));
  const cost = async (id: unknown) =>
    (
      await its.db
        .selectFrom('order_items')
        .select('cost_paise')
        .where('order_id', '=', id as string)
        .execute()
    ).map(({ cost_paise: paise }) => paise);
  // The till wrote a cost of ₹200.
  expect([await cost(before?.id), await cost(after?.id)]).toEqual([[19_048], [20_000]]);
});

test('a variant is valued by what was paid for it', async () => {
  const variant = { price: 134, mrp: 134, color: '', size: '', image: '', barcodes: [], countInStock: 10 };
  const { variants } = await change({ variants: [{ ...variant, name: '1 kg', sku: 'V-1', cost: 50 }] });
  await receive(10, 60, variants[0]?._id);
  expect(await values()).toEqual([
    ...atta('10', '100.00', '1000.00'),
    ['Chakki Atta', '1 kg', '20', '55.00', '1100.00'],
  ]);
});
