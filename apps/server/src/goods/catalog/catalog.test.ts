import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket } from '../../../test/market.ts';
import { type Goods, stockShelves } from '../../../test/stock-shelves.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  app = await testApp(database.url);
});
beforeEach(async () => {
  market = await makeMarket(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

async function get(path: string, of: Market = market) {
  const answer = await app.inject(`/api/marketplace/${of.id}/${path}`);
  return answer.json();
}

async function names(path: string): Promise<string[]> {
  const body = await get(path);
  return (body.products ?? body).map((product: { name: string }) => product.name);
}

function shelve(goods: Goods[], store = market.stores[0]): Promise<string[]> {
  return stockShelves(db, { marketplaceId: market.id, storeId: store }, goods);
}

async function addStore(name: string, isOpen: boolean): Promise<string> {
  const id = newId();
  await db
    .insertInto('stores')
    .values({ marketplace_id: market.id, id, name, state_code: '29', is_open: isOpen })
    .execute();
  return id;
}

test('shoppers see neither products in review, nor those of closed stores, nor those of the placeholder store', async () => {
  await shelve([{ name: 'Not Yet', status: 'In Review' }]);
  await shelve([{ name: 'Behind Shutters' }], await addStore('Closed Store', false));
  const [placeholder] = await shelve([{ name: 'Never Seen' }], await addStore('Sample Store', true));
  const seen = ['Chakki Atta', 'Table Salt', 'Tomato', 'Toor Dal'];
  expect((await names('products/')).sort()).toEqual(seen);
  expect((await names('newarrivals')).sort()).toEqual(seen);
  expect((await names('products/category/Kirana')).sort()).toEqual(seen);
  expect(await names('products/?keyword=seen%20yet%20shutters')).toEqual([]);
  expect((await get('facets')).stores).toHaveLength(2);
  const page = await app.inject(`/api/marketplace/${market.id}/products/${placeholder}`);
  expect([page.statusCode, page.json().message]).toEqual([404, 'Product not found']);
});

// spec: rule placeholders-hidden
test('placeholder names of brand and category show nowhere, their products do', async () => {
  const [id] = await shelve([{ name: 'Orphan', brand: 'Sample Brand', category: 'Please Select' }]);
  expect(await get(`products/${id}`)).toMatchObject({ name: 'Orphan', brand: '', category: '' });
  expect((await get('facets')).brands).toEqual([]);
  expect((await get('products/category/please%20select')).total).toBe(0);
  expect((await get('products/brand/Sample%20Brand')).total).toBe(0);
});

test('a marketplace never answers a product of another one', async () => {
  const other = await makeMarket(db);
  const answers = await Promise.all(
    [
      `products/${market.atta.id}`,
      `products/store/${market.stores[0]}`,
      'products/category/Kirana',
      'products/',
    ].map((path) => get(path, other)),
  );
  expect(JSON.stringify(answers)).not.toContain(market.id);
  expect(answers[0].code).toBe('product-not-found');
  expect(answers[1].total).toBe(0);
});

// spec: call GET /api/marketplace/{id}/products/; constant products-a-page
test('a grid has 20 products a page, each on one page, and says how many pages there are', async () => {
  await shelve(Array.from({ length: 41 }, (_, i) => ({ name: `Soap ${i}` })));
  const pages = await Promise.all([1, 2, 3].map((n) => get(`products/?pageNumber=${n}`)));
  expect(pages.map((page) => page.products.length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flatMap((page) => page.products.map((p: { _id: string }) => p._id))).size).toBe(45);
  expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 45 });
  expect(await get('products/?pageNumber=99')).toEqual({ products: [], page: 99, pages: 3, total: 45 });
});

const shades = (): Goods[] => [
  { name: 'Red', price: paise(3_000), mrp: paise(4_000), brand: 'Rang', subCategory: 'Colours' },
  { name: 'Green', price: paise(1_000), mrp: paise(1_000), brand: 'Rang', stock: 0 },
  { name: 'Blue', price: paise(2_000), mrp: paise(4_000), brand: 'Neel', subCategory: 'Colours' },
];
const inShades = (goods: Goods[]) => goods.map((one) => ({ ...one, category: 'Shades' }));

test.each([
  ['', ['Blue', 'Red', 'Green']],
  ['?sort=priceLow', ['Green', 'Blue', 'Red']],
  ['?sort=priceHigh', ['Red', 'Blue', 'Green']],
  ['?sort=percentOff', ['Blue', 'Red', 'Green']],
  ['?sort=newest', ['Blue', 'Green', 'Red']],
  ['?sort=rating', ['Green', 'Blue', 'Red']],
  ['?inStock=true', ['Blue', 'Red']],
  ['?brand=Rang', ['Red', 'Green']],
  ['?brand=Rang|Neel&sort=priceLow', ['Green', 'Blue', 'Red']],
  ['?subCategory=colours', ['Blue', 'Red']],
  ['?minPrice=15.50&maxPrice=20', ['Blue']],
  ['?percentOff=26', ['Blue']],
])('a grid is put in order and narrowed: %s', async (query, expected) => {
  const [, green] = await shelve(inShades(shades()));
  await db
    .updateTable('products')
    .set({ rating_sum: 9, num_reviews: 2 })
    .where('id', '=', green ?? '')
    .execute();
  expect(await names(`products/category/shades${query}`)).toEqual(expected);
});

test('facets count what a grid can be narrowed by', async () => {
  await shelve(inShades(shades()));
  expect(await get('facets?category=Shades')).toEqual({
    brands: [
      { name: 'Rang', count: 2 },
      { name: 'Neel', count: 1 },
    ],
    subCategories: [{ name: 'Colours', count: 2 }],
    stores: [{ _id: market.stores[0], name: 'Basava Provision', count: 3 }],
    more: { brands: 0, subCategories: 0, stores: 0 },
    lowestPrice: 10,
    highestPrice: 30,
    inStock: 2,
  });
  expect((await get('facets?keyword=rang')).brands).toEqual([{ name: 'Rang', count: 2 }]);
  expect(await get(`facets?store=${newId()}`)).toMatchObject({ lowestPrice: 0, highestPrice: 0, inStock: 0 });
});

test('a brand that stores write in several ways is one', async () => {
  const goods = ['rasoi', 'RASOI', 'Rasoi', 'Rasoi'].map((brand, n) => ({
    name: `Masala ${n}`,
    brand,
    category: 'Spices',
  }));
  await shelve(goods);
  expect((await get('products/brand/rasoi')).total).toBe(4);
  expect((await get('products/category/spices?brand=RASOI')).total).toBe(4);
  expect((await get('facets?category=Spices')).brands).toEqual([{ name: 'Rasoi', count: 4 }]);
  expect((await get('facets?category=Spices&brands=rAsOi')).brands).toEqual([{ name: 'rAsOi', count: 4 }]);
});

test('facets list the 50 most frequent names and those that are chosen, and say how many more there are', async () => {
  const brands = Array.from({ length: 60 }, (_, n) => `Brand ${String(n).padStart(2, '0')}`);
  await shelve(
    [...brands, 'Brand 59'].map((brand, n) => ({ name: `Thing ${n}`, brand, category: 'Sundries' })),
  );
  const first = ['Brand 59', ...brands.slice(0, 49)];
  const plain = await get('facets?category=Sundries');
  expect(plain.brands.map(({ name }: { name: string }) => name)).toEqual(first);
  expect(plain.more).toEqual({ brands: 10, subCategories: 0, stores: 0 });
  const chosen = await get('facets?category=Sundries&brands=Brand%2055|Brand%2001|Nobody');
  expect(chosen.brands.map(({ name }: { name: string }) => name)).toEqual([...first, 'Brand 55']);
  expect(chosen.more.brands).toBe(9);
});

test('the numbers behind filters follow the other filters, and what they leave nothing of says 0', async () => {
  await shelve(inShades(shades()));
  const whole = await get('facets?category=Shades');
  const ofNeel = await get('facets?category=Shades&brands=Neel');
  // Its own kind shows what could be chosen instead.
  expect(ofNeel.brands).toEqual(whole.brands);
  expect(ofNeel.subCategories).toEqual([{ name: 'Colours', count: expect.any(Number) }]);
  expect(ofNeel.subCategories[0].count).toBeLessThanOrEqual(1);
  const dear = await get('facets?category=Shades&minPrice=1000');
  expect(dear.brands.map(({ count }: { count: number }) => count)).toEqual([0, 0]);
  expect([dear.lowestPrice, dear.highestPrice]).toEqual([10, 30]);
  expect(dear.inStock).toBe(0);
});

// spec: call GET /api/marketplace/{id}/products/topdeals
test('top deals are the six in stock with most percent off', async () => {
  const off = (percent: number) => ({ price: paise(10_000 - percent * 100), mrp: paise(10_000) });
  await shelve([
    ...[5, 10, 15, 20, 25, 30, 35].map((percent) => ({ name: `${percent} off`, ...off(percent) })),
    { name: 'gone', ...off(90), stock: 0 },
  ]);
  expect(await names('products/topdeals')).toEqual([
    '35 off',
    '30 off',
    '25 off',
    '20 off',
    '15 off',
    '10 off',
  ]);
});

async function sell(
  productId: string,
  quantity: number,
  change: { daysAgo?: number; cancelled?: boolean } = {},
) {
  const id = newId();
  const at = new Date(Date.now() - (change.daysAgo ?? 1) * 86_400_000);
  const price = paise(5_000);
  await db
    .insertInto('orders')
    .values({
      marketplace_id: market.id,
      id,
      store_id: market.stores[0],
      checkout_id: id,
      order_type: 'online',
      payment_method: 'Cash',
      place_of_supply: '29',
      estimated_delivery_at: at,
      created_at: at,
      items_paise: paise(price * quantity),
      total_paise: paise(price * quantity),
      paid_at: at,
      cancelled_at: change.cancelled ? at : null,
      number: sql`order_number(nextval('order_numbers'))`,
    })
    .execute();
  await db
    .insertInto('order_items')
    .values({
      marketplace_id: market.id,
      order_id: id,
      line_no: 1,
      product_id: productId,
      name: 'x',
      sku: 'x',
      quantity,
      price_paise: price,
      mrp_paise: price,
      tax_bp: 0,
      taxable_paise: paise(price * quantity),
    })
    .execute();
}

// spec: call GET /api/marketplace/{id}/topselling
test('top selling counts paid pieces of the last 30 days, cancelled orders left out', async () => {
  await sell(market.salt.id, 3);
  await sell(market.salt.id, 4);
  await sell(market.tomato.id, 6);
  await sell(market.atta.id, 50, { daysAgo: 31 });
  await sell(market.dal.id, 50, { cancelled: true });
  expect(await names('topselling')).toEqual(['Table Salt', 'Tomato']);
});

// spec: call GET /api/marketplace/{id}/newarrivals
test('new arrivals are the eight newest', async () => {
  await shelve(Array.from({ length: 9 }, (_, i) => ({ name: `New ${i}` })));
  expect(await names('newarrivals')).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((i) => `New ${i}`));
});

