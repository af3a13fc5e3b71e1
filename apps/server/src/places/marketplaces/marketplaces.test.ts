import { SECRET_MASK } from '@haat/contract/marketplaces/fields';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { usePayments } from '../../../test/use-payments.ts';

const its = usePayments();

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const url = (id = its.market.id) => `/api/marketplace/${id}`;
const read = async (id?: string) =>
  (await its.app.inject({ url: url(id), headers: bearer(its.market.superAdmin) })).json();
async function change(
  payload: object,
  { version = 0, user = its.market.superAdmin, id = its.market.id } = {},
) {
  const at = version || (await read(id)).version;
  return its.app.inject({
    method: 'PATCH',
    url: url(id),
    payload,
    headers: { ...bearer(user), 'if-match': `"${at}"` },
  });
}
const create = (payload: object) =>
  its.app.inject({
    method: 'POST',
    url: '/api/marketplace',
    payload,
    headers: bearer(its.market.superAdmin),
  });
const quote = async (items: object[]) =>
  (await its.app.inject({ method: 'POST', url: `${url()}/cart/quote`, payload: { items } })).json();
const shop = async (pinCode = '585412') =>
  (await its.app.inject({ url: `/api/marketplace/places/${pinCode}` })).json();
const products = async (query: string) =>
  (await its.app.inject({ url: `${url()}/products/${query}` })).json();
const withoutIds = (rows: object[]) => rows.map((row) => ({ ...row, id: undefined, _id: undefined }));

describe('a marketplace', () => {
  // spec: call GET /api/marketplace/{id}; call PATCH /api/marketplace/{id}
  it('is read whole and sent back whole, which changes nothing but its version', async () => {
    await change({
      bannerImages: [{ title: 'Rotti season', route: '/category/Kirana', color: '#FFEBCC' }],
      brands: [{ name: 'Amul' }, { name: 'Tata' }],
      searchSynonyms: [['jolada', 'jowar']],
    });
    const before = await read();
    const answer = await change(before);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, version: before.version + 1 });
  });

  it('of which a part is changed keeps the rest as it is', async () => {
    const whole = {
      company: 'Bidar Bazaar LLP',
      city: 'Bidar',
      eula: 'Terms',
      logo: '/images/750/a.jpg',
      pinCode: '585401',
    };
    const before = (await change({ ...whole, brands: [{ name: 'Amul' }], address: 'Mangalpet Road' })).json();
    expect((await change({ deliveryHours: 5 })).json()).toEqual({ ...before, deliveryHours: 5, version: 3 });
  });

  // spec: call GET /api/marketplace
  it('stands in the list with its pin codes and stores', async () => {
    const listed = (
      await its.app.inject({ url: '/api/marketplace', headers: bearer(its.market.superAdmin) })
    ).json();
    expect(listed).toMatchObject({ page: 1, pages: 1 });
    expect(listed.marketplaces.find(({ _id }: { _id: string }) => _id === its.market.id)).toMatchObject({
      name: 'Haat Test',
      pinCodes: ['585412'],
      stores: 2,
    });
  });

  it('is nobody’s but a superAdmin’s', async () => {
    expect((await change({ name: 'Mine' }, { version: 1, user: its.market.admin })).statusCode).toBe(403);
    expect((await read()).name).toBe('Haat Test');
  });

  it('is made with its pin codes, and serves them at once', async () => {
    const made = await create({ uid: `h-${its.market.id}`, name: 'Haat Humnabad', pinCodes: ['585330'] });
    expect(made.statusCode).toBe(201);
    expect(await shop('585330')).toMatchObject({ _id: made.json()._id, name: 'Haat Humnabad' });
    const again = await create({ uid: `h-${its.market.id}`, name: 'Haat Humnabad', pinCodes: [] });
    expect(again.json()).toMatchObject({ code: 'marketplace-taken' });
  });

  it('does not get a pin code that another one serves, which is named; nothing is changed', async () => {
    const other = (
      await create({ uid: `z-${its.market.id}`, name: 'Haat Zaheerabad', pinCodes: ['502220'] })
    ).json();
    const refused = await change({ name: 'Changed', pinCodes: ['585412', '502220'] });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Haat Zaheerabad serves 502220 already',
    ]);
    expect(await read()).toMatchObject({ name: 'Haat Test', pinCodes: ['585412'] });
    expect((await read(other._id)).pinCodes).toEqual(['502220']);
  });

  it('that somebody else has changed meanwhile is refused with what stands there', async () => {
    await change({ city: 'Bidar' }, { version: 1 });
    const refused = await change({ city: 'Humnabad' }, { version: 1 });
    expect(refused.json()).toMatchObject({
      code: 'edited-meanwhile',
      details: { current: { city: 'Bidar' } },
    });
  });

  it('charges for delivery what it says from now on', async () => {
    const charge = async () =>
      (await quote([{ product: its.market.salt.id, qty: 1, price: 54 }])).shippingPrice;
    expect(await charge()).toBe(25);
    await change({ deliveryCharges: 31.5 });
    await expect.poll(charge).toBe(31.5);
  });
});

