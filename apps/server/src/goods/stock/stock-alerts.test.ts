import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { makeProduct, type TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const get = async (url: string, user: TestUser = its.market.admin) =>
  its.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });
const finishing = (query = '', user?: TestUser) =>
  get(`/api/store/${its.market.id}/products/finishingstock${query}`, user);
const expiring = (query = '', user?: TestUser) => get(`/api/store/products/expiringstock${query}`, user);
const names = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name);

const product = (name: string, stock: number, storeId = its.market.stores[0]) =>
  makeProduct(its.db, {
    marketplaceId: its.market.id,
    storeId,
    category: its.market.category,
    name,
    price: 1000,
    stock,
  });

const expires = (id: string, day: string) =>
  its.db.updateTable('products').set({ expiry_date: day }).where('id', '=', id).execute();

async function variant(productId: string, name: string, count: number) {
  const row = {
    marketplace_id: its.market.id,
    product_id: productId,
    id: newId(),
    name,
    sku: `V-${newId()}`,
  };
  await its.db
    .insertInto('product_variants')
    .values({ ...row, price_paise: paise(1000), mrp_paise: paise(1000), count_in_stock: count })
    .execute();
  await its.db.updateTable('products').set({ has_variants: true }).where('id', '=', productId).execute();
}

describe('finishing stock', () => {
  // spec: call GET /api/store/{marketplaceId}/products/finishingstock; constant stock-alert
  it('is what has at most 5 pieces, fewest first, with its id, name and count', async () => {
    const rice = await product('Rice', 5);
    await product('Jaggery', 6);
    const oil = await product('Oil', 0);
    const answer = await finishing();
    expect(answer.json()).toMatchObject([
      { _id: oil.id, name: 'Oil', countInStock: 0 },
      { _id: rice.id, name: 'Rice', countInStock: 5 },
    ]);
    expect(names(await finishing('?count=6'))).toEqual(['Oil', 'Rice', 'Jaggery']);
    expect(names(await finishing('?count=0'))).toEqual(['Oil']);
  });

  it('counts each variant by itself, under the product’s id', async () => {
    const tea = await product('Tea', 40);
    await variant(tea.id, '250 g', 2);
    await variant(tea.id, '500 g', 30);
    expect((await finishing()).json()).toMatchObject([{ _id: tea.id, name: 'Tea, 250 g', countInStock: 2 }]);
  });

  it('is narrowed by category and subcategory, named in any case', async () => {
    await product('Rice', 1);
    const spices = newId();
    const whole = newId();
    const tenant = { marketplace_id: its.market.id };
    await its.db
      .insertInto('categories')
      .values({ ...tenant, id: spices, name: 'Spices' })
      .execute();
    await its.db
      .insertInto('sub_categories')
      .values({ ...tenant, id: whole, category_id: spices, name: 'Whole' })
      .execute();
    const clove = await product('Clove', 1);
    await its.db
      .updateTable('products')
      .set({ category_id: spices, sub_category_id: whole })
      .where('id', '=', clove.id)
      .execute();
    expect(names(await finishing('?category=spices'))).toEqual(['Clove']);
    expect(names(await finishing('?category=Kirana'))).toEqual(['Rice']);
    expect(names(await finishing('?subCategory=WHOLE'))).toEqual(['Clove']);
    expect(names(await finishing('?category=Kirana&subCategory=Whole'))).toEqual([]);
    expect(names(await finishing('?category=Furniture'))).toEqual([]);
  });

  it('never shows a product that nobody has named yet', async () => {
    await product('N', 1);
    expect(names(await finishing())).toEqual([]);
  });

  it('is that of the own store, of all stores for a superAdmin, and not found in another marketplace', async () => {
    await product('Rice', 1);
    await product('Mango', 1, its.market.stores[1]);
    expect(names(await finishing())).toEqual(['Rice']);
    expect(names(await finishing('', its.market.deliveryAdmin))).toEqual(['Rice']);
    expect(names(await finishing('', its.market.otherAdmin))).toEqual(['Mango']);
    expect(names(await finishing('', its.market.superAdmin))).toEqual(['Mango', 'Rice']);
    const elsewhere = await get(`/api/store/${newId()}/products/finishingstock`);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'marketplace-not-found']);
    expect((await finishing('', its.market.shopper)).statusCode).toBe(403);
  });

  it('has 500 rows at most', async () => {
    await its.db
      .insertInto('products')
      .values(
        Array.from({ length: 510 }, (_, nth) => ({
          marketplace_id: its.market.id,
          store_id: its.market.stores[0],
          category_id: its.market.category,
          id: newId(),
          sku: `S-${nth}`,
          name: `Product ${nth}`,
          price_paise: paise(100),
          mrp_paise: paise(100),
          count_in_stock: nth < 505 ? 2 : 1,
        })),
      )
      .execute();
    const answer = (await finishing()).json() as { countInStock: number }[];
    expect(answer).toHaveLength(500);
    expect(answer.slice(0, 6).map(({ countInStock }) => countInStock)).toEqual([1, 1, 1, 1, 1, 2]);
  });
});

