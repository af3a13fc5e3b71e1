import { describe, expect, test } from 'vitest';
import { as, orderBody } from '../../../test/order-request.ts';
import type { SandboxPayment } from '../../../test/payment-sandbox.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';
import { checkBooks } from '../days/books/check-books.ts';
import { MAX_FAILURES } from '../ledger/refunds/refund-pauses.ts';
import { refundsOf as refundsOfPayment } from '../ledger/refunds/refunds-sql.ts';
import { handleEvent } from '../payments/receive-webhook.ts';
import { sendRefund } from './send-refund.ts';

const its = usePayments();

/** ₹293 at the first store (₹561 for two) and ₹36 at the second, paid online. */
async function paidOrders(qty = 1) {
  const cart = orderBody([
    { product: its.market.atta, qty },
    { product: its.market.tomato, qty: 1 },
  ]);
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
  const payment = its.provider.pay(id);
  const paid = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  const [first, second] = paid.json().orders.map((order: { _id: string }) => order._id);
  return { payment, first, second };
}

const staff = (method: 'POST' | 'PUT', url: string) => as(its.market.superAdmin, its.app, method, url);
const cancel = (id: string) => staff('POST', `/api/orders/status/cancel/${id}`);
const deliver = (id: string) => staff('PUT', `/api/orders/${id}/deliver`);
const order = async (id: string) =>
  (await as(its.market.superAdmin, its.app, 'GET', `/api/orders/${id}`)).body;
