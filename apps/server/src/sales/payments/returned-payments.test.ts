import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';

const its = usePayments();
/** A server that delivers messages, as in life. */
let worker: FastifyInstance;

beforeAll(async () => {
  worker = await its.openWorker({ MESSAGES_EMAIL: 'all', MESSAGES_SMS: 'all' });
});
afterAll(() => worker.close());

const cart = () => orderBody([{ product: its.market.atta, qty: 1 }]);
const returned = async (user = its.market.shopper) =>
  (await as(user, its.app, 'GET', '/api/payment/returned')).body;

/** The open attempt is paid after the cash order. */
async function payLate() {
  const open = (await createOrder(its.app, its.market, its.market.shopper, cart())).json().id;
  await placeOrder(its.app, its.market, its.market.shopper, cart());
  const payment = its.provider.pay(open);
  await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  return payment;
}

test('a payment that made no order stands in the shopper’s list, with why and how far its refund is', async () => {
  const nameKn = 'ಬಸವ ಅಂಗಡಿ';
  await its.db
    .updateTable('stores')
    .set({ name_kn: nameKn })
    .where('id', '=', its.market.stores[0])
    .execute();
  const payment = await payLate();
  expect(await returned()).toMatchObject({
    payments: [
      {
        _id: payment.id,
        marketplace: { _id: its.market.id, name: 'Haat Test' },
        amount: 293,
        currency: 'INR',
        reason: 'replaced',
        status: 'pending',
        stores: [{ name: 'Basava Provision', nameKn }],
      },
    ],
    total: 1,
  });
  await its.passTime();
  await its.reconcile();
  expect((await returned()).payments).toMatchObject([{ status: 'processed' }]);
});

test('it stands in nobody else’s, and what became an order stands in none', async () => {
  await payLate();
  const stranger = await makeUser(its.db, []);
  expect(await returned(stranger)).toMatchObject({ payments: [], total: 0 });
  const paid = (await createOrder(its.app, its.market, stranger, cart())).json().id;
  await confirm(its.app, stranger, its.provider.confirmation(its.provider.pay(paid)));
  expect(await returned(stranger)).toMatchObject({ payments: [], total: 0 });
});

test('its shopper gets a message that says so and why, once', async () => {
  const payment = await payLate();
  await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  const told = () =>
    outboxOf(its.db).then((all) =>
      all
        .filter(({ body }) => body.includes('No order was made'))
        .filter(
          ({ channel, recipient }) =>
            channel === 'sms' || recipient === `${its.market.shopper.id}@haat.example`,
        )
        .map(({ created_at: _, ...message }) => message)
        .toReversed(),
    );
  await eventually(async () => expect((await told()).some(({ channel }) => channel === 'mail')).toBe(true));
  const mail = (await told()).filter(({ channel }) => channel === 'mail');
  expect(mail).toEqual([
    {
      channel: 'mail',
      recipient: `${its.market.shopper.id}@haat.example`,
      subject: 'Your payment of ₹293.00 is returned',
      body: `No order was made of your payment of ₹293.00. It is being refunded to the account you paid from. You had already placed the order in another way.\n\nhttp://haat.example/#/myorders\n\nHaat Test\n`,
    },
  ]);
});
