import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const read = async (id = its.market.atta.id, user = its.market.admin) =>
  its.app.inject({ url: `/api/store/products/${id}`, headers: bearer(user) });

interface Way {
  id?: string;
  user?: TestUser;
  store?: string;
  version?: number;
}

/** Saves the atta with these fields changed. */
async function change(fields: object, way: Way = {}) {
  const { id = its.market.atta.id, user = its.market.admin, store = its.market.stores[0] } = way;
  const { version, ...stored } = (await read(id, its.market.superAdmin)).json();
  return its.app.inject({
    method: 'PUT',
    url: `/api/store/${store}/products/${id}`,
    headers: { ...bearer(user), 'if-match': `"${way.version ?? version}"` },
    payload: { ...stored, countInStock: undefined, ...fields },
  });
}

const ledgerOf = async (id = its.market.atta.id) =>
  (
    await its.db
      .selectFrom('stock_ledger')
      .select(['change', 'balance', 'cause', 'user_id', 'variant_id'])
      .where('product_id', '=', id)
      .where('cause', '<>', 'opening')
      .orderBy('id')
      .execute()
  ).map((row) => row);

describe('a product', () => {
  // spec: call PUT /api/store/{storeId}/products/{id}
  it('is read and changed by the staff of its store, and each change is a version with an audit line', async () => {
    const { admin, atta } = its.market;
    const first = await read();
    expect(first.headers.etag).toBe('"1"');
    expect(first.json()).toMatchObject({ name: 'Chakki Atta', price: 268, category: 'Kirana', tax: 5 });
    const changed = await change({
      name: 'Shudh Chakki Atta',
      nameHi: 'शुद्ध चक्की आटा',
      nameKn: 'ಶುದ್ಧ ಚಕ್ಕಿ ಆಟಾ',
      brand: 'Aashirvaad',
      size: '5 kg',
      description: 'Stone-ground.\nNo maida.',
      price: 262,
      mrp: 285,
      cost: 231,
      tax: 5,
      hsn: '11010000',
      status: 'In Review',
      reorderLevel: 8,
      stockAlertLimit: 7,
      expiryDate: '2027-02-14',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.json()).toMatchObject({ price: 262, profit: 18.52, nameHi: 'शुद्ध चक्की आटा', version: 2 });
    expect((await read()).json()).toEqual(changed.json());
    const noted = await its.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', atta.id)
      .execute();
    expect(noted).toMatchObject([{ action: 'changed', subject: 'product', user_id: admin.id }]);
  });
});

describe('stock', () => {
  it('is moved by what was typed less what was shown, and the ledger says who counted', async () => {
    const { admin, atta } = its.market;
    // One is sold while the form is open.
    await its.db.updateTable('products').set({ count_in_stock: 49 }).where('id', '=', atta.id).execute();
    const changed = await change({ countInStock: 53, countInStockSeen: 50 });
    expect(changed.json().countInStock).toBe(52);
    expect(await ledgerOf()).toEqual([
      { change: 3, balance: 52, cause: 'count', user_id: admin.id, variant_id: null },
    ]);
  });

  it('of a count without the one that was shown is what was typed', async () => {
    expect((await change({ countInStock: 12 })).json().countInStock).toBe(12);
    expect(await ledgerOf()).toMatchObject([{ change: -38, balance: 12 }]);
  });

  it('that was not typed stays, without a line in the ledger', async () => {
    await change({ name: 'Atta', countInStock: 50, countInStockSeen: 50 });
    expect(await ledgerOf()).toEqual([]);
  });

  it('does not fall below nothing: what was sold meanwhile is not there to be taken off', async () => {
    const refused = await change({ name: 'Atta', countInStock: 0, countInStockSeen: 60 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'out-of-stock']);
    expect((await read()).json()).toMatchObject({ version: 1, name: 'Chakki Atta', countInStock: 50 });
  });
});

const PACK = { name: 'Pack of 1 kg', sku: 'ATTA-1', price: 58, mrp: 62 };

describe('variants', () => {
  it('have stock of their own, of which the ledger knows from the first piece to the last', async () => {
    const { atta } = its.market;
    const added = await change({
      variants: [
        { ...PACK, countInStock: 8 },
        { ...PACK, name: 'Pack of 5 kg', sku: 'ATTA-5', size: '5 kg' },
      ],
    });
    expect(added.json().variants).toMatchObject([
      { ...PACK, countInStock: 8 },
      { sku: 'ATTA-5', size: '5 kg', countInStock: 0 },
    ]);
    const page = await its.app.inject(`/api/marketplace/${its.market.id}/products/${atta.id}`);
    expect(page.json()).toMatchObject({ hasVariants: true, variants: [{ countInStock: 8 }, {}] });
    const gone = await change({ variants: [] });
    expect(gone.json().variants).toEqual([]);
    expect(await ledgerOf()).toMatchObject([
      { change: 8, balance: 8, cause: 'count' },
      { change: -8, balance: 0, cause: 'count' },
    ]);
    const stored = await its.db
      .selectFrom('products')
      .select('has_variants')
      .where('id', '=', atta.id)
      .execute();
    expect(stored).toEqual([{ has_variants: false }]);
  });

  it('are changed, put in another order and may swap their SKUs', async () => {
    const [one, five] = (
      await change({ variants: [PACK, { ...PACK, name: 'Pack of 5 kg', sku: 'ATTA-5' }] })
    ).json().variants;
    const swapped = await change({
      variants: [
        { ...five, sku: 'ATTA-1', countInStock: undefined },
        { ...one, sku: 'ATTA-5', price: 57, countInStock: undefined },
      ],
    });
    expect(swapped.json().variants).toMatchObject([
      { _id: five._id, sku: 'ATTA-1' },
      { _id: one._id, sku: 'ATTA-5', price: 57 },
    ]);
  });
});

describe('vendors', () => {
  it('are added to the store with what they are paid; of one that is there only the cost is written', async () => {
    const kalyan = { name: 'Kalyan Agencies', email: 'sales@kalyan.example', phone: '94482 11070' };
    const added = await change({ vendors: [{ vendor: kalyan, cost: 233.5 }] });
    const [{ vendor }] = added.json().vendors;
    expect(added.json().vendors).toEqual([{ vendor: { ...kalyan, _id: vendor._id }, cost: 233.5 }]);
    const again = await change({
      vendors: [{ vendor: { _id: vendor._id, name: 'Somebody', email: '', phone: '' }, cost: 230 }],
    });
    expect(again.json().vendors).toEqual([{ vendor: { ...kalyan, _id: vendor._id }, cost: 230 }]);
    const choices = await its.app.inject({
      url: `/api/config/${its.market.stores[0]}/choices`,
      headers: bearer(its.market.deliveryAdmin),
    });
    expect(choices.json()).toMatchObject({
      vendors: [kalyan],
      categories: [{ name: 'Kirana', taxRate: 5, subCategories: [] }],
    });
    expect((await change({ vendors: [] })).json().vendors).toEqual([]);
  });
});

const STRANGE = '01976b1c-52a0-7c3e-9a4b-6f2d8c1e0a35';
const vendorNamed = (vendor: object) => ({
  vendors: [{ vendor: { name: 'V', email: '', phone: '', ...vendor } }],
});

describe('what does not fit', () => {
  it.each([
    ['a price above the MRP', { price: 286, mrp: 285 }, 'price', 'The price can’t be above the MRP.'],
    ['a negative price', { price: -1 }, 'price', 'A price can’t be negative'],
    ['a fraction of a paisa', { price: 1.005 }, 'price', 'at most two decimals'],
    ['a name of 5,000 characters', { name: 'A'.repeat(5000) }, 'name', 'At most 200 characters'],
    ['a NUL', { description: 'rice\u0000' }, 'description', /can’t read/],
    ['an HSN code of 5 digits', { hsn: '11010' }, 'hsn', 'An HSN code has 4, 6 or 8 digits'],
    ['a day that is none', { expiryDate: '2026-02-31' }, 'expiryDate', 'There is no such day'],
    ['a category that there is not', { category: STRANGE }, 'category', 'Please choose a category'],
    ['a subcategory that there is not', { subCategory: 'Atta' }, 'subCategory', /no such subcategory/],
    ['a picture that nobody uploaded', { images: ['/images/750/x.jpg'] }, 'images.0', /was not uploaded/],
    ['a picture elsewhere', { images: ['https://shop.example/a.jpg'] }, 'images.0', /was not uploaded/],
    ['a path', { images: ['/images/750/../../secret'] }, 'images.0', /was not uploaded/],
    ['eleven pictures', { images: Array(11).fill('x') }, 'images', 'At most 10 pictures'],
    [
      'another product’s variant',
      { variants: [{ ...PACK, _id: STRANGE }] },
      'variants.0.name',
      /not there any more/,
    ],
    ['a variant above its MRP', { variants: [{ ...PACK, price: 63 }] }, 'variants.0.price', /above the MRP/],
    [
      'a picture of a variant',
      { variants: [{ ...PACK, image: 'x' }] },
      'variants.0.image',
      /was not uploaded/,
    ],
    ['one SKU twice', { variants: [PACK, { ...PACK }] }, 'variants.1.sku', /already used/],
    ['a vendor that there is not', vendorNamed({ _id: STRANGE }), 'vendors.0.vendor.name', /no such vendor/],
    [
      'half a mobile number',
      vendorNamed({ phone: '94482 1107' }),
      'vendors.0.vendor.phone',
      /^Please enter a mobile number, or a landline/,
    ],
  ])('%s is refused at its field, and nothing changes', async (_what, fields, path, message) => {
    const refused = await change({ size: '10 kg', ...fields });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message: expect.stringMatching(message) });
    expect((await read()).json()).toMatchObject({ version: 1, size: '', variants: [], vendors: [] });
  });

  it('the SKU of another product or variant of the store is refused at its field', async () => {
    const { salt } = its.market;
    const [{ sku }] = (await change({ variants: [PACK] })).json().variants;
    expect((await change({ sku }, { id: salt.id })).json().issues).toMatchObject([{ path: 'sku' }]);
    expect((await change({ variants: [{ ...PACK, sku: `SKU-${salt.id}` }] })).json().issues).toMatchObject([
      { path: 'variants.0.sku' },
    ]);
  });

  it('another store’s vendor is none of this store’s', async () => {
    const [, store] = its.market.stores;
    await its.db
      .insertInto('vendors')
      .values({ marketplace_id: its.market.id, store_id: store, id: STRANGE, name: 'Farmers' })
      .execute();
    const refused = await change(vendorNamed({ _id: STRANGE }));
    expect(refused.json().issues).toMatchObject([{ path: 'vendors.0.vendor.name' }]);
  });
});

