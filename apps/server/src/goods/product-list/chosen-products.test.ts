import { newId } from '@haat/domain/basics/ids';
import { SAMPLE_PRODUCT_NAME } from '@haat/domain/catalogue/stock-alert';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { describe, expect, it } from 'vitest';
import { makeMarket, type TestProduct, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { ledgerSum } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const post = (rest: string, payload: object, user = its.market.admin, store = its.market.stores[0]) =>
  its.app.inject({
    method: 'POST',
    url: `/api/store/${store}/products/${rest}`,
    headers: bearer(user),
    payload,
  });
const remove = (products: object[], user = its.market.admin, store = its.market.stores[0]) =>
  post('bulk/delete', { products }, user, store);
const labels = (products: string[], user = its.market.admin, store = its.market.stores[0]) =>
  post('labels', { products }, user, store);
const chosen = (...products: Pick<TestProduct, 'id'>[]) =>
  products.map(({ id }) => ({ _id: id, version: 1 }));
const left = async () => {
  const products = await its.db
    .selectFrom('products')
    .select('name')
    .where('marketplace_id', '=', its.market.id)
    .orderBy('name')
    .execute();
  return products.map(({ name }) => name);
};
const entries = () =>
  its.db.selectFrom('audit_log').selectAll().where('subject_id', '=', its.market.stores[0]).execute();
const addVariant = (name: string, sku: string, position: number) => {
  const { id: marketplace_id, salt } = its.market;
  const variant = { marketplace_id, product_id: salt.id, id: newId(), name, sku, position };
  return its.db
    .insertInto('product_variants')
    .values({ ...variant, price_paise: 2_000, mrp_paise: 2_500 } as never)
    .execute();
};

describe('products that are deleted together', () => {
  it('are gone from list and shop with their rules and variants, with one entry of the audit log', async () => {
    const { id: marketplace, salt, dal, admin } = its.market;
    await addVariant('500 g', 'SALT-500', 0);
    expect((await remove(chosen(salt, dal))).json()).toEqual({ deleted: 2, refused: [] });
    expect(await left()).toEqual(['Chakki Atta', 'Tomato']);
    for (const table of ['product_variants', 'discount_rules'] as const) {
      const rows = await its.db
        .selectFrom(table)
        .select('id')
        .where('marketplace_id', '=', marketplace)
        .execute();
      expect(rows, table).toEqual([]);
    }
    const shown = await its.app.inject({ url: `/api/marketplace/${marketplace}/products/${salt.id}` });
    expect(shown.statusCode).toBe(404);
    expect(await entries()).toMatchObject([
      {
        action: 'bulk deleted',
        subject: 'store',
        user_id: admin.id,
        details: { products: [{ id: dal.id }, { id: salt.id, name: 'Table Salt', countInStock: 50 }] },
      },
    ]);
  });

  it('stay in orders, invoices and the ledger; an order that is cancelled later puts nothing back', async () => {
    const { atta, dal, shopper, admin, superAdmin } = its.market;
    const lines = [{ product: atta, qty: 2 }];
    const placed = await placeOrder(its.app, its.market, shopper, orderBody(lines));
    const order = `/api/orders/${placed.json().orders[0]._id}`;
    await its.app.inject({ method: 'PUT', url: `${order}/pay`, headers: bearer(admin) });
    const before = (await its.app.inject({ url: order, headers: bearer(admin) })).json();
    expect((await remove(chosen(atta, dal))).json().deleted).toBe(2);
    const after = (await its.app.inject({ url: order, headers: bearer(admin) })).json();
    expect(after).toEqual(before);
    const invoice = await its.app.inject({ url: `${order}/gst-invoice.pdf`, headers: bearer(shopper) });
    expect(invoice.statusCode).toBe(200);
    const cancelled = await its.app.inject({
      method: 'POST',
      url: `/api/orders/status/cancel/${placed.json().orders[0]._id}`,
      headers: bearer(superAdmin),
      payload: {},
    });
    expect(cancelled.statusCode).toBe(200);
    expect(await ledgerSum(its.db, atta.id)).toBe(48);
  });

  it('are those that nobody has changed since: the others stay, and the answer says which and why', async () => {
    const { salt, dal, tomato } = its.market;
    const elsewhere = await makeMarket(its.db);
    await its.db.updateTable('products').set({ version: 2 }).where('id', '=', dal.id).execute();
    const answer = (await remove(chosen(salt, salt, dal, tomato, elsewhere.atta))).json();
    expect(answer.deleted).toBe(1);
    expect(answer.refused).toHaveLength(3);
    for (const refused of [
      { _id: dal.id, name: 'Toor Dal', sku: `SKU-${dal.id}`, reason: 'changed-meanwhile' },
      { _id: tomato.id, name: '', sku: '', reason: 'gone' },
      { _id: elsewhere.atta.id, name: '', sku: '', reason: 'gone' },
    ])
      expect(answer.refused).toContainEqual(refused);
    expect(await left()).toEqual(['Chakki Atta', 'Tomato', 'Toor Dal']);
  });

  it('that are gone already leave no entry', async () => {
    const { salt } = its.market;
    await remove(chosen(salt));
    expect((await remove(chosen(salt))).json()).toMatchObject({ deleted: 0, refused: [{ reason: 'gone' }] });
    expect(await entries()).toHaveLength(1);
  });

  it('of a store that is not the caller’s are not reached', async () => {
    const { tomato, stores, shopper } = its.market;
    const refused = await remove(chosen(tomato), its.market.admin, stores[1]);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'store-not-found']);
    expect((await remove(chosen(tomato), shopper)).statusCode).toBe(403);
    expect(await left()).toHaveLength(4);
  });

  it('are 1 to 1,000', async () => {
    const many = Array.from({ length: 1_001 }, () => ({ _id: newId(), version: 1 }));
    for (const products of [[], many])
      expect((await remove(products)).json()).toMatchObject({ code: 'invalid-input' });
    expect((await remove(many.slice(1))).json()).toMatchObject({ deleted: 0 });
    expect(await left()).toHaveLength(4);
  });
});

