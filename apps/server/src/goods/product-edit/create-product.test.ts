import { newId } from '@haat/domain/basics/ids';
import { describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const FIELDS = {
  name: 'Ragi Malt',
  category: 'Kirana',
  description: '',
  price: 95,
  mrp: 110,
  cost: 70,
  sku: 'RM-1',
  status: 'Published',
  countInStock: 12,
};

const create = (fields: object = {}, user = its.market.admin, store = its.market.stores[0]) =>
  its.app.inject({
    method: 'POST',
    url: `/api/store/${store}/products/`,
    headers: { authorization: `Bearer ${user.token}` },
    payload: { ...FIELDS, ...fields },
  });

const productsOf = async () =>
  Number(
    (
      await its.db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .where('marketplace_id', '=', its.market.id)
        .executeTakeFirstOrThrow()
    ).all,
  );

describe('a product that is created with its fields', () => {
  // spec: call POST /api/store/{storeId}/products/
  it('has them, and its stock comes in through the ledger', async () => {
    const made = await create();
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ name: 'Ragi Malt', sku: 'RM-1', price: 95, countInStock: 12 });
    const moves = await its.db
      .selectFrom('stock_ledger')
      .select(['change', 'balance', 'user_id'])
      .where('product_id', '=', made.json()._id)
      .execute();
    expect(moves).toEqual([{ change: 12, balance: 12, user_id: its.market.admin.id }]);
  });

  it('is made once of two taps', async () => {
    const before = await productsOf();
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await productsOf()).toBe(before + 1);
  });

  it.each([
    ['a price above the MRP', { price: 111 }],
    ['a category that there is not', { category: 'Shoes' }],
    ['a picture that nobody uploaded', { images: ['/images/750/nobody.jpg'] }],
    [
      'the vendor of nobody',
      { vendors: [{ vendor: { _id: newId(), name: '', email: '', phone: '' }, cost: 1 }] },
    ],
  ])('is refused with %s, and nothing is made', async (_what, fields) => {
    const before = await productsOf();
    expect((await create(fields)).statusCode).toBe(400);
    expect(await productsOf()).toBe(before);
  });

  it('in another store is nobody’s', async () => {
    expect((await create({}, its.market.admin, its.market.stores[1])).statusCode).toBe(404);
  });
});
