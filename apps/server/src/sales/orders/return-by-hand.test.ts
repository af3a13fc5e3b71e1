import { expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

/** ₹293, paid. */
async function paidInCash(): Promise<string> {
  const body = orderBody([{ product: its.market.atta, qty: 1 }]);
  const id = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
  return id;
}
const cancel = (id: string, payload?: object) =>
  its.app.inject({
    method: 'POST',
    url: `/api/orders/status/cancel/${id}`,
    headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
    ...(payload && { payload }),
  });
const TAKEN = { paymentId: '', paymentMethod: 'Cash', Amount: 293 };
const GIVEN = { ...TAKEN, Amount: -293 };

test('a paid cash order that is cancelled notes the money given back, and who gave it', async () => {
  const id = await paidInCash();
  const cancelled = await cancel(id, { cashGivenBy: 'Ravi Patil' });
  expect(cancelled.json()).toMatchObject({
    status: 'cancelled',
    payments: [TAKEN, { ...GIVEN, handedBy: 'Ravi Patil' }],
    refunds: [],
  });
});

test('it was whoever cancelled when nobody is named', async () => {
  expect((await cancel(await paidInCash())).json().payments).toMatchObject([
    TAKEN,
    { ...GIVEN, handedBy: 'Savita Kulkarni' },
  ]);
});

test('the shopper sees that it was given back, not by whom', async () => {
  const id = await paidInCash();
  await cancel(id, { cashGivenBy: 'Ravi Patil' });
  const { payments } = (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body;
  expect(payments).toMatchObject([TAKEN, GIVEN]);
  expect(JSON.stringify(payments)).not.toContain('Ravi');
});

test('cancelled twice at the same time it is given back once', async () => {
  const id = await paidInCash();
  const answers = await Promise.all([cancel(id), cancel(id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body.payments).toHaveLength(2);
});

test('an order that nobody paid notes nothing', async () => {
  const body = orderBody([{ product: its.market.atta, qty: 1 }]);
  const id = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
  expect((await cancel(id, { cashGivenBy: 'Ravi Patil' })).json().payments).toEqual([]);
});

test('a shopper’s request to cancel that is accepted asks the same', async () => {
  const id = await paidInCash();
  const asked = await its.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/requests`,
    headers: { authorization: `Bearer ${its.market.shopper.token}` },
    payload: { kind: 'cancel', reason: 'Bought it elsewhere' },
  });
  const accepted = await its.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/requests/${asked.json().requests[0]._id}/accept`,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
    payload: { word: 'Done', cashGivenBy: 'Ravi Patil' },
  });
  expect(accepted.json().payments).toMatchObject([TAKEN, { ...GIVEN, handedBy: 'Ravi Patil' }]);
});
