import { newId } from '@haat/domain/basics/ids';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { EXPORTED } from '@haat/domain/product-fields/field-lists';
import { describe, expect, it } from 'vitest';
import { makeProduct, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const base = (store = its.market.stores[0]) => `/api/store/${store}/products`;
const get = (rest: string, user = its.market.admin, store = its.market.stores[0]) =>
  its.app.inject({ url: `${base(store)}/${rest}`, headers: bearer(user) });
const send = (method: 'POST' | 'DELETE', url: string, user = its.market.admin) =>
  its.app.inject({ method, url, headers: bearer(user) });
const namesOf = async (rest: string, user = its.market.admin) =>
  (await get(rest, user)).json().products.map(({ name }: { name: string }) => name);
const set = (id: string, values: object) =>
  its.db.updateTable('products').set(values).where('id', '=', id).execute();
const add = (name: string, more: { stock?: number; price?: number } = {}) => {
  const { id: marketplaceId, category, stores } = its.market;
  return makeProduct(its.db, { marketplaceId, category, storeId: stores[0], name, price: 5_000, ...more });
};

describe('the product list', () => {
  // spec: call GET /api/store/{storeId}/products/all
  it('has all products of the store, published or not, by name, twenty a page', async () => {
    await set(its.market.salt.id, { status: 'In Review' });
    expect((await get('all')).json()).toMatchObject({ page: 1, pages: 1, total: 3 });
    expect(await namesOf('all')).toEqual(['Chakki Atta', 'Table Salt', 'Toor Dal']);
    for (let nth = 0; nth < 18; nth += 1) await add(`Biscuit ${String(nth).padStart(2, '0')}`);
    const second = await get('all?pageNumber=2');
    expect(second.json()).toMatchObject({ page: 2, pages: 2, total: 21 });
    expect(second.json().products).toHaveLength(1);
    expect((await get('all?pageNumber=9')).json().products).toEqual([]);
  });

  it('says of a product what its row shows', async () => {
    const { atta } = its.market;
    await set(atta.id, { brand: 'Aashirvaad', size: '5 kg', images: ['atta.webp'], mrp_paise: 28_500 });
    const [row] = (await get('all?keyword=atta')).json().products;
    expect(row).toEqual({
      _id: atta.id,
      version: 1,
      name: 'Chakki Atta',
      size: '5 kg',
      brand: 'Aashirvaad',
      sku: `SKU-${atta.id}`,
      price: 268,
      mrp: 285,
      tax: 5,
      status: 'Published',
      category: 'Kirana',
      subCategory: '',
      images: ['/images/750/atta.webp'],
      soldBy: 'piece',
      countInStock: 50,
      reorderLevel: 0,
      expiryDate: null,
      hasVariants: false,
    });
  });

  it('finds words, and parts of them, in name, brand and SKU in any case', async () => {
    await set(its.market.salt.id, { brand: 'Tata', sku: 'SBK-000_27%' });
    for (const keyword of ['SALT', 'tat', 'tata table', 'sbk-000', '000_27%', ' able  '])
      expect(await namesOf(`all?keyword=${encodeURIComponent(keyword)}`), keyword).toEqual(['Table Salt']);
    for (const keyword of ['_', '%', '\\', 'tata dal'])
      expect(await namesOf(`all?keyword=${encodeURIComponent(keyword)}`), keyword).toHaveLength(
        keyword === '_' || keyword === '%' ? 1 : 0,
      );
  });

  it('takes a keyword of 5,000 letters for one that finds nothing, and refuses one that is no text', async () => {
    const long = await get(`all?keyword=${'a'.repeat(5_000)}`);
    expect([long.statusCode, long.json().products]).toEqual([200, []]);
    expect((await get('all?keyword=%00')).statusCode).toBe(400);
    expect((await get('all?pageNumber=-1')).statusCode).toBe(400);
    expect((await get('all?sort=mrp')).statusCode).toBe(400);
  });

  it('is filtered by status, stock, category and expiry, and sorted', async () => {
    const { atta, salt, dal, category } = its.market;
    await set(atta.id, { status: 'In Review', reorder_level: 50, expiry_date: '2026-12-01' });
    await set(salt.id, { count_in_stock: 0, expiry_date: '2027-06-01' });
    its.clock.set(new Date('2026-11-22T06:00:00Z'));
    expect(await namesOf('all?status=In%20Review')).toEqual(['Chakki Atta']);
    expect(await namesOf('all?stock=low')).toEqual(['Chakki Atta']);
    expect(await namesOf('all?stock=out')).toEqual(['Table Salt']);
    expect(await namesOf('all?expires=30days')).toEqual(['Chakki Atta']);
    expect(await namesOf(`all?category=${category}&status=Published`)).toEqual(['Table Salt', 'Toor Dal']);
    expect(await namesOf(`all?category=${newId()}`)).toEqual([]);
    expect(await namesOf('all?sort=priceHigh')).toEqual(['Chakki Atta', 'Toor Dal', 'Table Salt']);
    expect(await namesOf('all?sort=newest')).toEqual(['Table Salt', 'Chakki Atta', 'Toor Dal']);
    expect([atta, salt, dal]).toHaveLength(3);
  });

  it('of another store does not exist for an admin; a superAdmin sees it', async () => {
    const [, other] = its.market.stores;
    for (const rest of ['all', 'counts', 'chosen', 'allproducts', 'views']) {
      const refused = await get(rest, its.market.admin, other);
      expect([refused.statusCode, refused.json().code], rest).toEqual([404, 'store-not-found']);
    }
    const seen = await get('all', its.market.superAdmin, other);
    expect(seen.json().products).toMatchObject([{ name: 'Tomato' }]);
    expect((await get('all', its.market.shopper)).statusCode).toBe(403);
  });
});

describe('the counts of the product list', () => {
  it('take a product with variants by the stock of all of them', async () => {
    const { id: marketplace_id, atta } = its.market;
    const variant = (name: string, count_in_stock: number) => ({
      marketplace_id,
      product_id: atta.id,
      id: newId(),
      name,
      sku: `V-${name}`,
      count_in_stock,
      price_paise: 100,
      mrp_paise: 100,
    });
    await its.db
      .insertInto('product_variants')
      .values([variant('1 kg', 0), variant('5 kg', 3)] as never)
      .execute();
    await set(atta.id, { has_variants: true, count_in_stock: 0, reorder_level: 5 });
    expect((await get('all?stock=low')).json().products).toMatchObject([
      { countInStock: 3, hasVariants: true },
    ]);
    expect((await get('counts')).json()).toMatchObject({ low: 1, out: 0 });
    await its.db
      .updateTable('product_variants')
      .set({ count_in_stock: 0 })
      .where('product_id', '=', atta.id)
      .execute();
    expect(await namesOf('all?stock=out')).toEqual(['Chakki Atta']);
    expect((await get('counts')).json()).toMatchObject({ low: 0, out: 1 });
  });

  it('are what its chips show', async () => {
    const { id, atta, salt, category } = its.market;
    await set(atta.id, { reorder_level: 60, status: 'In Review', expiry_date: '2026-11-01' });
    await set(salt.id, { count_in_stock: 0 });
    its.clock.set(new Date('2026-11-22T06:00:00Z'));
    expect((await get('counts')).json()).toEqual({
      marketplace: id,
      total: 3,
      low: 1,
      out: 1,
      inReview: 1,
      published: 2,
      expiring: 1,
      categories: [{ _id: category, name: 'Kirana', count: 3, subCategories: [] }],
    });
  });
});

describe('the choice of all products of a list', () => {
  it('has their ids and versions, by the same filters', async () => {
    const { salt, dal } = its.market;
    await set(dal.id, { version: 4 });
    await set(salt.id, { status: 'In Review' });
    expect((await get('chosen?status=Published&keyword=dal')).json()).toEqual({
      products: [{ _id: dal.id, version: 4 }],
      total: 1,
    });
  });
});

describe('the export', () => {
  // spec: call GET /api/store/{storeId}/products/allproducts
  it('lists every product of the store by name, in the columns of the specification', async () => {
    for (let nth = 0; nth < 3; nth += 1) await add('Biscuit');
    const { salt } = its.market;
    await set(salt.id, { description: 'Iodised.\nFree-flowing', images: ['a.webp', 'b.webp'] });
    const answer = await get('allproducts');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const rows = answer.json();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      'Biscuit',
      'Biscuit',
      'Biscuit',
      'Chakki Atta',
      'Table Salt',
      'Toor Dal',
    ]);
    expect(Object.keys(rows[0])).toEqual([
      '_id',
      'name',
      'price',
      'mrp',
      'images',
      'sku',
      'brand',
      'status',
      'category',
      'subCategory',
      'countInStock',
      'description',
      'barcodes',
      'soldBy',
      'step',
      'nameHi',
      'nameKn',
      'diet',
      'originCountry',
      'ingredients',
      'allergens',
      'maker',
      'makerContact',
      'fssaiNumber',
      'shelfLifeDays',
      ...EXPORTED.slice(24).map(({ name }) => name),
    ]);
    expect(rows[4]).toMatchObject({
      price: 54,
      description: 'Iodised.\nFree-flowing',
      countInStock: 50,
      images: ['/images/750/a.webp', '/images/750/b.webp'],
    });
    // Can be read line by line.
    expect(answer.body.split('\n')).toHaveLength(rows.length + 2);
  });

  it('has each of more products than are read at a time once', async () => {
    const { id: marketplace_id, stores, category: category_id } = its.market;
    const many = Array.from({ length: 2_100 }, (_, nth) => ({
      marketplace_id,
      id: newId(),
      store_id: stores[0],
      category_id,
      sku: `M-${nth}`,
      name: `Masala ${nth % 7}`,
      price_paise: 100,
      mrp_paise: 100,
    }));
    await its.db
      .insertInto('products')
      .values(many as never)
      .execute();
    const ids = (await get('allproducts')).json().map(({ _id }: { _id: string }) => _id);
    expect([ids.length, new Set(ids).size]).toEqual([2_103, 2_103]);
  });
});