describe('a change of a marketplace', () => {
  it.each([
    [{ pinCodes: ['012345'] }, 'pinCodes.0'],
    [{ pinCodes: ['585401', '585401'] }, 'pinCodes'],
    [{ bannerImages: [{ link: 'javascript:alert(1)' }] }, 'bannerImages.0.link'],
    [{ bannerImages: [{ link: 'http://example.com' }] }, 'bannerImages.0.link'],
    [{ bannerImages: [{ route: '//evil.example' }] }, 'bannerImages.0.route'],
    [{ bannerImages: [{ image: 'http://10.0.0.1/x.png' }] }, 'bannerImages.0.image'],
    [
      { discountedProducts: [{ id: '0198c0de-0000-7000-8000-000000000001', threshold: 0, msg: '' }] },
      'discountedProducts.0.threshold',
    ],
    [
      { discountedProducts: [{ id: '0198c0de-0000-7000-8000-000000000001', threshold: 5, msg: '' }] },
      'discountedProducts.0.id',
    ],
    [{ deliveryCharges: -1 }, 'deliveryCharges'],
    [{ razorpay: { key_id: 'rzp_live_x', key_secret: '' } }, 'razorpay.key_secret'],
  ])('refuses %j at its place', async (wrong, path) => {
    const refused = (await change(wrong)).json();
    expect(refused.code).toBe('invalid-input');
    expect(refused.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await read()).version).toBe(1);
  });

  it('takes nothing of another marketplace: its rows are no ids here', async () => {
    const other = (await create({ uid: `o-${its.market.id}`, name: 'Other', pinCodes: [] })).json();
    const { categories } = (await change({ categories: [{ name: 'Theirs' }] }, { id: other._id })).json();
    const refused = await change({ categories: [{ id: categories[0].id, name: 'Mine' }] });
    expect(refused.json().issues).toMatchObject([{ path: 'categories.0.id' }]);
    expect((await read(other._id)).categories).toMatchObject([{ name: 'Theirs' }]);
    const rule = { id: its.market.salt.id, threshold: 100, msg: '' };
    expect((await change({ discountedProducts: [rule] }, { id: other._id })).statusCode).toBe(400);
  });
});

