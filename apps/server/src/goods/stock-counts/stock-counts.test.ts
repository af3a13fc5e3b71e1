import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';
import { counting } from './test/counting.ts';

const its = useMarket();
const { make, begin, read, lineOf, count, post, documents } = counting(its);

describe('a sheet', () => {
  it('begins with the products of a category, each with what the books have', async () => {
    const id = await begin({ category: 'kirana' });
    const sheet = await read(id);
    expect(sheet).toMatchObject({
      name: 'Shelf by the door',
      number: null,
      nextNumber: 'SC-000001',
      postedAt: null,
      store: { _id: its.market.stores[0] },
    });
    expect(
      sheet.lines.map(({ name, expected, counted }: Record<string, unknown>) => [name, expected, counted]),
    ).toEqual([
      ['Chakki Atta', 50, null],
      ['Table Salt', 50, null],
      ['Toor Dal', 50, null],
    ]);
    expect((await read(await begin({ category: 'Furniture' }))).lines).toEqual([]);
  });

  it('begins with what little is left of, or empty', async () => {
    const { id: marketplaceId, stores, category } = its.market;
    await makeProduct(its.db, {
      marketplaceId,
      storeId: stores[0],
      category,
      name: 'Clove',
      price: 100,
      stock: 3,
    });
    const few = await read(await begin({ atMost: 5 }));
    expect(few.lines.map(({ name }: { name: string }) => name)).toEqual(['Clove']);
    expect((await read(await begin({ empty: true }))).lines).toEqual([]);
  });

  it('takes goods by SKU, in any case, once each; variants by themselves; unknown codes are said', async () => {
    const { market } = its;
    const id = await begin({ empty: true });
    const variant = newId();
    await its.db
      .insertInto('product_variants')
      .values({
        marketplace_id: market.id,
        product_id: market.atta.id,
        id: variant,
        name: '10 kg',
        sku: 'ATTA-10',
        price_paise: paise(1000),
        mrp_paise: paise(1000),
        count_in_stock: 7,
      })
      .execute();
    const add = (code: string) => make('POST', `/${id}/lines`, { code });
    expect((await add(`SKU-${market.atta.id}`)).body).toMatchObject({ _id: market.atta.id, expected: 50 });
    expect((await add(market.atta.id)).body).toMatchObject({ _id: market.atta.id });
    expect((await add('atta-10')).body).toMatchObject({
      _id: variant,
      name: 'Chakki Atta, 10 kg',
      expected: 7,
    });
    expect((await add(']C0Atta-१०')).body).toMatchObject({ _id: variant });
    expect((await add('9521234100299')).body).toMatchObject({ code: 'sku-not-found' });
    expect((await add(market.tomato.id)).body).toMatchObject({ code: 'sku-not-found' });
    expect((await read(id)).lines).toHaveLength(2);
  });

  it('finds goods to add by their words and the start of their SKU, in its own store', async () => {
    const id = await begin({ empty: true });
    const find = async (keyword: string) =>
      (await make('GET', `/${id}/goods?keyword=${encodeURIComponent(keyword)}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await find('chak at')).toEqual(['Chakki Atta']);
    expect(
      await find(`sku-${its.market.salt.id.slice(0, 30)}`.toUpperCase().replace('SKU-', 'sku-')),
    ).toEqual([]);
    expect(await find(`SKU-${its.market.salt.id}`)).toEqual(['Table Salt']);
    expect(await find('Tomato')).toEqual([]);
    expect(await find('%_*!')).toEqual([]);
  });
});

describe('a barcode', () => {
  it('puts its goods on the sheet; one that two have is asked about, by their MRPs', async () => {
    const { market } = its;
    const id = await begin({ empty: true });
    const of = { marketplace_id: market.id, store_id: market.stores[0], variant_id: null };
    const code = (product: string, gtin: string, position = 0) => ({
      ...of,
      product_id: product,
      goods_id: product,
      code: gtin,
      position,
    });
    await its.db
      .insertInto('barcodes')
      .values([
        code(market.atta.id, '08901030865275'),
        code(market.atta.id, '00036000291452', 1),
        code(market.salt.id, '08901030865275'),
      ])
      .execute();
    const add = (typed: string) => make('POST', `/${id}/lines`, { code: typed });
    expect((await add('036000291452')).body).toMatchObject({
      _id: market.atta.id,
      barcodes: [
        { code: '8901030865275', shared: true },
        { code: '036000291452', shared: false },
      ],
    });
    expect((await add(']d20100036000291452\u001d10LOT')).body).toMatchObject({ _id: market.atta.id });
    const asked = await add('8901030865275');
    expect([asked.status, asked.body.code]).toEqual([409, 'barcode-shared']);
    expect(
      asked.body.details.map(({ name, mrp }: Record<string, unknown>) => [name, mrp]).toSorted(),
    ).toEqual([
      ['Chakki Atta', 268],
      ['Table Salt', 54],
    ]);
    expect((await add(market.salt.id)).body).toMatchObject({ _id: market.salt.id });
    expect((await read(id)).lines).toHaveLength(2);
  });

  it('that is the SKU of another product is asked about, and both lines say so', async () => {
    const { market } = its;
    const id = await begin({ empty: true });
    const sku = '8901030865275';
    await its.db.updateTable('products').set({ sku }).where('id', '=', market.atta.id).execute();
    const add = (typed: string) => make('POST', `/${id}/lines`, { code: typed });
    const alone = { barcodes: [], skuShared: false };
    expect((await add(sku)).body).toMatchObject({ _id: market.atta.id, ...alone });
    const salt = { product_id: market.salt.id, goods_id: market.salt.id, variant_id: null };
    await its.db
      .insertInto('barcodes')
      .values({
        marketplace_id: market.id,
        store_id: market.stores[0],
        ...salt,
        code: `0${sku}`,
        position: 0,
      })
      .execute();
    const asked = await add(sku);
    expect([asked.status, asked.body.code]).toEqual([409, 'barcode-shared']);
    expect((await add(market.salt.id)).body).toMatchObject({ barcodes: [{ code: sku, shared: true }] });
    const lines = new Map((await read(id)).lines.map((line: { _id: string }) => [line._id, line]));
    expect(lines.get(market.atta.id)).toMatchObject({ barcodes: [], skuShared: true });
    expect(lines.get(market.salt.id)).toMatchObject({ skuShared: false });
  });
});

describe('the bounds of sheets', () => {
  it('another store’s does not exist, whatever is done with it, and nothing changes', async () => {
    const { atta, otherAdmin, stores, superAdmin } = its.market;
    const id = await begin();
    const refused = await Promise.all([
      make('GET', `/${id}`, undefined, otherAdmin),
      count(id, atta, 3, { user: otherAdmin }),
      make('POST', `/${id}/lines`, { code: atta.id }, otherAdmin),
      make('GET', `/${id}/goods?keyword=atta`, undefined, otherAdmin),
      post(id, 1, otherAdmin),
      make('DELETE', `/${id}`, undefined, otherAdmin),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(6).fill([404, 'stock-count-not-found']),
    );
    const stolen = await make('POST', '', { name: 'Mine', store: stores[1] });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'store-not-found']);
    expect(await lineOf(id, atta)).toMatchObject({ counted: null, version: 0 });
    expect((await make('GET', '', undefined, otherAdmin)).body.total).toBe(0);
    expect((await make('GET', '', undefined, superAdmin)).body.counts).toContainEqual(
      expect.objectContaining({ _id: id }),
    );
    // Other stores' goods can't be counted on it.
    await count(id, its.market.tomato, 3);
    expect((await read(id)).lines).toHaveLength(3);
  });

  it('one is made once a key, and a store has 50 open ones at most', async () => {
    const key = newId();
    const send = () =>
      its.app.inject({
        method: 'POST',
        url: '/api/stockcounts',
        headers: { authorization: `Bearer ${its.market.admin.token}`, 'idempotency-key': key },
        payload: { name: 'Twice', empty: true },
      });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.json()._id).toBe(two.json()._id);
    expect(await documents()).toHaveLength(1);
    for (let nth = 1; nth < 50; nth++) await begin({ empty: true });
    expect((await make('POST', '', { name: 'One more', empty: true })).body.code).toBe(
      'too-many-stock-counts',
    );
  });

  it('one has 1,000 lines at most', async () => {
    const [store] = its.market.stores;
    const rows = Array.from({ length: 998 }, (_, nth) => ({
      marketplace_id: its.market.id,
      store_id: store,
      category_id: its.market.category,
      id: newId(),
      sku: `S-${nth}`,
      name: `Product ${nth}`,
      price_paise: paise(100),
      mrp_paise: paise(100),
    }));
    await its.db.insertInto('products').values(rows).execute();
    expect((await make('POST', '', { name: 'All' })).body.code).toBe('stock-count-too-long');
  });

  it('one is discarded while it is open', async () => {
    const id = await begin();
    expect((await make('DELETE', `/${id}`)).status).toBe(200);
    expect((await read(id)).code).toBe('stock-count-not-found');
  });
});