describe('Create product', () => {
  const create = (user = its.market.admin) => send('POST', `${base()}/sample`, user);

  // spec: call POST /api/store/{storeId}/products/sample; rule default-product
  it('makes a product that holds what the form shows blank, without cost, tax or stock, In Review, in Kirana, that keeps for ever', async () => {
    const { _id } = (await create()).json();
    const [row] = (await get('all?keyword=SYSTEM')).json().products;
    expect(row).toMatchObject({
      _id,
      name: 'N',
      sku: 'SYSTEM',
      price: 1,
      mrp: 1,
      tax: null,
      countInStock: 0,
      reorderLevel: 0,
      status: 'In Review',
      category: 'Kirana',
      expiryDate: FAR_FUTURE_DAY,
      images: [],
    });
    const stored = await its.db
      .selectFrom('products')
      .select('cost_paise')
      .where('id', '=', _id)
      .executeTakeFirst();
    expect(stored?.cost_paise).toBeNull();
    expect([await stockOf(its.db, _id), await ledgerSum(its.db, _id)]).toEqual([0, 0]);
  });

  it('makes the category Kirana where the marketplace has none', async () => {
    const { id } = its.market;
    await its.db.updateTable('categories').set({ name: 'Dairy' }).where('marketplace_id', '=', id).execute();
    await create();
    expect((await get('all?keyword=SYSTEM')).json().products).toMatchObject([{ category: 'Kirana' }]);
  });

  it('pressed twice answers the same product, which nobody has touched yet', async () => {
    const answers = await Promise.all([create(), create(), create(its.market.deliveryAdmin)]);
    expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(1);
    expect((await get('all')).json().total).toBe(4);
  });

  it('makes another one when the first was filled in, also when that kept its SKU', async () => {
    const first = (await create()).json()._id;
    await set(first, { name: 'Jaggery', version: 2 });
    const second = (await create()).json()._id;
    expect(second).not.toBe(first);
    const rows = (await get('all?keyword=SYSTEM')).json().products;
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Jaggery', 'N']);
  });

  it('in another store is refused, and nothing is made', async () => {
    const [, other] = its.market.stores;
    const refused = await send('POST', `${base(other)}/sample`);
    expect(refused.statusCode).toBe(404);
    expect((await get('all', its.market.superAdmin, other)).json().total).toBe(1);
  });
});

