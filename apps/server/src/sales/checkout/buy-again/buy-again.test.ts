import { paise } from '@haat/domain/basics/money';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/market.ts';
import { makeUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder, type Wanted } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();

const bought = async (user: TestUser = its.market.shopper) =>
  (await as(user, its.app, 'GET', `/api/marketplace/${its.market.id}/buyagain`)).body;

const order = async (...wanted: Wanted[]) => {
  const answer = await placeOrder(its.app, its.market, its.market.shopper, orderBody(wanted));
  expect(answer.statusCode, answer.body).toBe(201);
};

const names = async () => (await bought()).products.map(({ _id }: { _id: string }) => _id);

test('what was bought most often comes first, then what was bought last, and what is sold out at the end', async () => {
  const { atta, salt, tomato } = its.market;
  await order({ product: salt, qty: 1 }, { product: atta, qty: 3 });
  await order({ product: salt, qty: 1 });
  await order({ product: tomato, qty: 1 });
  expect(await names()).toEqual([salt.id, tomato.id, atta.id]);
  await its.db.updateTable('products').set({ count_in_stock: 0 }).where('id', '=', salt.id).execute();
  expect(await names()).toEqual([tomato.id, atta.id, salt.id]);
});

test('neither a cancelled order counts nor somebody else’s, and what is sold no longer is left out', async () => {
  const { atta, salt } = its.market;
  await order({ product: atta, qty: 1 });
  await order({ product: salt, qty: 1 });
  await its.db.updateTable('products').set({ status: 'In Review' }).where('id', '=', atta.id).execute();
  expect(await names()).toEqual([salt.id]);
  await its.db
    .updateTable('orders')
    .set({ cancelled_at: new Date() })
    .where('marketplace_id', '=', its.market.id)
    .execute();
  expect(await bought()).toEqual({ products: [], last: null });
  expect(await bought(await makeUser(its.db, []))).toEqual({ products: [], last: null });
});

test('the last order comes whole, over all its shops, at today’s prices and as much as there is', async () => {
  const { atta, salt, tomato } = its.market;
  await order({ product: salt, qty: 9 });
  await order({ product: atta, qty: 2 }, { product: tomato, qty: 3 });
  expect((await bought()).last).toMatchObject({ count: 5, itemsPrice: 644, paymentMethod: 'Cash' });
  await its.db
    .updateTable('products')
    .set({ price_paise: 20_000 as never })
    .where('id', '=', atta.id)
    .execute();
  await its.db.updateTable('products').set({ count_in_stock: 1 }).where('id', '=', tomato.id).execute();
  const { last } = await bought();
  expect(last).toMatchObject({ count: 3, itemsPrice: 436 });
  expect(last.items.map(({ product, qty, price }: (typeof last.items)[0]) => [product, qty, price])).toEqual([
    [atta.id, 2, 268],
    [tomato.id, 3, 36],
  ]);
});

test('what was bought at its MRP, without its offer, comes so again: no other goods have to earn it', async () => {
  const { dal, salt } = its.market;
  await its.db
    .updateTable('products')
    .set({ mrp_paise: paise(18_500) })
    .where('id', '=', dal.id)
    .execute();
  await its.db
    .updateTable('products')
    .set({ mrp_paise: paise(6_000) })
    .where('id', '=', salt.id)
    .execute();
  const body = orderBody([
    { product: salt, qty: 1 },
    { product: dal, qty: 1, seenPrice: 18_500 },
  ]);
  const [first, second] = body.orderItems as object[];
  const answer = await placeOrder(its.app, its.market, its.market.shopper, {
    ...body,
    orderItems: [first, { ...second, atMrp: true }],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { last } = await bought();
  expect(last).toMatchObject({ count: 2, itemsPrice: 239 });
  expect(last.items.map(({ price, atMrp }: (typeof last.items)[0]) => [price, atMrp])).toEqual([
    [54, undefined],
    [185, true],
  ]);
});

test('an unknown marketplace is refused', async () => {
  const answer = await as(
    its.market.shopper,
    its.app,
    'GET',
    '/api/marketplace/0198c0de-0000-7000-8000-00000000dead/buyagain',
  );
  expect([answer.status, answer.body.code]).toEqual([404, 'marketplace-not-found']);
});
