import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestProduct } from '../../../test/market.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { TestTill } from '../../../test/test-till.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const read = async ({ id }: TestProduct) =>
  (await as(its.market.superAdmin, its.app, 'GET', `/api/store/products/${id}`)).body;

/** Saves a product with these fields changed. */
async function change(product: TestProduct, fields: object) {
  const { version, ...stored } = await read(product);
  const answer = await its.app.inject({
    method: 'PUT',
    url: `/api/store/${product.storeId}/products/${product.id}`,
    headers: { authorization: `Bearer ${its.market.superAdmin.token}`, 'if-match': `"${version}"` },
    payload: { ...stored, countInStock: undefined, ...fields },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Today's profit of all stores. */
async function profitToday(): Promise<number> {
  const url = `/api/orders/report?from=${istDay(its.clock.now())}`;
  const [day] = (await as(its.market.superAdmin, its.app, 'GET', url)).body;
  return day?.totalProfit ?? 0;
}

const buy = async (product: TestProduct, seenPrice: number) => {
  const body = orderBody([{ product, qty: 1, seenPrice }]);
  expect((await placeOrder(its.app, its.market, its.market.shopper, body)).statusCode).toBe(201);
};

beforeEach(async () => {
  await sql`TRUNCATE orders, till_entries, order_days, product_days, product_months, order_day_changes, summed_days CASCADE`.execute(
    its.db,
  );
});

describe('what a product’s page says that it brings is what its order brings', () => {
  const prices = [
    { price: 54, cost: 43.2, tax: 5, costWithTax: false, profit: 8.22 },
    { price: 118, cost: 90, tax: 18, costWithTax: false, profit: 10 },
    { price: 118, cost: 94.4, tax: 18, costWithTax: true, profit: 20 },
    { price: 105, cost: 101, tax: 5, costWithTax: false, profit: -1 },
    { price: 99.99, cost: 60.01, tax: 0, costWithTax: true, profit: 39.98 },
  ];
  it.each(prices)('$price with $tax % tax that cost $cost, GST included: $costWithTax', async (given) => {
    const { profit, ...fields } = given;
    const saved = await change(its.market.atta, { ...fields, mrp: 300 });
    expect(saved).toMatchObject({ profit, costWithTax: given.costWithTax, chargesTax: true });
    await buy(its.market.atta, given.price * 100);
    expect(await profitToday()).toBe(profit);
  });

  it('in a store without GSTIN, which charges no tax and gets none back', async () => {
    const saved = await change(its.market.tomato, {
      price: 105,
      mrp: 105,
      cost: 84,
      tax: 5,
      costWithTax: true,
    });
    expect(saved).toMatchObject({ profit: 21, chargesTax: false });
    await buy(its.market.tomato, 10_500);
    expect(await profitToday()).toBe(21);
  });

  it('over the counter, and is taken back with goods that come back', async () => {
    const { atta, admin, stores } = its.market;
    await change(atta, { price: 268, cost: 210, tax: 5, costWithTax: true });
    const till = await TestTill.add(its.app, admin, stores[0]);
    await till.send([till.open(0)]);
    const bill = till.bill([{ product: atta, quantity: 2 }]);
    // As typed by the store.
    for (const line of bill.lines as { cost: number }[]) line.cost = 210;
    await till.send([bill]);
    expect(await profitToday()).toBe(110.48);
    const back = till.back(bill.id, [{ product: atta, quantity: 2 }]);
    for (const line of back.lines as { cost: number }[]) line.cost = 200;
    await till.send([back]);
    expect(await profitToday()).toBe(0);
  });
});

it('whether a cost includes GST stays as it was where nothing is said of it', async () => {
  const { atta } = its.market;
  await change(atta, { costWithTax: true });
  expect(await change(atta, { costWithTax: undefined, name: 'Atta' })).toMatchObject({ costWithTax: true });
  expect(await change(atta, { costWithTax: false })).toMatchObject({ costWithTax: false });
});

it('a variant has a cost of its own: typed, kept, unknown, or at first its share of the product’s', async () => {
  const { atta } = its.market;
  const variant = { price: 134, mrp: 134, color: '', size: '', image: '', barcodes: [], countInStock: 3 };
  const first = await change(atta, {
    price: 268,
    mrp: 268,
    cost: 200,
    tax: 5,
    costWithTax: false,
    variants: [
      { ...variant, name: '1 kg', sku: 'V-1', cost: 80 },
      { ...variant, name: '2 kg', sku: 'V-2' },
      { ...variant, name: '3 kg', sku: 'V-3', cost: null },
      { ...variant, name: '4 kg', sku: 'V-4', cost: 0 },
    ],
  });
  const costs = (saved: { variants: { cost: number | null }[] }) => saved.variants.map(({ cost }) => cost);
  expect(costs(first)).toEqual([80, 100, null, null]);
  const sent = first.variants.map(({ countInStock: _, ...one }: { countInStock: number }) => one);
  const [one, two, ...rest] = sent;
  const again = await change(atta, {
    variants: [{ ...one, cost: undefined }, { ...two, cost: 95 }, ...rest],
  });
  expect(costs(again)).toEqual([80, 95, null, null]);
  await enterOrder(its, 'pos', [{ product: atta.id, variant: two._id, qty: 1, price: 134 }]);
  // ₹127.62 without tax.
  expect(await profitToday()).toBe(32.62);
});
