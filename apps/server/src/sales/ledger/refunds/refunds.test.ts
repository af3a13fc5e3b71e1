import { describe, expect, test } from 'vitest';
import { as, orderBody } from '../../../../test/order-request.ts';
import { stockOf } from '../../../../test/stock-of.ts';
import { confirm, createOrder, deliver, usePayments } from '../../../../test/use-payments.ts';
import { handleEvent } from '../../payments/receive-webhook.ts';

const its = usePayments();

/** ₹293 at the first store and ₹36 at the second, paid online. */
async function paidOrders() {
  const cart = orderBody([
    { product: its.market.atta, qty: 1 },
    { product: its.market.tomato, qty: 1 },
  ]);
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
  const payment = its.provider.pay(id);
  const paid = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  const [first, second] = paid.json().orders.map((order: { _id: string }) => order._id);
  return { payment, first, second };
}

const cancel = (id: string) => as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
const order = async (id: string) => (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body;
const statusesOf = async (id: string) =>
  (await order(id)).refunds.map(
    ({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`,
  );
const refundsAtProvider = (paymentId: string) =>
  its.provider.refunds.filter((refund) => refund.payment_id === paymentId);

describe('cancelling an order that was paid online', () => {
  test('gives its own share back, the goods to the shelf, and says so on the order’s page', async () => {
    const { payment, first, second } = await paidOrders();
    const cancelled = await cancel(second);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      payments: [
        { paymentId: payment.id, paymentMethod: 'Online', Amount: 36 },
        { paymentId: payment.id, paymentMethod: 'Online', Amount: -36 },
      ],
      refunds: [{ amount: 36, status: 'pending', paidAt: null }],
    });
    expect(await stockOf(its.db, its.market.tomato.id)).toBe(50);
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(second)).toEqual(['36 processed']);
    expect((await order(second)).refunds).toMatchObject([{ paidAt: expect.any(String) }]);
    expect([payment.amount_refunded, payment.status]).toEqual([3600, 'captured']);
    expect((await order(first)).refunds).toEqual([]);
    await cancel(first);
    await its.passTime();
    await its.reconcile();
    expect([payment.amount_refunded, payment.status]).toEqual([32_900, 'refunded']);
  });

  test('pressed three times at once gives it back once', async () => {
    const { payment, first } = await paidOrders();
    const answers = await Promise.all([cancel(first), cancel(first), cancel(first)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    await Promise.all([its.passTime(), its.passTime()]);
    await Promise.all([its.reconcile(), its.reconcile()]);
    expect(payment.amount_refunded).toBe(29_300);
  });

  test('can’t be marked as paid by hand, before or after', async () => {
    const { first } = await paidOrders();
    const markPaid = () => as(its.market.admin, its.app, 'PUT', `/api/orders/${first}/pay`);
    expect((await markPaid()).body.code).toBe('order-cannot-be-paid');
    await cancel(first);
    expect((await markPaid()).body.code).toBe('order-cannot-be-paid');
    expect((await order(first)).payments).toHaveLength(2);
  });
});

describe('a refund', () => {
  test.each([
    ['that the provider can’t take', 502],
    ['that the provider never answers', 'silence'],
    ['that the provider makes without answering', 'done'],
  ] as const)('%s is shown as failed, and made once when it answers again', async (_name, failure) => {
    const { payment, first } = await paidOrders();
    await cancel(first);
    its.provider.fail(failure, '/refund');
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 failed']);
    its.provider.recover();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 failed']);
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 processed']);
    expect(refundsAtProvider(payment.id)).toHaveLength(1);
    expect(payment.amount_refunded).toBe(29_300);
  });

  test('that the provider forgot the key of is found among those of the payment', async () => {
    const { payment, first } = await paidOrders();
    await cancel(first);
    its.provider.fail('done', `POST /v1/payments/${payment.id}/refund`);
    await its.passTime();
    await its.reconcile();
    its.provider.recover();
    its.provider.forgetKeys();
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 processed']);
    expect(refundsAtProvider(payment.id)).toHaveLength(1);
  });

  test('that the bank sends back is begun anew', async () => {
    const { payment, first } = await paidOrders();
    await cancel(first);
    its.provider.endRefunds('failed');
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 failed']);
    its.provider.endRefunds('processed');
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 processed']);
    expect(refundsAtProvider(payment.id).map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  test('that takes its time is sent, and processed when a webhook says so', async () => {
    const { payment, first } = await paidOrders();
    await cancel(first);
    its.provider.endRefunds('pending');
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 sent']);
    its.provider.fail(502);
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 sent']);
    its.provider.recover();
    const [refund] = refundsAtProvider(payment.id);
    if (!refund) throw new Error('The provider has it');
    const webhook = its.provider.webhook('refund.processed', payment, its.provider.settleRefund(refund));
    expect((await deliver(its.app, its.market.id, webhook)).statusCode).toBe(200);
    await handleEvent(its.context, { marketplaceId: its.market.id, paymentId: payment.id, isRefund: true });
    expect(await statusesOf(first)).toEqual(['293 processed']);
  });

  test('of a payment that somebody gave back by hand is done', async () => {
    const { payment, first } = await paidOrders();
    payment.become({ status: 'refunded', amount_refunded: payment.amount });
    await cancel(first);
    await its.passTime();
    await its.reconcile();
    expect(await statusesOf(first)).toEqual(['293 processed']);
    expect(refundsAtProvider(payment.id)).toEqual([]);
  });
});
