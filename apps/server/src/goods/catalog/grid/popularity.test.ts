import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { COUNTED_SALES } from '@haat/domain/catalogue/popularity';
import { STORE_QUOTAS } from '@haat/domain/stores/quotas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeProduct, type TestProduct } from '../../../../test/market.ts';
import { orderBody, placeOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { rankProducts } from './popularity-sql.ts';

const its = useMarket();

const DAY_MS = 86_400_000;

async function shown(): Promise<string[]> {
  const { products } = (await its.app.inject(`/api/marketplace/${its.market.id}/products/`)).json();
  return products.map(({ _id }: { _id: string }) => _id);
}

const age = (days: number) =>
  its.db
    .updateTable('products')
    .set({ created_at: new Date(its.clock.now().getTime() - days * DAY_MS) })
    .where('marketplace_id', '=', its.market.id)
    .execute();

const paid = () => its.db.updateTable('orders').set({ paid_at: its.clock.now() }).execute();

test('what was ordered in the last 30 days comes first, unless its orders were cancelled or are older', async () => {
  const { atta, salt } = its.market;
  await age(400);
  await placeOrder(its.app, its.market, its.market.shopper, orderBody([{ product: atta, qty: 1 }]));
  await paid();
  await rankProducts(its.db, its.clock.now());
  await expect.poll(async () => (await shown())[0]).toBe(atta.id);

  await its.db.updateTable('orders').set({ cancelled_at: its.clock.now() }).execute();
  await placeOrder(its.app, its.market, its.market.shopper, orderBody([{ product: salt, qty: 1 }]));
  await paid();
  await rankProducts(its.db, its.clock.now());
  await expect.poll(async () => (await shown())[0]).toBe(salt.id);

  await rankProducts(its.db, new Date(its.clock.now().getTime() + 31 * DAY_MS));
  const [{ popularity }] = (await its.db
    .selectFrom('products')
    .select('popularity')
    .where('id', '=', salt.id)
    .execute()) as [{ popularity: number }];
  expect(popularity).toBe(76);
});

/** A made-up bill. */
interface Sold {
  at?: Date;
  price?: number;
  quantity?: number;
  buyer?: string;
  isPaid?: boolean;
}

async function sell(
  product: TestProduct,
  { at = new Date(its.clock.now().getTime() - DAY_MS), price = product.price, ...more }: Sold = {},
): Promise<void> {
  const { quantity = 1, buyer, isPaid = true } = more;
  const id = newId();
  const whole = paise(price * quantity);
  await its.db
    .insertInto('orders')
    .values({
      marketplace_id: its.market.id,
      id,
      store_id: product.storeId,
      checkout_id: id,
      order_type: buyer ? 'online' : 'pos',
      user_id: buyer ?? null,
      payment_method: 'Cash',
      place_of_supply: '29',
      estimated_delivery_at: at,
      created_at: at,
      paid_at: isPaid ? at : null,
      items_paise: whole,
      total_paise: whole,
      number: sql`order_number(nextval('order_numbers'))`,
    })
    .execute();
  await its.db
    .insertInto('order_items')
    .values({
      marketplace_id: its.market.id,
      order_id: id,
      line_no: 1,
      product_id: product.id,
      name: 'x',
      sku: 'x',
      quantity,
      price_paise: paise(price),
      mrp_paise: paise(price),
      tax_bp: 0,
      taxable_paise: whole,
    })
    .execute();
}

const best = async (): Promise<string[]> =>
  (await its.app.inject(`/api/marketplace/${its.market.id}/topselling`))
    .json()
    .map(({ _id }: { _id: string }) => _id);

async function popularityOf({ id }: TestProduct): Promise<number> {
  await rankProducts(its.db, its.clock.now());
  const rows = await its.db.selectFrom('products').select('popularity').where('id', '=', id).execute();
  return rows[0]?.popularity ?? 0;
}

test.each<[string, (price: number) => Sold]>([
  ['of a day to come', () => ({ at: new Date('2099-01-01T00:00:00Z'), quantity: 9_999 })],
  ['of ages ago', () => ({ at: new Date('2001-01-01T00:00:00Z'), quantity: 9_999 })],
  ['for nothing', () => ({ price: 0, quantity: 9_999 })],
  [
    'for less than a quarter of the price',
    (price) => ({ price: Math.floor(price / 4) - 1, quantity: 9_999 }),
  ],
  ['that nobody has paid', () => ({ isPaid: false, quantity: 9_999 })],
])('a bill %s makes no best seller, and nothing popular', async (_, bill) => {
  const { atta, salt } = its.market;
  const was = await popularityOf(atta);
  for (let times = 0; times < 3; times++) await sell(atta, bill(atta.price));
  await sell(salt);
  expect(await best()).toEqual([salt.id]);
  expect(await popularityOf(atta)).toBe(was);
  await sell(atta, { price: Math.ceil(atta.price / 4) });
  expect(await popularityOf(atta)).toBe(was + 100);
});

test('of one buyer so much counts and no more, and those at a counter are one a day', async () => {
  const { atta, salt, tomato, shopper, admin } = its.market;
  for (let nth = 0; nth < COUNTED_SALES.ofOneBuyer * 3; nth++) {
    await sell(atta, { quantity: 9_999 });
    await sell(salt, { buyer: shopper.id, at: new Date(its.clock.now().getTime() - (nth + 1) * DAY_MS) });
  }
  for (const buyer of [shopper.id, admin.id])
    for (let nth = 0; nth < COUNTED_SALES.ofOneBuyer; nth++) await sell(tomato, { buyer, quantity: 10 });
  expect(await best()).toEqual([tomato.id, atta.id, salt.id]);
  const counted = Math.round(100 * Math.log2(1 + COUNTED_SALES.ofOneBuyer));
  const unsold = await popularityOf(its.market.dal);
  expect(await popularityOf(atta)).toBe(unsold + counted);
  expect(await popularityOf(salt)).toBe(unsold + counted);
  expect(await popularityOf(tomato)).toBeGreaterThan(unsold + counted);
});

test('a variant sold at its own price counts, however much less it costs than the product', async () => {
  const { atta } = its.market;
  const id = newId();
  const own = { marketplace_id: its.market.id, product_id: atta.id };
  await its.db
    .insertInto('product_variants')
    .values({ ...own, id, name: '100 g', sku: 'V', price_paise: paise(1_000), mrp_paise: paise(1_000) })
    .execute();
  const was = await popularityOf(atta);
  await sell(atta, { price: 1_000 });
  expect(await popularityOf(atta)).toBe(was);
  await its.db.updateTable('order_items').set({ variant_id: id }).where('product_id', '=', atta.id).execute();
  expect(await popularityOf(atta)).toBe(was + 100);
});

test('of what a store brings in, no more than its quota is shown before others for being new', async () => {
  const { id, stores, category, tomato } = its.market;
  await age(400);
  await rankProducts(its.db, its.clock.now());
  for (let nth = 0; nth < STORE_QUOTAS.newGoods * 2; nth++)
    await makeProduct(its.db, {
      marketplaceId: id,
      storeId: stores[0],
      category,
      name: `New ${nth}`,
      price: 100,
    });
  const before = () =>
    its.db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.marketplace_id', '=', id)
      .where(
        'p.popularity',
        '>',
        its.db.selectFrom('products').select('popularity').where('id', '=', tomato.id),
      )
      .execute();
  expect(await before()).toEqual([]);
  await rankProducts(its.db, its.clock.now());
  expect(await before()).toHaveLength(STORE_QUOTAS.newGoods);
});
