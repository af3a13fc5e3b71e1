import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sign, signPayment } from '../src/signature.ts';
import { ACCOUNT, openSandbox } from './open-sandbox.ts';

it('a payment is signed as the provider’s vector says', () => {
  expect(signPayment('sec', 'order_1', 'pay_1')).toBe(
    'd8f35aaecfebb3d81d02cc3544ee4a7bb9118f31ebb6ada03f738de473e877fc',
  );
});

describe('a payment', () => {
  it('is captured, pays its order, and is handed over with a signature', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order(50_000);
    const { body } = await pay(made, { method: 'card', contact: '+919845012345' });
    expect(body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_order_id: made.id,
      razorpay_signature: sign(ACCOUNT.keySecret, `${made.id}|${body.razorpay_payment_id}`),
    });
    const payment = (await call('GET', `/v1/payments/${body.razorpay_payment_id}`)).body;
    expect(payment).toMatchObject({
      entity: 'payment',
      amount: 50_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: made.id,
      method: 'card',
      card: { last4: '1007' },
      contact: '+919845012345',
      amount_refunded: 0,
      refund_status: null,
      fee: 1180,
      tax: 180,
      error_code: null,
    });
    expect((await call('GET', `/v1/orders/${made.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
      amount_due: 0,
      attempts: 1,
    });
  });

  it('of a paid order is refused, unless it is forced', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order();
    await pay(made);
    const { status, body } = await pay(made);
    expect([status, body.error.description]).toEqual([400, 'Payment already done for this order.']);
    const forced = await call('POST', `/control/orders/${made.id}/pay`, { force: true });
    expect(forced.body.payment.status).toBe('captured');
    expect((await call('GET', `/v1/orders/${made.id}/payments`)).body.count).toBe(2);
  });

  it('of another amount or currency than the order’s is refused, unless it is forced', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order(50_000);
    expect((await pay(made, { amount: 100 })).status).toBe(400);
    expect((await pay(made, { currency: 'USD' })).status).toBe(400);
    const { body } = await call('POST', `/control/orders/${made.id}/pay`, {
      force: true,
      amount: 100,
      currency: 'USD',
    });
    expect(body.payment).toMatchObject({ amount: 100, currency: 'USD', status: 'captured' });
    expect((await call('GET', `/v1/orders/${made.id}`)).body).toMatchObject({ amount_due: 49_900 });
  });

  it('with another key is refused', async () => {
    const { order, pay } = await openSandbox();
    expect((await pay(await order(), { key_id: 'rzp_test_BBBBBBBBBBBBBB' })).status).toBe(401);
  });

  it('that failed leaves the order open for the next one', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order();
    const { status, body } = await pay(made, { outcome: 'fail' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      metadata: { order_id: made.id, payment_id: expect.stringMatching(/^pay_/) },
    });
    expect((await call('GET', `/v1/orders/${made.id}`)).body).toMatchObject({
      status: 'attempted',
      attempts: 1,
    });
    expect((await pay(made)).status).toBe(200);
    expect((await call('GET', `/v1/orders/${made.id}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
  });

  it.each([
    ['.04', 20_004, 400, 'failed'],
    ['.08', 20_008, 202, 'captured'],
    ['.12', 20_012, 200, 'authorized'],
    ['.24', 20_024, 202, 'captured'],
  ])('of an amount that ends in %s ends as documented', async (_, amount, status, state) => {
    const { call, order, pay } = await openSandbox();
    const made = await order(amount);
    expect((await pay(made)).status).toBe(status);
    const { items } = (await call('GET', `/v1/orders/${made.id}/payments`)).body;
    expect(items.map((payment: { status: string }) => payment.status)).toEqual([state]);
  });

  it('of an amount that ends in .16 fails, and is authorised and captured later', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order(20_016);
    expect((await pay(made)).status).toBe(400);
    await expect.poll(async () => (await call('GET', `/v1/orders/${made.id}`)).body.status).toBe('paid');
  });
});

describe('the capture of a payment', () => {
  it('happens once, at its amount', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order(50_000);
    const { razorpay_payment_id: id } = (await pay(made, { outcome: 'authorise' })).body;
    const capture = (amount: number) =>
      call('POST', `/v1/payments/${id}/capture`, { amount, currency: 'INR' });
    expect((await capture(49_900)).body.error.description).toBe(
      'Capture amount must be equal to the amount authorized',
    );
    expect((await capture(50_000)).body).toMatchObject({ status: 'captured', captured: true });
    expect((await capture(50_000)).body.error.description).toBe('This payment has already been captured');
    expect((await call('GET', `/v1/orders/${made.id}`)).body.status).toBe('paid');
  });

  it('is left to the merchant when the order asks for that', async () => {
    const { call, order, pay } = await openSandbox();
    const made = await order(50_000, { payment: { capture: 'manual' } });
    const { body } = await pay(made);
    expect((await call('GET', `/v1/payments/${body.razorpay_payment_id}`)).body.status).toBe('authorized');
  });

  it('that failed is refused', async () => {
    const { call, order, pay } = await openSandbox();
    const { error } = (await pay(await order(), { outcome: 'fail' })).body;
    const answer = await call('POST', `/v1/payments/${error.metadata.payment_id}/capture`, {
      amount: 47_000,
    });
    expect(answer.status).toBe(400);
  });
});

describe('the control calls', () => {
  it('can’t be made by a form of another site', async () => {
    const { call, order } = await openSandbox();
    const { id } = await order();
    const answer = await call('POST', `/control/orders/${id}/pay`, '{}', { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
  });
});

describe('after a restart', () => {
  it('orders, payments and refunds are as they were', async () => {
    const before = await openSandbox();
    const made = await before.order();
    await before.pay(made);
    const [payment] = (await before.call('GET', `/v1/orders/${made.id}/payments`)).body.items;
    const refund = await before.refund(payment, { amount: 100 });
    const as = async ({ call }: typeof before) => [
      (await call('GET', `/v1/orders/${made.id}`)).body,
      (await call('GET', `/v1/payments/${payment.id}`)).body,
      (await call('GET', `/v1/refunds/${refund.id}`)).body,
    ];
    const known = await as(before);
    await before.close();
    expect(await as(await openSandbox({ folder: before.folder }))).toEqual(known);
  });

  it('a line cut short by a kill is ignored, and hides no later one', async () => {
    const before = await openSandbox();
    const first = await before.order();
    await before.close();
    const file = path.join(before.folder, 'records.jsonl');
    appendFileSync(file, '["order",{"id":"order_cut');
    const after = await openSandbox({ folder: before.folder });
    const second = await after.order();
    await after.close();
    const { call } = await openSandbox({ folder: before.folder });
    expect((await call('GET', '/v1/orders')).body.items).toEqual([second, first]);
  });
});