describe('a product that is deleted', () => {
  const remove = (id: string, user = its.market.admin) =>
    send('DELETE', `/api/marketplace/${its.market.id}/products/${id}`, user);

  // spec: call DELETE /api/marketplace/{marketplaceId}/products/{id}
  it('is gone from list and shop; orders, invoices and ledgers that name it are kept', async () => {
    const { id: marketplace, atta, shopper, admin } = its.market;
    const placed = await placeOrder(its.app, its.market, shopper, orderBody([{ product: atta, qty: 2 }]));
    const order = `/api/orders/${placed.json().orders[0]._id}`;
    await its.app.inject({ method: 'PUT', url: `${order}/pay`, headers: bearer(admin) });
    const before = await its.app.inject({ url: order, headers: bearer(admin) });
    expect((await remove(atta.id)).json()).toEqual({ _id: atta.id });
    const after = await its.app.inject({ url: order, headers: bearer(admin) });
    expect(after.json()).toEqual(before.json());
    expect(after.json().orderItems).toMatchObject([{ name: 'Chakki Atta', qty: 2, price: 268 }]);
    const invoice = await its.app.inject({ url: `${order}/gst-invoice.pdf`, headers: bearer(shopper) });
    expect(invoice.statusCode).toBe(200);
    expect(await ledgerSum(its.db, atta.id)).toBe(48);
    expect(await namesOf('all')).toEqual(['Table Salt', 'Toor Dal']);
    const shown = await its.app.inject({ url: `/api/marketplace/${marketplace}/products/${atta.id}` });
    expect(shown.statusCode).toBe(404);
    const noted = await its.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', atta.id)
      .execute();
    expect(noted).toMatchObject([{ action: 'deleted', details: { name: 'Chakki Atta', countInStock: 48 } }]);
  });

  it('takes its discount rule along', async () => {
    const { dal } = its.market;
    await remove(dal.id);
    const rules = await its.db
      .selectFrom('discount_rules')
      .select('id')
      .where('product_id', '=', dal.id)
      .execute();
    expect(rules).toEqual([]);
  });

  it('of another store does not exist, and stays', async () => {
    const { tomato, otherAdmin, salt } = its.market;
    expect((await remove(tomato.id)).json()).toMatchObject({ code: 'product-not-found' });
    expect((await remove(salt.id, otherAdmin)).statusCode).toBe(404);
    expect((await remove(newId())).statusCode).toBe(404);
    const left = await its.db
      .selectFrom('products')
      .select('id')
      .where('marketplace_id', '=', its.market.id)
      .execute();
    expect(left).toHaveLength(4);
  });
});

