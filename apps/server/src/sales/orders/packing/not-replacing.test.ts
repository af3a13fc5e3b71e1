import { expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();

const setReplacing = (replacesMissing: boolean, nth = 0) =>
  its.db
    .updateTable('stores')
    .set({ replaces_missing: replacesMissing })
    .where('id', '=', its.market.stores[nth] ?? '')
    .execute();
const both = () => [
  { product: its.market.atta, qty: 1 },
  { product: its.market.tomato, qty: 1 },
];
const one = () => [{ product: its.market.atta, qty: 1 }];
const order = async (wanted = one(), ifMissing = 'replace') =>
  (await placeOrder(its.app, its.market, its.market.shopper, orderBody(wanted, { ifMissing }))).json();
const choiceOf = async (id: string) =>
  (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body.ifMissing;

test('a store that does not replace says so in its settings, in the quote of its goods and on its orders', async () => {
  const { admin, stores, shopper, id } = its.market;
  const { body: settings } = await as(admin, its.app, 'GET', `/api/config/${stores[0]}`);
  expect(settings.replacesMissing).toBe(true);
  const fields = { ...settings, replacesMissing: false };
  const saved = await as(admin, its.app, 'PUT', `/api/config/${stores[0]}`, fields);
  expect(saved.body.replacesMissing).toBe(false);
  const items = orderBody(both()).orderItems;
  const quoted = await as(shopper, its.app, 'POST', `/api/marketplace/${id}/cart/quote`, { items });
  expect(quoted.body.notReplacing).toEqual([stores[0]]);
  const { _id } = await order(one(), 'call');
  const read = await as(shopper, its.app, 'GET', `/api/orders/${_id}`);
  expect(read.body.store.replacesMissing).toBe(false);
});

test('of two stores the one that does not replace leaves out; where none replaces the order is refused', async () => {
  await setReplacing(false);
  const { orders } = await order(both());
  const choices = await Promise.all(
    orders.map(async ({ _id, store }: { _id: string; store: { _id: string } }) => [
      store._id,
      await choiceOf(_id),
    ]),
  );
  expect(Object.fromEntries(choices)).toEqual({
    [its.market.stores[0]]: 'leave-out',
    [its.market.stores[1]]: 'replace',
  });
  expect(await order()).toMatchObject({
    code: 'store-does-not-replace',
    message: 'Basava Provision does not replace missing goods.',
    details: { stores: [its.market.stores[0]] },
  });
});

test('it is not chosen later either, and a store that stops replacing leaves out and packs no replacement', async () => {
  const { admin, shopper, salt } = its.market;
  const { _id: id } = await order();
  const { _id: called } = await order(one(), 'call');
  await setReplacing(false);
  expect(await choiceOf(id)).toBe('leave-out');
  const chosen = await as(shopper, its.app, 'PUT', `/api/orders/${id}/if-missing`, { ifMissing: 'replace' });
  expect(chosen.body.code).toBe('store-does-not-replace');
  await as(admin, its.app, 'PUT', `/api/orders/${called}/start`);
  const said = {
    answers: [{ line: 1, seen: 0, quantity: 0, reason: null, replacedBy: { product: salt.id, quantity: 1 } }],
  };
  const packed = await as(admin, its.app, 'PUT', `/api/orders/${called}/packing`, said);
  expect(packed.body).toMatchObject({
    code: 'not-replaceable',
    details: { reason: 'store-does-not-replace' },
  });
});