describe('expiring stock', () => {
  // spec: call GET /api/store/products/expiringstock
  it('is what has expired or will within 30 days in India, the oldest day first', async () => {
    its.clock.set(new Date('2026-11-20T20:00:00Z'));
    await expires(its.market.atta.id, '2026-12-21');
    await expires(its.market.salt.id, '2026-11-01');
    await expires(its.market.dal.id, '2026-12-22');
    expect((await expiring()).json()).toMatchObject([
      { _id: its.market.salt.id, name: 'Table Salt', expiryDate: '2026-11-01' },
      { _id: its.market.atta.id, name: 'Chakki Atta', expiryDate: '2026-12-21' },
    ]);
    expect(names(await expiring('?days=31'))).toEqual(['Table Salt', 'Chakki Atta', 'Toor Dal']);
    expect(names(await expiring('?days=0'))).toEqual(['Table Salt']);
  });

  it('leaves out what is sold out, what has no day or one far off, and what nobody has named', async () => {
    const gone = await product('Gone', 0);
    const sample = await product('N', 3);
    for (const { id } of [gone, sample]) await expires(id, '2026-01-01');
    await expires(its.market.atta.id, '2999-12-31');
    expect(names(await expiring('?days=366'))).toEqual([]);
  });

  it('is also less than one step of loose goods, of the product or a variant', async () => {
    const [jeera, oil] = [await product('Jeera', 100), await product('Oil', 0)];
    for (const { id } of [jeera, oil])
      await its.db
        .updateTable('products')
        .set({ sold_by: 'kg', sale_step: 250, expiry_date: '2026-01-01' })
        .where('id', '=', id)
        .execute();
    await variant(oil.id, 'Cold pressed', 50);
    expect(names(await expiring())).toEqual(['Jeera', 'Oil']);
  });

  it('is that of the own store, of all for a superAdmin', async () => {
    await expires(its.market.atta.id, '2026-01-01');
    await expires(its.market.tomato.id, '2026-01-02');
    expect(names(await expiring())).toEqual(['Chakki Atta']);
    expect(names(await expiring(`?marketplace=${its.market.id}`, its.market.superAdmin))).toEqual([
      'Chakki Atta',
      'Tomato',
    ]);
    expect(names(await expiring(`?marketplace=${newId()}`, its.market.superAdmin))).toEqual([]);
    expect((await expiring('', its.market.shopper)).statusCode).toBe(403);
  });
});

it('the places to look at stock are the own store, or all for a superAdmin, with their categories', async () => {
  const { id, stores, admin, superAdmin } = its.market;
  const places = async (user: TestUser) =>
    (await get('/api/stockplaces', user)).json().find(({ _id }: { _id: string }) => _id === id);
  expect(await places(admin)).toEqual({
    _id: id,
    name: 'Haat Test',
    stores: [{ _id: stores[0], name: 'Basava Provision' }],
    categories: [{ name: 'Kirana', subCategories: [] }],
  });
  expect((await places(superAdmin)).stores).toHaveLength(2);
  expect((await get('/api/stockplaces', admin)).json()).toHaveLength(1);
});