describe('saved views', () => {
  const save = (name: string, query: string, user = its.market.admin) =>
    its.app.inject({
      method: 'POST',
      url: `${base()}/views`,
      headers: bearer(user),
      payload: { name, query },
    });

  it('are somebody’s own, replaced by name and deleted', async () => {
    await save('Finishing', 'stock=low');
    const saved = (await save('All of Kirana', 'category=x')).json().views;
    expect(saved).toMatchObject([{ name: 'All of Kirana' }, { name: 'Finishing', query: 'stock=low' }]);
    const replaced = (await save('Finishing', 'stock=out')).json().views;
    expect(replaced[1]).toMatchObject({ _id: saved[1]._id, query: 'stock=out' });
    expect((await get('views', its.market.deliveryAdmin)).json().views).toEqual([]);
    const theirs = await send('DELETE', `${base()}/views/${saved[0]._id}`, its.market.deliveryAdmin);
    expect(theirs.statusCode).toBe(200);
    expect((await get('views')).json().views).toHaveLength(2);
    const left = await send('DELETE', `${base()}/views/${saved[0]._id}`);
    expect(left.json().views).toMatchObject([{ name: 'Finishing' }]);
  });

  it('are at most twenty, of short names', async () => {
    for (let nth = 0; nth < 20; nth += 1) await save(`View ${nth}`, '');
    expect((await save('One more', '')).json()).toMatchObject({ code: 'too-many-views' });
    expect((await save('View 7', 'stock=out')).statusCode).toBe(200);
    expect((await save('x'.repeat(61), '')).statusCode).toBe(400);
    expect((await save('  ', '')).statusCode).toBe(400);
    expect((await save('Long', 'x'.repeat(1_001))).statusCode).toBe(400);
  });
});
