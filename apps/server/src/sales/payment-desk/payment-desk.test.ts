import { describe, expect, test } from 'vitest';
import { aHeldPayment, aPlacedPayment } from '../../../test/desk-fixtures.ts';
import { as, orderBody } from '../../../test/order-request.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, deliver, usePayments } from '../../../test/use-payments.ts';
import { handleEvent } from '../payments/receive-webhook.ts';
import { checkProviders } from './check-provider.ts';

const its = usePayments({ PAYMENT_DECISION_MINUTES: '60' });

const HOUR_MS = 3_600_000;
const reason = 'Spoken with the shopper';
const desk = (method: 'GET' | 'POST', path: string, payload?: object) =>
  as(its.market.superAdmin, its.app, method, `/api/payment-desk${path}`, payload);
const onDesk = (what: string, payload: object) => desk('POST', `/${its.market.id}/${what}`, payload);
const detail = (kind: string, id: string) => desk('GET', `/${its.market.id}/cases/${kind}/${id}`);
const casesOf = async (kind: string) =>
  (await desk('GET', `/cases?kind=${kind}`)).body.cases.filter(
    ({ marketplace }: { marketplace: { _id: string } }) => marketplace._id === its.market.id,
  );
const status = async (id: string) =>
  (await as(its.market.shopper, its.app, 'GET', `/api/payment/${id}`)).body;
const order = async (id: string) =>
  (await as(its.market.superAdmin, its.app, 'GET', `/api/orders/${id}`)).body;
const setPrice = (rupees: number) =>
  its.db
    .updateTable('products')
    .set({ price_paise: (rupees * 100) as never, mrp_paise: 90_000 as never })
    .where('id', '=', its.market.atta.id)
    .execute();
const setStock = (left: number) =>
  its.db.updateTable('products').set({ count_in_stock: left }).where('id', '=', its.market.atta.id).execute();
const auditOf = () =>
  its.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'details'])
    .where('marketplace_id', '=', its.market.id)
    .orderBy('created_at')
    .execute();

/** The shopper's choices. */
const CHOSEN = { driverNote: 'Ring twice', ifMissing: 'replace' };

/** ₹268 of atta and ₹25 of delivery, paid after the goods were gone. */
async function soldOutMeanwhile(change: Record<string, unknown> = {}) {
  const cart = orderBody([{ product: its.market.atta, qty: 1 }], { ...CHOSEN, ...change });
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
  await its.passTime();
  await its.reconcile();
  await setStock(0);
  const payment = its.provider.pay(id);
  const paid = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  return { id, payment, paid };
}