describe('what hangs in the shop’s window', () => {
  it('shows to shoppers at once, in its order, and goes as it came', async () => {
    await change({ bannerImages: [{ title: 'One' }, { title: 'Two', link: 'https://example.com/two' }] });
    const [one, two] = (await read()).bannerImages;
    await expect
      .poll(async () => (await shop()).bannerImages.map((b: { title: string }) => b.title))
      .toEqual(['One', 'Two']);
    await change({ bannerImages: [{ ...two, title: 'Second' }, one] });
    await expect
      .poll(async () => (await shop()).bannerImages.map((b: { title: string }) => b.title))
      .toEqual(['Second', 'One']);
    await change({ bannerImages: [one] });
    expect((await read()).bannerImages).toEqual([one]);
  });

  it('says its banners in Hindi and Kannada where they are translated', async () => {
    const rotti = { title: 'Rotti season', titleHi: 'रोटी का मौसम', textKn: 'ಜೋಳದ ಹಿಟ್ಟು', actionKn: 'ಖರೀದಿಸಿ' };
    await change({ bannerImages: [rotti] });
    expect((await read()).bannerImages).toMatchObject([{ ...rotti, titleKn: '', textHi: '' }]);
    await expect.poll(async () => (await shop()).bannerImages).toMatchObject([rotti]);
    const [shown] = (await shop()).bannerImages;
    expect(Object.keys(shown)).not.toContain('titleKn');
  });

  it('discounts what is bought with enough else, from now on', async () => {
    const rule = { id: its.market.salt.id, threshold: 500, msg: 'Salt with ₹500 of goods' };
    await change({ discountedProducts: [rule] });
    await expect
      .poll(async () => withoutIds((await shop()).discountedProducts))
      .toMatchObject([{ threshold: 500 }]);
    const { lines } = await quote([{ product: its.market.salt.id, qty: 1, price: 54 }]);
    expect(lines).toMatchObject([{ changes: ['threshold'], msg: 'Salt with ₹500 of goods' }]);
  });

  // spec: rule discount-threshold
  it('discounts the sizes that a rule names and no others, though one of them be sold no more', async () => {
    const { salt, atta } = its.market;
    const bag = newId();
    await its.db
      .insertInto('product_variants')
      .values({
        marketplace_id: its.market.id,
        product_id: salt.id,
        id: bag,
        name: '2 kg',
        sku: 'S-2',
        price_paise: paise(9_900),
        mrp_paise: paise(12_000),
        count_in_stock: 9,
      })
      .execute();
    await its.db.updateTable('products').set({ has_variants: true }).where('id', '=', salt.id).execute();
    const rule = { id: salt.id, sizes: [bag], threshold: 500, msg: '' };
    for (const stranger of [atta.id, newId()])
      expect(
        (await change({ discountedProducts: [{ ...rule, sizes: [bag, stranger] }] })).json().issues,
      ).toMatchObject([{ path: 'discountedProducts.0.sizes', message: 'There is no such size' }]);
    const changed = (await change({ discountedProducts: [rule] })).json().discountedProducts;
    expect(changed).toMatchObject([{ sizes: [bag], choices: [{ id: salt.id }, { id: bag, name: '2 kg' }] }]);
    await expect
      .poll(async () => (await shop()).discountedProducts)
      .toMatchObject([{ id: salt.id, sizes: [bag] }]);
    const { lines } = await quote([
      { product: salt.id, qty: 1, price: 54 },
      { product: salt.id, variant: bag, qty: 1, price: 99 },
    ]);
    expect(lines).toMatchObject([{ changes: [] }, { changes: ['threshold'] }]);

    await its.db.deleteFrom('product_variants').where('id', '=', bag).execute();
    const [kept] = (await read()).discountedProducts;
    expect(kept).toMatchObject({ sizes: [bag], choices: [{ id: salt.id }] });
    expect((await change({ discountedProducts: [kept] })).statusCode).toBe(200);
    expect((await change({ discountedProducts: [{ ...kept, sizes: [] }] })).json()).toMatchObject({
      discountedProducts: [{ sizes: [] }],
    });
    await expect.poll(async () => Object.keys((await shop()).discountedProducts[0])).not.toContain('sizes');
  });
});