const refundsOf = async (id: string) =>
  (await order(id)).refunds
    .map(({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`)
    .sort();
const balanceOf = async (id: string) =>
  (await order(id)).payments.reduce(
    (sum: number, { Amount }: { Amount: number }) => sum + Math.round(Amount * 100),
    0,
  ) / 100;
/** That would be tried or followed up. */
const waiting = () =>
  its.db
    .selectFrom('refunds')
    .select('id')
    .where('marketplace_id', '=', its.market.id)
    .where('next_try_at', 'is not', null)
    .execute();
const hear = (paymentId: string) =>
  handleEvent(its.context, { marketplaceId: its.market.id, paymentId, isRefund: true });
const settle = async (times = 2) => {
  for (let time = 0; time < times; time += 1) {
    await its.passTime();
    await its.reconcile();
  }
};

describe('money that was given back at the provider’s dashboard', () => {
  test('in part, unheard: cancelling gives back what is left, once, and no try is repeated', async () => {
    const { payment, first, second } = await paidOrders();
    its.provider.refundAtDashboard(payment, 32_000);
    await cancel(first);
    await settle();
    expect([payment.status, payment.amount_refunded]).toEqual(['captured', 32_000]);
    expect(await refundsOf(first)).toEqual(['293 processed']);
    await cancel(second);
    await settle();
    expect([payment.status, payment.amount_refunded]).toEqual(['refunded', 32_900]);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0]);
    expect(await waiting()).toEqual([]);
  });

  test('in part, heard: it shows in the order and its figures, and a later cancel refunds the rest', async () => {
    const { payment, second, first } = await paidOrders();
    const before = await order(first);
    its.provider.refundAtDashboard(payment, 10_000);
    await hear(payment.id);
    await hear(payment.id);
    const [one, two] = [await order(first), await order(second)];
    expect(one.refunds[0].amount + two.refunds[0].amount).toBe(100);
    expect([one.refunds.length, one.status, one.deliveryHeldAt]).toEqual([1, 'paid', null]);
    expect(one.revenue).toBeCloseTo(before.revenue - one.refunds[0].amount);
    await cancel(first);
    await cancel(second);
    await settle();
    expect([payment.status, payment.amount_refunded]).toEqual(['refunded', 32_900]);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0]);
  });

  test('in more steps than the provider tells of at once is known in full', async () => {
    const { payment, first, second } = await paidOrders();
    for (let nth = 0; nth < 12; nth += 1) its.provider.refundAtDashboard(payment, 1000);
    await hear(payment.id);
    expect((await balanceOf(first)) + (await balanceOf(second))).toBe(329 - 120);
  });

  test('of exactly one order is that order’s', async () => {
    const { payment, first, second } = await paidOrders();
    its.provider.refundAtDashboard(payment, 3_600);
    await hear(payment.id);
    expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], ['36 processed']]);
    expect((await order(second)).deliveryHeldAt).not.toBeNull();
  });

  test('wholly holds the delivery: Mark As Delivered is refused and says why, until it is cancelled', async () => {
    const { payment, first } = await paidOrders();
    its.provider.refundAtDashboard(payment);
    await hear(payment.id);
    const refused = await deliver(first);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'order-cannot-be-delivered',
      { reason: 'refunded-elsewhere' },
    ]);
    const cancelled = await cancel(first);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    await settle();
    expect(payment.amount_refunded).toBe(32_900);
    expect(await balanceOf(first)).toBe(0);
  });

  test('for a refund of ours that hangs is that refund', async () => {
    const { payment, first } = await paidOrders();
    its.provider.fail(502, `POST /v1/payments/${payment.id}/refund`);
    await cancel(first);
    await settle(1);
    expect(await refundsOf(first)).toEqual(['293 failed']);
    its.provider.recover();
    its.provider.refundAtDashboard(payment, 29_300);
    await settle();
    expect(await refundsOf(first)).toEqual(['293 processed']);
    expect(payment.amount_refunded).toBe(29_300);
  });

  test('that the bank does not take is the order’s again, and it may be delivered', async () => {
    const { payment, first } = await paidOrders();
    its.provider.endRefunds('pending');
    const refund = its.provider.refundAtDashboard(payment, 29_300);
    await hear(payment.id);
    expect((await deliver(first)).status).toBe(409);
    its.provider.failRefund(refund);
    await hear(payment.id);
    expect([await balanceOf(first), (await deliver(first)).status]).toEqual([293, 200]);
  });
});

describe('a refund at the dashboard that the bank does not take', () => {
  /** For all of the first order’s money. */
  async function pendingRefund(payment: SandboxPayment, amount = 29_300) {
    its.provider.endRefunds('pending');
    const refund = its.provider.refundAtDashboard(payment, amount);
    await hear(payment.id);
    return async () => {
      its.provider.failRefund(refund);
      its.provider.endRefunds('processed');
      await hear(payment.id);
      await settle();
    };
  }
  const wrongBooks = async () => (await checkBooks(its.db)).flatMap(({ differences }) => differences);

  test('goes back by a refund of ours when its order was cancelled meanwhile, and counts on no day', async () => {
    const { payment, first } = await paidOrders();
    const failAtBank = await pendingRefund(payment);
    await cancel(first);
    await failAtBank();
    expect(await refundsOf(first)).toEqual(['293 failed', '293 processed']);
    expect([await balanceOf(first), payment.amount_refunded]).toEqual([0, 29_300]);
    expect(await wrongBooks()).toEqual([]);
  });

  test('goes back once, whoever asks the bank with what was read before it failed', async () => {
    const { payment, first } = await paidOrders();
    const failAtBank = await pendingRefund(payment);
    await cancel(first);
    const [asRead] = await refundsOfPayment(its.db, its.market.id, payment.id);
    if (!asRead) throw new Error('The refund is recorded');
    await failAtBank();
    await sendRefund(its.context, asRead);
    await settle();
    expect(await refundsOf(first)).toEqual(['293 failed', '293 processed']);
    expect([await balanceOf(first), payment.amount_refunded]).toEqual([0, 29_300]);
  });

  test('goes back once, whoever asks the bank after a claim that hung', async () => {
    const { payment, first } = await paidOrders();
    its.provider.endRefunds('pending');
    const refund = its.provider.refundAtDashboard(payment, 29_300);
    await hear(payment.id);
    await cancel(first);
    its.provider.failRefund(refund);
    its.provider.endRefunds('processed');
    atFaultPoint('refund: claimed', async () => {
      await its.passTime();
      await hear(payment.id);
    });
    await hear(payment.id);
    await settle();
    expect(await refundsOf(first)).toEqual(['293 failed', '293 processed']);
    expect([await balanceOf(first), payment.amount_refunded]).toEqual([0, 29_300]);
  });

  test('goes back by a refund of ours as far as a return was counted against it', async () => {
    const { payment, first } = await paidOrders(2);
    await deliver(first);
    const failAtBank = await pendingRefund(payment, 56_100);
    const requests = `/api/orders/${first}/requests`;
    const request = { kind: 'return', reason: 'The bag was torn', items: [{ line: 1, qty: 1 }] };
    const asked = await as(its.market.shopper, its.app, 'POST', requests, request);
    const [{ _id }] = asked.body.requests;
    const accept = { word: 'Sorry' };
    const accepted = await as(its.market.admin, its.app, 'POST', `${requests}/${_id}/accept`, accept);
    expect(accepted.body.requests).toMatchObject([{ refund: 0, refundedElsewhere: 268 }]);
    await failAtBank();
    expect(await refundsOf(first)).toEqual(['268 processed', '561 failed']);
    expect([await balanceOf(first), payment.amount_refunded]).toEqual([293, 26_800]);
    expect(await wrongBooks()).toEqual([]);
  });
});

test('a refund that the bank never takes is tried a bounded number of times and then waits for a person', async () => {
  const { payment, first } = await paidOrders();
  its.provider.endRefunds('failed');
  await cancel(first);
  await settle(MAX_FAILURES + 3);
  expect(await refundsOf(first)).toEqual(['293 stuck']);
  const tries = its.provider.refunds.filter(({ payment_id }) => payment_id === payment.id);
  expect(tries).toHaveLength(MAX_FAILURES);
});