describe('money without an order', () => {
  test('waits for an hour, tells its shopper so, and is then refunded by itself', async () => {
    const { id, payment, paid } = await soldOutMeanwhile();
    expect(paid.json()).toMatchObject({ status: 'held', reason: 'out-of-stock' });
    const [held] = await casesOf('held');
    expect(held).toMatchObject({ _id: payment.id, amount: 293, reason: 'out-of-stock', shopper: {} });
    expect(Math.round((Date.parse(held.due) - its.clock.now().getTime()) / 60_000)).toBe(60);
    await its.reconcile();
    expect(payment.status).toBe('captured');
    its.clock.set(new Date(its.clock.now().getTime() + HOUR_MS));
    await its.reconcile();
    await its.passTime();
    await its.reconcile();
    expect(payment.status).toBe('refunded');
    expect(await status(id)).toMatchObject({ status: 'refunded', reason: 'out-of-stock' });
    expect(await casesOf('held')).toEqual([]);
  });

  test.each([
    ['as soon as the goods are there again', 268, 293, 0, 0],
    ['at a price that fell, and the rest goes back', 260, 285, 8, 0],
    ['at the agreed price where it rose, which the shop bears', 280, 293, 0, 12],
  ])('is placed by a person %s', async (_name, price, total, goesBack, borneByShop) => {
    const { payment } = await soldOutMeanwhile();
    expect((await detail('held', payment.id)).body.outlook).toMatchObject({
      piecesWanted: 1,
      piecesThere: 0,
      paid: 293,
      notPlaceable: 'out-of-stock',
    });
    await setStock(5);
    await setPrice(price);
    expect((await detail('held', payment.id)).body.outlook).toMatchObject({
      piecesThere: 1,
      priceNow: price + 25,
      total,
      goesBack,
      borneByShop,
      notPlaceable: null,
    });
    const placed = await onDesk(`payments/${payment.id}/place`, { reason, total });
    expect([placed.status, placed.body.goesBack]).toEqual([200, goesBack]);
    await its.reconcile();
    await its.passTime();
    await its.reconcile();
    expect(payment.amount_refunded).toBe(goesBack * 100);
    const [id] = placed.body.orders;
    expect(await order(id)).toMatchObject({
      ...CHOSEN,
      status: 'paid',
      totalPrice: total,
      paymentMethod: 'Online',
      payments: [{ paymentId: payment.id, Amount: total }],
      refunds: goesBack ? [{ amount: goesBack, status: 'processed' }] : [],
    });
    expect(await stockOf(its.db, its.market.atta.id)).toBe(4);
    expect(await auditOf()).toMatchObject([
      { action: 'placed', subject: 'payment', details: { payment: payment.id, reason } },
    ]);
  });

  test('of another sum than asked is placed with its held goods, once, whoever presses', async () => {
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
    const payment = its.provider.pay(id, { amount: 30_000 });
    await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
    expect((await detail('held', payment.id)).body.outlook).toMatchObject({ piecesThere: 1, goesBack: 7 });
    const press = () => onDesk(`payments/${payment.id}/place`, { reason, total: 293 });
    const answers = await Promise.all([
      press(),
      press(),
      onDesk(`payments/${payment.id}/refund`, { reason }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.message).toMatch(/^Already (placed|refunded) at \d+:\d\d [ap]m by /);
    expect(await ledgerSum(its.db, its.market.atta.id)).toBe(await stockOf(its.db, its.market.atta.id));
  });

  test.each(['27AAPFU0939F1ZV', ''])(
    'is placed for the business that it was paid for, now “%s”',
    async (now) => {
      const profile = (gst_number: string) =>
        its.db
          .updateTable('users')
          .set({ gst_number, company: 'Caterers' })
          .where('id', '=', its.market.shopper.id)
          .execute();
      await profile('29AAPFU0939F1ZR');
      await its.db
        .updateTable('products')
        .set({ hsn: '1101' })
        .where('id', '=', its.market.atta.id)
        .execute();
      const { payment } = await soldOutMeanwhile({ forBusiness: true });
      await profile(now);
      await setStock(5);
      const placed = await onDesk(`payments/${payment.id}/place`, { reason, total: 293 });
      expect(placed.status, JSON.stringify(placed.body)).toBe(200);
      expect((await order(placed.body.orders[0])).business).toMatchObject({ gstNumber: '29AAPFU0939F1ZR' });
    },
  );

  test('of too little is not placed', async () => {
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
    const payment = its.provider.pay(id, { amount: 26_850 });
    await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
    const refused = await onDesk(`payments/${payment.id}/place`, { reason, total: 268.5 });
    expect([refused.body.code, refused.body.details]).toEqual([
      'payment-cannot-be-placed',
      { reason: 'too-little' },
    ]);
  });
});

describe('money that waits', () => {
  test('is refunded by a person with a reason, and a second press says who did', async () => {
    const { payment } = await soldOutMeanwhile();
    expect((await onDesk(`payments/${payment.id}/refund`, { reason: ' ' })).status).toBe(400);
    expect((await onDesk(`payments/${payment.id}/refund`, { reason })).status).toBe(200);
    const again = await onDesk(`payments/${payment.id}/refund`, { reason });
    expect([again.status, again.body.code]).toEqual([409, 'payment-decided']);
    expect(again.body.message).toMatch(/^Already refunded at \d+:\d\d [ap]m by .+/);
    await its.reconcile();
    await its.passTime();
    await its.reconcile();
    expect([payment.status, payment.amount_refunded]).toEqual(['refunded', 29_300]);
    expect(await auditOf()).toMatchObject([{ action: 'refunded', details: { reason } }]);
  });

  test('is refunded at once when its cart is bought after all, and is closed when refunded at the dashboard', async () => {
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
    const wrong = its.provider.pay(id, { amount: 30_000 });
    await confirm(its.app, its.market.shopper, its.provider.confirmation(wrong));
    await confirm(its.app, its.market.shopper, its.provider.confirmation(its.provider.pay(id)));
    await its.reconcile();
    await its.passTime();
    await its.reconcile();
    expect(wrong.status).toBe('refunded');
    const { payment } = await soldOutMeanwhile();
    its.provider.refundAtDashboard(payment);
    await handleEvent(its.context, { marketplaceId: its.market.id, paymentId: payment.id, isRefund: true });
    expect(await casesOf('held')).toEqual([]);
  });

  test('for an unknown cart is refunded at once', async () => {
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
    await its.passTime();
    await its.reconcile();
    await its.db.deleteFrom('checkout_holds').where('provider_order_id', '=', id).execute();
    const payment = its.provider.pay(id);
    await handleEvent(its.context, { marketplaceId: its.market.id, paymentId: payment.id, isRefund: false });
    await its.passTime();
    await its.reconcile();
    expect(payment.status).toBe('refunded');
  });
});

describe('a dispute', () => {
  test('reported by a webhook is on the desk and is contested with the invoice', async () => {
    const { payment, order: id } = await aPlacedPayment(its);
    await as(its.market.superAdmin, its.app, 'PUT', `/api/orders/${id}/deliver`);
    const dispute = its.provider.dispute(payment, { reason: 'Says goods never came' });
    const webhook = its.provider.webhook('payment.dispute.created', payment, dispute);
    expect((await deliver(its.app, its.market.id, webhook)).statusCode).toBe(200);
    await handleEvent(its.context, {
      marketplaceId: its.market.id,
      paymentId: payment.id,
      isRefund: false,
      disputeId: dispute.id,
    });
    expect(await casesOf('dispute')).toMatchObject([
      { _id: dispute.id, amount: 293, said: 'Says goods never came', disputeState: 'open' },
    ]);
    const { papers } = (await detail('dispute', dispute.id)).body;
    expect(papers.invoices).toHaveLength(1);
    expect(papers.summary).toMatch(/^The goods were delivered on .+ Invoices .+ are attached\.$/);
    const contested = await onDesk(`disputes/${dispute.id}/contest`, { summary: papers.summary });
    expect(contested.body).toEqual({ state: 'under_review' });
    expect(its.provider.disputeNow(dispute)?.evidence).toMatchObject({
      summary: papers.summary,
      billing_proof: [expect.stringMatching(/^doc_/)],
    });
    const again = await onDesk(`disputes/${dispute.id}/accept`, { reason });
    expect(again.body.message).toMatch(/^Already contested at /);
    expect(await casesOf('dispute')).toEqual([]);
  });

  test('and a dashboard refund that were not reported are found by asking', async () => {
    const { payment, order: id } = await aPlacedPayment(its);
    const other = await aPlacedPayment(its);
    const dispute = its.provider.dispute(other.payment);
    its.provider.refundAtDashboard(payment);
    expect(await checkProviders(its.context)).toBe(0);
    expect(await casesOf('dispute')).toMatchObject([{ _id: dispute.id }]);
    expect(await casesOf('order')).toMatchObject([{ _id: id, amount: 293 }]);
    expect((await onDesk(`disputes/${dispute.id}/accept`, { reason })).body).toEqual({ state: 'lost' });
    expect((await desk('GET', '')).body.askedAt).not.toBeNull();
  });

  const moneyBackOf = async (id: string) =>
    (await order(id)).refunds.map(({ amount, status }: { amount: number; status: string }) => [
      amount,
      status,
    ]);

  test('that is accepted takes the money of its order at once', async () => {
    const { payment, order: id } = await aPlacedPayment(its);
    const dispute = its.provider.dispute(payment);
    await checkProviders(its.context);
    await onDesk(`disputes/${dispute.id}/accept`, { reason });
    expect(await moneyBackOf(id)).toEqual([[293, 'processed']]);
  });

  test('that the bank decides is found by asking, months after it was opened', async () => {
    const { payment, order: id } = await aPlacedPayment(its);
    const dispute = its.provider.dispute(payment);
    await checkProviders(its.context);
    its.clock.set(new Date(its.clock.now().getTime() + 179 * 24 * HOUR_MS));
    await checkProviders(its.context);
    its.provider.endDispute(dispute, 'lost');
    await checkProviders(its.context);
    expect(await casesOf('dispute')).toEqual([]);
    expect(await moneyBackOf(id)).toEqual([[293, 'processed']]);
  });

  test('that was opened more than 180 days ago is asked after no more', async () => {
    const { payment } = await aPlacedPayment(its);
    const dispute = its.provider.dispute(payment);
    await checkProviders(its.context);
    its.clock.set(new Date(its.clock.now().getTime() + 181 * 24 * HOUR_MS));
    await checkProviders(its.context);
    its.provider.endDispute(dispute, 'lost');
    await checkProviders(its.context);
    expect(await casesOf('dispute')).toMatchObject([{ _id: dispute.id, disputeState: 'open' }]);
  });
});

test('an order refunded at the dashboard is delivered or cancelled as a superAdmin decides', async () => {
  const [one, two] = [await aPlacedPayment(its), await aPlacedPayment(its)];
  for (const { payment } of [one, two]) its.provider.refundAtDashboard(payment);
  await checkProviders(its.context);
  const decide = (id: string, decision: string) => onDesk(`orders/${id}/decide`, { decision, reason });
  expect((await decide(one.order, 'cancel')).status).toBe(200);
  expect((await order(one.order)).status).toBe('cancelled');
  expect((await decide(two.order, 'deliver')).status).toBe(200);
  expect((await decide(two.order, 'cancel')).body.message).toMatch(/^Already released for delivery at /);
  const delivered = await as(its.market.superAdmin, its.app, 'PUT', `/api/orders/${two.order}/deliver`);
  expect(delivered.status).toBe(200);
});

test('the figures count what waits, and what settled by itself today', async () => {
  const before = (await desk('GET', '')).body;
  await aHeldPayment(its);
  await aPlacedPayment(its);
  const after = (await desk('GET', '')).body;
  expect(after.waiting - before.waiting).toBe(1);
  expect(after.held.count - before.held.count).toBe(1);
  expect(after.today.byThemselves - before.today.byThemselves).toBe(1);
  expect(await casesOf('settled')).toMatchObject([{ settled: 'placed' }]);
});