describe('categories', () => {
  const kirana = async () => (await read()).categories[0];

  it('are added, named in three languages, put in order and deleted', async () => {
    const first = await kirana();
    const spices = {
      name: 'Spices',
      nameHi: 'मसाले',
      nameKn: 'ಮಸಾಲೆ',
      subCategories: [{ name: 'Whole', nameHi: 'साबुत' }],
    };
    const answer = (
      await change({ categories: [spices, { ...first, nameHi: 'किराना', nameKn: 'ಕಿರಾಣಿ' }] })
    ).json();
    expect(answer.categories).toMatchObject([
      {
        name: 'Spices',
        nameKn: 'ಮಸಾಲೆ',
        products: 0,
        shown: 0,
        subCategories: [{ name: 'Whole', nameHi: 'साबुत' }],
      },
      { id: first.id, name: 'Kirana', nameHi: 'किराना', products: 4, shown: 4 },
    ]);
    // Shoppers see only categories with products, with all names.
    await expect
      .poll(async () => (await shop()).categories)
      .toMatchObject([{ name: 'Kirana', nameHi: 'किराना', nameKn: 'ಕಿರಾಣಿ' }]);
    expect((await shop()).categories).toHaveLength(1);
    expect((await change({ categories: [answer.categories[1]] })).json().categories).toHaveLength(1);
  });

  it('find their products by their names in each language, and by a new English one', async () => {
    const first = await kirana();
    const count = async (keyword: string) =>
      (await products(`?keyword=${encodeURIComponent(keyword)}`)).total;
    await change({ categories: [{ ...first, name: 'Provisions', nameHi: 'किराना सामान' }] });
    await expect.poll(() => count('provisions')).toBe(4);
    await expect.poll(() => count('किराना सामान')).toBe(4);
  });

  it('with a new name keep the tax rates of their stores', async () => {
    const [store = ''] = its.market.stores;
    await its.db
      .insertInto('store_gst_rates')
      .values({
        marketplace_id: its.market.id,
        store_id: store,
        id: its.market.category,
        category: 'Kirana',
        rate_bp: 1800,
        valid_from: '2025-09-22',
      })
      .execute();
    await change({ categories: [{ ...(await kirana()), name: 'Provisions' }] });
    const rates = await its.db
      .selectFrom('store_gst_rates')
      .select('category')
      .where('store_id', '=', store)
      .execute();
    expect(rates).toEqual([{ category: 'Provisions' }]);
  });

  it('that are deleted leave their products without one, and stores without it', async () => {
    await its.db
      .updateTable('stores')
      .set({ sold_category_ids: [its.market.category] })
      .where('id', '=', its.market.stores[0])
      .execute();
    expect((await change({ categories: [] })).statusCode).toBe(200);
    expect((await read()).categories).toEqual([]);
    const { products: all } = await products('');
    expect(all.map(({ category }: { category: string }) => category)).toEqual(['', '', '', '']);
    const store = await its.db
      .selectFrom('stores')
      .select('sold_category_ids')
      .where('id', '=', its.market.stores[0])
      .executeTakeFirstOrThrow();
    expect(store.sold_category_ids).toEqual([]);
  });

  it('lose a subcategory, and its products stay in the category', async () => {
    const first = await kirana();
    const [sub] = (await change({ categories: [{ ...first, subCategories: [{ name: 'Atta' }] }] })).json()
      .categories[0].subCategories;
    await its.db
      .updateTable('products')
      .set({ sub_category_id: sub.id })
      .where('id', '=', its.market.atta.id)
      .execute();
    expect((await kirana()).subCategories).toMatchObject([{ products: 1 }]);
    await change({ categories: [{ ...first, subCategories: [] }] });
    expect(await kirana()).toMatchObject({ products: 4, subCategories: [] });
  });

  it.each([
    [[{ name: 'Tea' }, { name: 'tea ' }], 'category-taken'],
    [[{ name: 'Please Select' }], 'category-taken'],
    [[{ name: 'Tea', subCategories: [{ name: 'Green' }, { name: 'green' }] }], 'sub-category-taken'],
  ])('are refused as %j', async (categories, code) => {
    expect((await change({ categories })).json().code).toBe(code);
    expect((await read()).categories).toMatchObject([{ name: 'Kirana' }]);
  });
});

describe('payment keys', () => {
  const account = () => ({
    key_id: its.provider.environment.RAZORPAY_KEY_ID ?? '',
    key_secret: its.provider.environment.RAZORPAY_KEY_SECRET ?? '',
  });
  const tried = async (body: object) =>
    (
      await its.app.inject({
        method: 'POST',
        url: `${url()}/payment-keys/test`,
        payload: body,
        headers: bearer(its.market.superAdmin),
      })
    ).json();

  it('come back masked; the mask written back changes nothing', async () => {
    const saved = (await change({ razorpay: account() })).json();
    expect(saved.razorpay).toEqual({ key_id: account().key_id, key_secret: SECRET_MASK });
    const sealed = () =>
      its.db
        .selectFrom('marketplaces')
        .select('razorpay_key_secret_sealed')
        .where('id', '=', its.market.id)
        .executeTakeFirstOrThrow();
    const before = await sealed();
    await change({ razorpay: saved.razorpay, name: 'Haat Bidar' });
    expect(await sealed()).toEqual(before);
    await change({ razorpay: { key_id: '', key_secret: '' } });
    expect((await sealed()).razorpay_key_secret_sealed).toBeNull();
  });

  it('are tried at the provider before and after they are saved', async () => {
    expect(await tried({ ...account(), key_secret: 'not this one' })).toMatchObject({ result: 'wrong' });
    expect(await tried(account())).toMatchObject({ result: 'right' });
    await change({ razorpay: account() });
    expect(await tried({ ...account(), key_secret: SECRET_MASK })).toMatchObject({ result: 'right' });
  });

  it('are changed by nobody who has not just shown who they are', async () => {
    await its.db
      .updateTable('sessions')
      .set({ proved_at: new Date('2020-01-01') })
      .where('user_id', '=', its.market.superAdmin.id)
      .execute();
    expect((await change({ razorpay: account() })).json()).toMatchObject({ code: 'reauthentication-needed' });
    // All of it as it was read, of a marketplace without keys of its own.
    const stored = await read();
    expect((await change({ ...stored, name: 'Haat Bidar' })).statusCode).toBe(200);
  });
});
