import { type ScaleLabel, scaleLabelOf, USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementWaits } from '../../../test/statement-waits.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { replaceBarcodes } from './barcodes-sql.ts';
import { lockScaleLabels } from './scale-labels-read.ts';
import { changedStore, productForms } from './test/forms.ts';

const its = useMarket();
const { change, read, get, scan } = productForms(its);

/** Surf, as EAN-13; a soap, as UPC-A. */
const SURF = '8901030865275';
const SOAP = '036000291452';
const WEIGHT: ScaleLabel = { ...USUAL_SCALE_LABEL, prefix: '21' };
const PRICE: ScaleLabel = {
  prefix: '22',
  holds: 'price',
  itemDigits: 4,
  valueDigits: 5,
  decimals: 2,
  hasCheck: true,
};
const PACK = { name: 'Pack of 1 kg', sku: 'ATTA-1', price: 58, mrp: 62 };
const rowsOf = () =>
  its.db.selectFrom('barcodes').selectAll().where('marketplace_id', '=', its.market.id).execute();

describe('the barcodes of a product', () => {
  it('are its own and its variants’, stored as GTINs of 14 digits, shown as they are printed', async () => {
    const changed = await change({
      barcodes: [SURF, ' sbk-1 ', '0036000291452', SOAP],
      variants: [{ ...PACK, barcodes: ['73513537'] }],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({
      barcodes: [SURF, 'SBK-1', SOAP],
      variants: [{ barcodes: ['73513537'] }],
      version: 2,
    });
    expect((await read()).json()).toEqual(changed.json());
    expect((await rowsOf()).map(({ code }) => code).toSorted()).toEqual([
      '00000073513537',
      '00036000291452',
      '08901030865275',
      'SBK-1',
    ]);
  });

  it('change with the version of the product, and the audit log has the old and the new ones', async () => {
    await change({ barcodes: [SURF] });
    const stale = await change({ barcodes: [] }, { version: 1 });
    expect(stale.json()).toMatchObject({
      code: 'edited-meanwhile',
      details: { current: { barcodes: [SURF] } },
    });
    await change({ barcodes: [SOAP] });
    const noted = await its.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', its.market.atta.id)
      .orderBy('id', 'desc')
      .execute();
    expect(noted[0]?.details).toMatchObject({ before: { barcodes: [SURF] }, after: { barcodes: [SOAP] } });
  });

  it('go with their variant and with their product', async () => {
    await change({ barcodes: [SURF], variants: [{ ...PACK, barcodes: [SOAP] }] });
    await change({ variants: [] });
    expect((await rowsOf()).map(({ code }) => code)).toEqual([`0${SURF}`]);
    const { id, atta, admin } = its.market;
    const deleted = await its.app.inject({
      method: 'DELETE',
      url: `/api/marketplace/${id}/products/${atta.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await rowsOf()).toEqual([]);
  });

  it.each([
    ['a wrong check digit', { barcodes: ['8901030865276'] }, 'barcodes.0', /check digit/],
    ['lost digits', { barcodes: [SURF, '8.90101E+12'] }, 'barcodes.1', /lost its digits/],
    ['a blank', { barcodes: ['SBK 1'] }, 'barcodes.0', /without blanks/],
    ['21 of them', { barcodes: Array.from({ length: 21 }, (_, nth) => `A${nth}`) }, 'barcodes', /At most 20/],
    [
      'a variant’s',
      { variants: [{ ...PACK, barcodes: ['1234567'.repeat(6)] }] },
      'variants.0.barcodes.0',
      /40/,
    ],
  ])('with %s are refused at their field, and nothing changes', async (_what, fields, path, message) => {
    const refused = await change(fields);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message: expect.stringMatching(message) });
    expect(await rowsOf()).toEqual([]);
  });
});

describe('a scan', () => {
  it('is the product or variant of the barcode, in whichever form it comes, or of the SKU', async () => {
    await change({ barcodes: [SOAP], variants: [{ ...PACK, barcodes: [SURF] }] });
    for (const code of [SOAP, `0${SOAP}`, `00${SOAP}`])
      expect(await scan(code)).toMatchObject({
        kind: 'product',
        goods: [{ _id: its.market.atta.id, variant: null, barcodes: [SOAP], price: 268, countInStock: 50 }],
      });
    expect(await scan(SURF)).toMatchObject({ goods: [{ name: 'Chakki Atta, Pack of 1 kg', mrp: 62 }] });
    expect(await scan('atta-1')).toMatchObject({ goods: [{ sku: 'ATTA-1', product: its.market.atta.id }] });
    expect(await scan('9521234100299')).toMatchObject({ kind: 'product', goods: [] });
  });

  it('of a barcode that two products have is both, the higher MRP told from the lower', async () => {
    await change({ barcodes: [SURF] });
    await change({ barcodes: [SURF] }, { id: its.market.salt.id });
    expect((await scan(SURF)).goods.map(({ name }: { name: string }) => name)).toEqual([
      'Chakki Atta',
      'Table Salt',
    ]);
    const shared = await get('POST', '/barcodes/shared', {
      codes: [SURF, SOAP],
      product: its.market.atta.id,
    });
    expect(shared.json()).toEqual([{ code: SURF, product: its.market.salt.id, name: 'Table Salt', mrp: 54 }]);
  });

  it('of a barcode that is another product’s SKU is both, and the form is told of it', async () => {
    await change({ barcodes: [SOAP] });
    await change({ sku: SOAP }, { id: its.market.salt.id });
    for (const code of [SOAP, `0${SOAP}`]) expect((await scan(code)).goods).toHaveLength(2);
    const shared = await get('POST', '/barcodes/shared', { codes: [SOAP], product: its.market.atta.id });
    expect(shared.json()).toEqual([{ code: SOAP, product: its.market.salt.id, name: 'Table Salt', mrp: 54 }]);
  });

  it('of a label of the scale is the loose goods with their weight or price', async () => {
    expect((await changedStore(its, { scaleLabels: [WEIGHT, PRICE] })).statusCode).toBe(200);
    await emptyShelves();
    const loose = await change({ soldBy: 'kg', scaleItem: 31 });
    expect(loose.json()).toMatchObject({ soldBy: 'kg', scaleItem: 31 });
    const goods = [{ _id: its.market.atta.id, soldBy: 'kg', step: 250 }];
    const weighed = scaleLabelOf(WEIGHT, 31, 250);
    expect(await scan(weighed)).toMatchObject({ kind: 'weight', item: 31, grams: 250, price: null, goods });
    expect(await scan(scaleLabelOf(PRICE, 31, 4250))).toMatchObject({ kind: 'price', price: 42.5, goods });
    expect(await scan(scaleLabelOf(WEIGHT, 32, 250))).toMatchObject({ kind: 'weight', item: 32, goods: [] });
    const wrong = weighed.slice(0, -1) + String((Number(weighed.at(-1)) + 1) % 10);
    expect(await scan(wrong)).toMatchObject({ kind: 'unknown', why: 'scale-check-digit', goods: [] });
  });

  it('is read as scanners, links and keyboards of other scripts send it, and a SKU in any case', async () => {
    await change({ barcodes: [SURF], sku: 'Atta-5kg' });
    const goods = [{ _id: its.market.atta.id }];
    const gs1 = `(01)0${SURF}(3103)000250(3922)4250`;
    for (const code of [
      `]E0${SURF}`,
      `]d2010${SURF}10LOT\u001d17271231`,
      '८९०१०३०८६५२७५',
      'ATTA-5KG',
      'atta-५KG',
    ])
      expect(await scan(code), code).toMatchObject({ kind: 'product', goods });
    for (const code of [gs1, `]C1\u001d010${SURF}31030002503922${'4250'}`])
      expect(await scan(code), code).toMatchObject({
        text: SURF,
        kind: 'product',
        grams: 250,
        price: 42.5,
        goods,
      });
    expect(await scan(`https://id.gs1.org/01/0${SURF}?17=271231`)).toMatchObject({ goods });
  });

  it('finds nothing of another store, nor of another marketplace', async () => {
    await change(
      { barcodes: [SURF] },
      { id: its.market.tomato.id, user: its.market.superAdmin, store: its.market.stores[1] },
    );
    expect((await scan(SURF)).goods).toEqual([]);
    const [, other] = its.market.stores;
    const answer = await get('GET', `/scan?code=${SURF}`, undefined, { store: other });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'store-not-found']);
    const shared = await get('POST', '/barcodes/shared', { codes: [SURF], product: its.market.atta.id });
    expect(shared.json()).toEqual([]);
    expect(
      (
        await get('GET', `/scan?code=${SURF}`, undefined, { store: other, user: its.market.superAdmin })
      ).json().goods,
    ).toHaveLength(1);
  });
});