async function addVariants(productId: string, stocks: number[]): Promise<void> {
  const own = { marketplace_id: market.id, product_id: productId };
  await db.updateTable('products').set({ has_variants: true }).where('id', '=', productId).execute();
  await db
    .insertInto('product_variants')
    .values(
      stocks.map((count_in_stock, position) => ({
        ...own,
        id: newId(),
        name: `${position + 1} kg`,
        sku: `V${position}`,
        count_in_stock,
        position,
        price_paise: paise(5_000),
        mrp_paise: paise(6_000),
        image: 'bag.webp',
      })),
    )
    .execute();
}

// spec: call GET /api/marketplace/{id}/products/{productId}
test('a product with variants is in stock while itself or one of them is, and its page tells its own stock', async () => {
  await addVariants(market.atta.id, [2, 0, 3]);
  await addVariants(market.salt.id, [0]);
  await db
    .updateTable('products')
    .set({ count_in_stock: 0 })
    .where('id', 'in', [market.atta.id, market.salt.id])
    .execute();
  const page = await get(`products/${market.atta.id}`);
  expect(page).toMatchObject({ hasVariants: true, countInStock: 0, rating: 0, reviews: [] });
  expect(page.variants.map((v: { name: string; image: string }) => [v.name, v.image])).toEqual(
    ['1 kg', '2 kg', '3 kg'].map((name) => [name, '/images/750/bag.webp']),
  );
  const inStock = (await get('products/?inStock=true')).products;
  expect(inStock.map((p: { name: string }) => p.name).sort()).toEqual(['Chakki Atta', 'Tomato', 'Toor Dal']);
  expect(inStock.find((p: { _id: string }) => p._id === market.atta.id).countInStock).toBe(5);
});