describe('labels', () => {
  it('have what stands on the shelf now, in the order of the choice, variants behind their product', async () => {
    const { atta, salt } = its.market;
    await addVariant('500 g', 'SALT-500', 1);
    await addVariant('250 g', 'SALT-250', 0);
    const answer = (await labels([salt.id, atta.id, salt.id])).json();
    expect(answer.goods.map(({ name, size, sku }: Record<string, string>) => [name, size, sku])).toEqual([
      ['Table Salt', '', `SKU-${salt.id}`],
      ['Table Salt', '250 g', 'SALT-250'],
      ['Table Salt', '500 g', 'SALT-500'],
      ['Chakki Atta', '', `SKU-${atta.id}`],
    ]);
    expect(answer.goods[1]).toMatchObject({ product: salt.id, price: 20, mrp: 25 });
    expect(answer).toMatchObject({ store: expect.any(String), leftOut: 0 });
    expect(answer.goods.map(({ barcode }: Record<string, string>) => barcode)).toEqual(['', '', '', '']);
  });

  it('have the name in Kannada, otherwise in Hindi, and the day of best before', async () => {
    const { atta, salt } = its.market;
    const names = { name_hi: 'आटा', name_kn: 'ಗೋಧಿ ಹಿಟ್ಟು', expiry_date: '2027-05-17' };
    await its.db.updateTable('products').set(names).where('id', '=', atta.id).execute();
    await its.db.updateTable('products').set({ name_hi: 'नमक' }).where('id', '=', salt.id).execute();
    const { goods } = (await labels([atta.id, salt.id])).json();
    expect(goods).toMatchObject([
      { localName: 'ಗೋಧಿ ಹಿಟ್ಟು', bestBefore: '2027-05-17' },
      { localName: 'नमक', bestBefore: '' },
    ]);
  });

  it('have no day where nobody gave the product one', async () => {
    const { atta } = its.market;
    await its.db
      .updateTable('products')
      .set({ expiry_date: FAR_FUTURE_DAY })
      .where('id', '=', atta.id)
      .execute();
    expect((await labels([atta.id])).json().goods).toMatchObject([{ bestBefore: '' }]);
  });

  it('are not made of sample products, of those that are gone, and of other stores’', async () => {
    const { atta, salt, tomato } = its.market;
    await its.db
      .updateTable('products')
      .set({ name: SAMPLE_PRODUCT_NAME })
      .where('id', '=', atta.id)
      .execute();
    const answer = (await labels([atta.id, salt.id, tomato.id, newId()])).json();
    expect([answer.goods.length, answer.leftOut]).toEqual([1, 3]);
    const [, other] = its.market.stores;
    expect((await labels([tomato.id], its.market.admin, other)).statusCode).toBe(404);
    expect((await labels([tomato.id], its.market.superAdmin, other)).json().goods).toHaveLength(1);
  });

  it('are of 1 to 500 products', async () => {
    for (const count of [0, 501])
      expect((await labels(Array.from({ length: count }, newId))).statusCode).toBe(400);
  });
});
