import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { handleEvent } from './receive-webhook.ts';

const its = usePayments();

/** Of a payment left open. */
let begun: string;

const cart = () => orderBody([{ product: its.market.atta, qty: 1 }]);

/** Until the test ends. */
async function openWithoutKeys(): Promise<FastifyInstance> {
  const off = await its.openWorker({ RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' });
  onTestFinished(() => off.close());
  return off;
}

describe('once online payment is switched off', () => {
  beforeEach(async () => {
    begun = (await createOrder(its.app, its.market, its.market.shopper, cart())).json().id;
  });

  test('cash wins over an open attempt, as nobody can be asked, and a proof of it is refused', async () => {
    const proof = its.provider.confirmation(its.provider.pay(begun));
    const off = await openWithoutKeys();
    const placed = await placeOrder(off, its.market, its.market.shopper, cart());
    expect(placed.statusCode, placed.body).toBe(201);
    const hold = await its.db
      .selectFrom('checkout_holds')
      .select('state')
      .where('marketplace_id', '=', its.market.id)
      .executeTakeFirst();
    expect(hold?.state).toBe('replaced');
    expect((await confirm(off, its.market.shopper, proof)).json().code).toBe('payment-not-offered');
  });

  test('the outcome of a payment is still known', async () => {
    const payment = its.provider.pay(begun);
    await handleEvent(its.context, { marketplaceId: its.market.id, paymentId: payment.id, isRefund: false });
    const off = await openWithoutKeys();
    const { body } = await as(its.market.shopper, off, 'GET', `/api/payment/${begun}`);
    expect(body).toMatchObject({ status: 'placed' });
    const proof = its.provider.confirmation(payment);
    expect((await confirm(off, its.market.shopper, proof)).json()).toMatchObject({ status: 'placed' });
  });
});