test('a product without a tax rate has the one of its store, which has the one that holds today', async () => {
  const [id] = await shelve([{ name: 'Untaxed', taxBp: null, category: 'Toys' }]);
  expect((await get(`products/${id}`)).tax).toBe(12);
  const rate = { marketplace_id: market.id, store_id: market.stores[0], category: 'toys' };
  await db
    .insertInto('store_gst_rates')
    .values([
      { ...rate, id: newId(), rate_bp: 1200, valid_from: '2017-07-01' },
      { ...rate, id: newId(), rate_bp: 500, valid_from: '2025-09-22' },
      { ...rate, id: newId(), rate_bp: 1800, valid_from: '2999-01-01' },
    ])
    .execute();
  const [fresh] = await shelve([{ name: 'Untaxed too', taxBp: null, category: 'Toys' }]);
  await inTransaction(db, (tx) => publishChange(tx, 'terms', market.id));
  await expect.poll(async () => (await get(`products/${fresh}`)).tax).toBe(5);
});

// spec: call GET /api/bundle/marketplace/{id}
test('a bundle has the sums of its products, and goes when shoppers can’t see one of them', async () => {
  const id = newId();
  await db.insertInto('bundles').values({ marketplace_id: market.id, id, name: 'Breakfast' }).execute();
  const of = { marketplace_id: market.id, bundle_id: id };
  await db
    .insertInto('bundle_products')
    .values([
      { ...of, product_id: market.atta.id, quantity: 2 },
      { ...of, product_id: market.salt.id, position: 1 },
    ])
    .execute();
  const one = await app.inject(`/api/bundle/${id}`);
  expect(one.json()).toMatchObject({ price: 590, mrp: 590, products: [market.atta.id, market.salt.id] });
  expect((await app.inject(`/api/bundle/marketplace/${market.id}`)).json()).toEqual([one.json()]);
  await db.updateTable('products').set({ status: 'In Review' }).where('id', '=', market.salt.id).execute();
  await inTransaction(db, (tx) => publishChange(tx, 'catalogue', market.id));
  await expect.poll(async () => (await app.inject(`/api/bundle/${id}`)).json().code).toBe('bundle-not-found');
});