describe('a product of another store', () => {
  it('does not exist for an admin, under either store’s address, and nothing changes', async () => {
    const { tomato, atta, stores, otherAdmin, superAdmin } = its.market;
    expect((await read(tomato.id)).statusCode).toBe(404);
    for (const store of stores) {
      expect((await change({ name: 'Mine' }, { id: tomato.id, store })).statusCode).toBe(404);
      expect((await change({ name: 'Mine' }, { user: otherAdmin, store })).statusCode).toBe(404);
    }
    expect((await change({ name: 'Mine' }, { user: superAdmin, store: stores[1] })).statusCode).toBe(404);
    expect((await read(tomato.id, superAdmin)).json().name).toBe('Tomato');
    expect((await read(atta.id)).json().name).toBe('Chakki Atta');
  });
});

describe('who saves second', () => {
  it('is shown what the first one saved, and changes nothing', async () => {
    await change({ price: 250 }, { user: its.market.deliveryAdmin });
    const refused = await change({ name: 'Mine', countInStock: 1 }, { version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'edited-meanwhile',
      details: { sent: 1, current: { version: 2, price: 250 }, changedBy: expect.any(String) },
    });
    expect((await read()).json()).toMatchObject({ name: 'Chakki Atta', countInStock: 50 });
  });

  it('at the same moment is one of two', async () => {
    const answers = await Promise.all([
      change({ size: '5 kg' }, { version: 1 }),
      change({ size: '1 kg' }, { version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('shoppers', () => {
  it('see a change at once, and find the product by its names in Hindi and Kannada', async () => {
    const find = async (keyword: string) =>
      (
        await its.app.inject(
          `/api/marketplace/${its.market.id}/products/?keyword=${encodeURIComponent(keyword)}`,
        )
      ).json().products;
    await change({ name: 'Sharbati Flour', nameHi: 'चक्की आटा', nameKn: 'ಗೋಧಿ ಹಿಟ್ಟು', price: 200 });
    for (const keyword of ['sharbati', 'चक्की', 'ಗೋಧಿ'])
      await expect.poll(() => find(keyword)).toMatchObject([{ _id: its.market.atta.id, price: 200 }]);
  });
});

describe('the next SKU of a store', () => {
  // spec: call GET /api/config/{storeId}/sku
  it('is one that neither a product nor a variant has, and nobody gets it twice', async () => {
    const { stores, admin, deliveryAdmin } = its.market;
    await its.db.updateTable('stores').set({ sku_prefix: 'SBK' }).where('id', '=', stores[0]).execute();
    await change({ sku: 'SBK-00001', variants: [{ ...PACK, sku: 'SBK-00002' }] });
    const ask = async (user: TestUser) =>
      (await its.app.inject({ url: `/api/config/${stores[0]}/sku`, headers: bearer(user) })).json().sku;
    const given = await Promise.all([ask(admin), ask(deliveryAdmin), ask(admin)]);
    expect(given.toSorted()).toEqual(['SBK-00003', 'SBK-00004', 'SBK-00005']);
  });

  it('of another store is nobody’s', async () => {
    const answer = await its.app.inject({
      url: `/api/config/${its.market.stores[1]}/sku`,
      headers: bearer(its.market.admin),
    });
    expect(answer.statusCode).toBe(404);
  });
});
