import { expect, test } from 'vitest';
import { as, orderBody } from '../../../test/order-request.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';

const its = usePayments();

const cart = () => orderBody([{ product: its.market.atta, qty: 1 }]);
const hold = (key?: string) =>
  createOrder(its.app, its.market, its.market.shopper, cart(), key ? { key } : {});
const pause = () =>
  as(its.market.admin, its.app, 'PUT', `/api/config/${its.market.stores[0]}/pause`, {
    pause: { until: null },
  });
const orders = () =>
  its.db.selectFrom('orders').select('paid_at').where('marketplace_id', '=', its.market.id).execute();

test('nothing is held for a payment at a store that has paused', async () => {
  await pause();
  const refused = await hold();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'store-paused', details: [{ store: its.market.stores[0], until: null }] },
  ]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
});

test('what was held before the pause is paid and placed, and its key finds it again', async () => {
  const key = crypto.randomUUID();
  const held = await hold(key);
  await pause();
  expect((await hold(key)).json()).toEqual(held.json());
  // Refused; the first keeps its goods.
  expect((await hold()).json().code).toBe('store-paused');
  const paid = await confirm(
    its.app,
    its.market.shopper,
    its.provider.confirmation(its.provider.pay(held.json().id)),
  );
  expect(paid.json()).toMatchObject({ status: 'placed' });
  expect(await orders()).toMatchObject([{ paid_at: expect.any(Date) }]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
});

test('money that the provider tells of after the goods were given back is an order all the same', async () => {
  const { id } = (await hold()).json();
  await its.db
    .updateTable('checkout_holds')
    .set({ expires_at: '2020-01-01', next_check_at: '2020-01-01' })
    .execute();
  await its.reconcile();
  expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
  await pause();
  const late = await confirm(its.app, its.market.shopper, its.provider.confirmation(its.provider.pay(id)));
  expect(late.json()).toMatchObject({ status: 'placed' });
  expect(await orders()).toMatchObject([{ paid_at: expect.any(Date) }]);
});
