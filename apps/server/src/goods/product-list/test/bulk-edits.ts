import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import type { TestProduct, TestUser } from '../../../../test/market.ts';
import type { MarketFixture } from '../../../../test/use-market.ts';

/** Bulk edits of a test market's first store, which its admin makes unless said. */
export function bulkEdits(its: MarketFixture) {
  const post = (
    rest: string,
    payload: object | undefined,
    user: TestUser,
    store: string,
    key: string | null = newId(),
  ) =>
    its.app.inject({
      method: 'POST',
      url: `/api/store/${store}/products/bulk${rest}`,
      headers: { authorization: `Bearer ${user.token}`, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const chosen = (...products: Pick<TestProduct, 'id'>[]) =>
    products.map(({ id }) => ({ _id: id, version: 1 }));
  const apply = (
    change: object,
    products: object[],
    user = its.market.admin,
    store = its.market.stores[0],
    key: string | null = newId(),
  ) => post('', { products, change }, user, store, key);
  const preview = (change: object, products: object[]) =>
    post('/preview', { products, change }, its.market.admin, its.market.stores[0]);
  const undo = (edit: string, user = its.market.admin) =>
    post(`/${edit}/undo`, undefined, user, its.market.stores[0]);
  const set = (id: string, values: object) =>
    its.db.updateTable('products').set(values).where('id', '=', id).execute();
  const stored = (id: string) =>
    its.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Gives a product a variant. */
  async function withVariant({ id: product_id }: TestProduct, values: object): Promise<string> {
    const [id, marketplace_id] = [newId(), its.market.id];
    const money = { price_paise: paise(10_000), mrp_paise: paise(12_000) };
    const row = { marketplace_id, product_id, id, name: '5 kg', sku: `V-${id}`, ...money };
    await its.db
      .insertInto('product_variants')
      .values({ ...row, ...values })
      .execute();
    await set(product_id, { has_variants: true });
    return id;
  }
  const variant = (id: string) =>
    its.db.selectFrom('product_variants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entries = () =>
    its.db.selectFrom('audit_log').selectAll().where('subject_id', '=', its.market.stores[0]).execute();
  return { apply, preview, undo, chosen, set, stored, withVariant, variant, entries };
}