describe('the product list', () => {
  const list = async (path: string, payload?: object) =>
    (
      await its.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/store/${its.market.stores[0]}/products/${path}`,
        headers: { authorization: `Bearer ${its.market.admin.token}` },
        ...(payload && { payload }),
      })
    ).json();

  it('finds a product by its barcode or that of a variant; the export and labels have it', async () => {
    await change({ barcodes: [SOAP, 'SBK-1'], variants: [{ ...PACK, barcodes: [SURF] }] });
    for (const keyword of [SOAP, `0${SOAP}`, SURF, 'sbk-1'])
      expect(await list(`all?keyword=${keyword}`)).toMatchObject({
        total: 1,
        products: [{ _id: its.market.atta.id }],
      });
    expect((await list('all?keyword=8901030865276')).total).toBe(0);
    expect((await list('all?keyword=salt')).total).toBe(1);
    const exported = await list('allproducts');
    expect(exported[0]).toMatchObject({ name: 'Chakki Atta', barcodes: [SOAP, 'SBK-1'] });
    expect(exported[1].barcodes).toEqual([]);
    const { goods } = await list('labels', { products: [its.market.atta.id] });
    expect(goods.map(({ barcode }: { barcode: string }) => barcode)).toEqual([SOAP, SURF]);
  });
});

/** Goods with stock can't change how they are sold. */
async function emptyShelves(): Promise<void> {
  await its.db.updateTable('products').set({ count_in_stock: 0 }).execute();
  await its.db.deleteFrom('stock_ledger').execute();
}

describe('loose goods', () => {
  beforeEach(emptyShelves);

  it('have a number on the scale that no other product of the store has, as long as they are loose', async () => {
    await change({ soldBy: 'kg', scaleItem: 31 });
    const taken = await change({ soldBy: 'kg', scaleItem: 31 }, { id: its.market.salt.id });
    expect(taken.json().issues).toEqual([
      { path: 'scaleItem', message: 'Another product has this number on the scale.' },
    ]);
    expect((await change({ soldBy: 'litre', scaleItem: 31 })).json()).toMatchObject({ scaleItem: null });
    expect((await change({ soldBy: 'kg', scaleItem: 31 }, { id: its.market.salt.id })).statusCode).toBe(200);
  });

  it('that two people number at the same moment are numbered once', async () => {
    const answers = await Promise.all(
      [its.market.atta, its.market.salt].map(({ id }) => change({ soldBy: 'kg', scaleItem: 5 }, { id })),
    );
    expect(answers.map(({ statusCode }) => statusCode === 200).toSorted()).toEqual([false, true]);
  });

  it.each([0, 1_000_000, 1.5])('are not numbered %s', async (scaleItem) => {
    const refused = await change({ soldBy: 'kg', scaleItem });
    expect(refused.json().issues).toContainEqual({
      path: 'scaleItem',
      message: expect.stringContaining('1 to 6 digits'),
    });
  });
});

describe('labels of the scale', () => {
  it.each([
    [[{ ...WEIGHT, itemDigits: 4 }], 'scaleLabels.0.itemDigits', /10 digits together/],
    [[{ ...PRICE, decimals: 3 }], 'scaleLabels.0.decimals', /at most 2 decimals/],
    [
      [{ ...WEIGHT, itemDigits: 3, valueDigits: 6, hasCheck: true }],
      'scaleLabels.0.hasCheck',
      /4 or 5 digits/,
    ],
    [[WEIGHT, { ...PRICE, prefix: '21' }], 'scaleLabels', /prefix of its own/],
    [[{ ...WEIGHT, prefix: '30' }], 'scaleLabels.0.prefix', /./],
  ])('of the form %j are refused', async (scaleLabels, path, message) => {
    const refused = await changedStore(its, { scaleLabels });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  it('never begin as a product’s barcode: whichever comes second is refused', async () => {
    const own = scaleLabelOf(WEIGHT, 31, 250);
    await change({ barcodes: [own] });
    const second = await changedStore(its, { scaleLabels: [PRICE, WEIGHT] });
    expect(second.json().issues).toEqual([
      { path: 'scaleLabels.1.prefix', message: expect.stringContaining('begin like this') },
    ]);
    await changedStore(its, { scaleLabels: [PRICE] });
    const refused = await change({ variants: [{ ...PACK, barcodes: [scaleLabelOf(PRICE, 1, 1)] }] });
    expect(refused.json().issues).toMatchObject([{ path: 'variants.0.barcodes.0' }]);
  });

  it('never do so either when both come at the same moment', async () => {
    const own = scaleLabelOf(WEIGHT, 31, 250);
    const [store] = its.market.stores;
    const labels = JSON.stringify([WEIGHT]);
    const late = await inTransaction(its.db, async (tx) => {
      await tx.updateTable('stores').set({ scale_labels: labels }).where('id', '=', store).execute();
      const pending = change({ barcodes: [own] });
      await statementWaits(its.db);
      return { pending };
    });
    expect((await late.pending).json().issues).toMatchObject([{ path: 'barcodes.0' }]);
    expect((await changedStore(its, { scaleLabels: [] })).statusCode).toBe(200);
    const { id, atta } = its.market;
    const later = await inTransaction(its.db, async (tx) => {
      await lockScaleLabels(tx, { marketplaceId: id, storeId: store });
      await replaceBarcodes(tx, { marketplaceId: id, storeId: store }, [
        { productId: atta.id, variantId: null, codes: [`0${own}`] },
      ]);
      const pending = changedStore(its, { scaleLabels: [WEIGHT] });
      await statementWaits(its.db);
      return { pending };
    });
    expect((await later.pending).json().issues).toMatchObject([{ path: 'scaleLabels.0.prefix' }]);
  });
});

describe('what shops sell under a barcode', () => {
  const proposal = async (store = its.market.stores[1], user = its.market.otherAdmin) =>
    (await get('GET', `/barcodes/goods?code=${SURF}`, undefined, { user, store })).json();

  it('fills in a new product of another shop: name, MRP and shelf, no price, cost or stock', async () => {
    await change({
      barcodes: [SURF],
      name: 'Surf Excel',
      mrp: 310,
      size: '1 kg',
      hsn: '3402',
      brand: 'Surf',
    });
    const category = (await read()).json().category;
    expect(await proposal()).toEqual({
      name: 'Surf Excel',
      nameHi: '',
      nameKn: '',
      brand: 'Surf',
      size: '1 kg',
      category,
      subCategory: '',
      hsn: '3402',
      mrp: 310,
    });
  });

  it('is nothing while no shopper sees it, and a variant is named with its product', async () => {
    expect(await proposal()).toBeNull();
    await change({ variants: [{ ...PACK, barcodes: [SURF] }], name: 'Atta' });
    expect(await proposal()).toMatchObject({ name: 'Atta, Pack of 1 kg', mrp: 62 });
    await change({ status: 'In Review' });
    expect(await proposal()).toBeNull();
  });
});