// spec: call GET /api/marketplace/{id}/products/sku/{sku}; text sku-not-found
test('staff find a product by its SKU in their own store only, published or not; a superAdmin in any', async () => {
  await shelve([{ name: 'Draft', sku: 'A 1/b', status: 'In Review', brand: 'sample brand' }]);
  const ask = async ({ token }: { token: string }, sku = 'A%201%2Fb') => {
    const answer = await app.inject({
      url: `/api/marketplace/${market.id}/products/sku/${sku}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  };
  expect((await ask(market.admin)).name).toBe('Draft');
  expect((await ask(market.superAdmin)).name).toBe('Draft');
  expect((await ask(market.otherAdmin)).message).toBe('Product with supllied sku A 1/b Not Found');
  expect((await ask(market.admin, 'nope')).message).toBe('Product with supllied sku nope Not Found');
  expect((await ask(market.shopper)).message).toBe('Not authorized');
  const { id: product_id, store_id } = await db
    .selectFrom('products')
    .select(['id', 'store_id'])
    .where('sku', '=', 'A 1/b')
    .executeTakeFirstOrThrow();
  const of = { marketplace_id: market.id, store_id, product_id, goods_id: product_id, variant_id: null };
  await db
    .insertInto('barcodes')
    .values({ ...of, code: '08901030865275', position: 0 })
    .execute();
  expect((await ask(market.admin, '8901030865275')).name).toBe('Draft');
  expect((await ask(market.superAdmin, '8901030865275')).name).toBe('Draft');
  expect((await ask(market.otherAdmin, '8901030865275')).code).toBe('sku-not-found');
});

test('a page kept in two server processes is made anew in both when a product comes', async () => {
  const other = await testApp(database.url);
  try {
    const totals = async () =>
      Promise.all(
        [app, other].map(
          async (server) => (await server.inject(`/api/marketplace/${market.id}/products/`)).json().total,
        ),
      );
    expect(await totals()).toEqual([4, 4]);
    await shelve([{ name: 'Just in' }]);
    await inTransaction(db, (tx) => publishChange(tx, 'catalogue', market.id));
    await expect.poll(totals).toEqual([5, 5]);
  } finally {
    await other.close();
  }
});
