import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

const KEY = { 'x-refund-idempotency': 'refund-of-order-17' };

describe('a refund', () => {
  it('of everything makes the payment refunded, and its order stays paid', async () => {
    const { call, paid, refund } = await openSandbox();
    const payment = await paid(50_000);
    const made = await refund(payment);
    expect(made).toEqual({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 50_000,
      currency: 'INR',
      payment_id: payment.id,
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    expect((await call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 50_000,
      captured: true,
    });
    expect((await call('GET', `/v1/orders/${payment.order_id}`)).body.status).toBe('paid');
    expect((await call('GET', `/v1/payments/${payment.id}/refunds/${made.id}`)).body).toEqual(made);
  });

  it('in parts never gives back more than was paid', async () => {
    const { call, paid } = await openSandbox();
    const { id } = await paid(50_000);
    const ask = (body: object) => call('POST', `/v1/payments/${id}/refund`, body);
    expect((await ask({ amount: 50_001 })).body.error.description).toBe(
      'The refund amount provided is greater than amount captured',
    );
    expect((await ask({ amount: 20_000 })).status).toBe(200);
    expect((await call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 20_000,
    });
    expect((await ask({ amount: 30_001 })).status).toBe(400);
    expect((await ask({})).body.amount).toBe(30_000);
    expect((await ask({})).body.error.description).toBe('The payment has been fully refunded already');
    expect((await call('GET', `/v1/payments/${id}/refunds`)).body.count).toBe(2);
    expect((await call('GET', `/v1/payments/${id}/refunds?count=1`)).body.count).toBe(1);
  });

  it('needs a captured payment', async () => {
    const { call, order, pay } = await openSandbox();
    const { body } = await pay(await order(), { outcome: 'authorise' });
    const answer = await call('POST', `/v1/payments/${body.razorpay_payment_id}/refund`, {});
    expect(answer.body.error.description).toBe(
      'The payment status should be captured for action to be taken',
    );
  });

  it('with the same key and body is the same refund, with another body a refusal', async () => {
    const { call, paid } = await openSandbox();
    const { id } = await paid(50_000);
    const ask = (body: object) => call('POST', `/v1/payments/${id}/refund`, body, KEY);
    const first = await ask({ amount: 100, speed: 'normal' });
    expect((await ask({ speed: 'normal', amount: 100 })).body).toEqual(first.body);
    expect((await ask({ amount: 200, speed: 'normal' })).status).toBe(400);
    expect((await call('GET', `/v1/payments/${id}`)).body.amount_refunded).toBe(100);
  });

  it('with the key of one that is under way is refused, to be retried', async () => {
    const { call, paid } = await openSandbox({ knobs: { refund: 600 } });
    const { id } = await paid(50_000);
    const ask = () => call('POST', `/v1/payments/${id}/refund`, {}, KEY);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await ask()).status).toBe(200);
    expect((await call('GET', `/v1/payments/${id}/refunds`)).body.count).toBe(1);
  });

  it.each(['short', 'with a blank', 'with/slash-and-more'])('with the key "%s" is refused', async (key) => {
    const { call, paid } = await openSandbox();
    const { id } = await paid();
    const answer = await call('POST', `/v1/payments/${id}/refund`, {}, { 'x-refund-idempotency': key });
    expect(answer.status).toBe(400);
  });

  it('of an amount that ends in .28 is pending first', async () => {
    const { call, paid, refund } = await openSandbox({ knobs: { settle: 100 } });
    const made = await refund(await paid(20_028));
    expect(made.status).toBe('pending');
    await expect
      .poll(async () => (await call('GET', `/v1/refunds/${made.id}`)).body.status)
      .toBe('processed');
  });

  it('of an amount that ends in .32 fails, and the money is the merchant’s again', async () => {
    const { call, paid, refund } = await openSandbox();
    const payment = await paid(20_032);
    const made = await refund(payment);
    await expect.poll(async () => (await call('GET', `/v1/refunds/${made.id}`)).body.status).toBe('failed');
    expect((await call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
      status: 'captured',
      refund_status: null,
      amount_refunded: 0,
    });
  });

  it('comes by itself when nobody captures a payment', async () => {
    const { call, order, pay } = await openSandbox();
    const { razorpay_payment_id: id } = (await pay(await order(), { outcome: 'authorise' })).body;
    const { body } = await call('POST', `/control/payments/${id}/expire`, {});
    expect(body).toMatchObject({ status: 'refunded', captured: false, refund_status: 'full' });
  });
});
