import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aPlacedPayment } from '../../../../test/desk-fixtures.ts';
import { as, orderBody } from '../../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../../test/use-payments.ts';
import { checkProviders } from '../check-provider.ts';

const its = usePayments();

const HOUR_MS = 3_600_000;
const pass = (hours: number) => its.clock.set(new Date(its.clock.now().getTime() + hours * HOUR_MS));
const desk = async (path = '') =>
  (await as(its.market.superAdmin, its.app, 'GET', `/api/payment-desk${path}`)).body;
const listed = async (page = 1) => desk(`/cases?kind=unsettled&pageNumber=${page}`);
const ids = async () => (await listed()).cases.map(({ _id }: { _id: string }) => _id);
const importFile = (csv: string, fileName = 'recon.csv') =>
  as(its.market.superAdmin, its.app, 'POST', '/api/payment-desk/settlements', { fileName, csv });

/** All payments so far: later ones must come in a settlement. */
async function firstReport() {
  await aPlacedPayment(its);
  const report = its.provider.settle();
  expect((await importFile(report.csv)).status).toBe(200);
  // The report has whole seconds.
  its.clock.set(new Date());
}

beforeEach(async () => {
  await sql`UPDATE provider_payments SET settlement_id = NULL, created_at = '2020-01-01'`.execute(its.db);
  await its.db.deleteFrom('settlement_lines').execute();
  await its.db.deleteFrom('settlements').execute();
});

test('a payment without a settlement 72 hours after its capture is listed, until a report has it', async () => {
  await firstReport();
  const { payment, order } = await aPlacedPayment(its);
  pass(71);
  expect(await ids()).toEqual([]);
  pass(2);
  expect((await listed()).cases).toMatchObject([
    {
      kind: 'unsettled',
      _id: payment.id,
      providerId: payment.id,
      amount: 293,
      order,
      orderNumber: expect.any(Number),
    },
  ]);
  expect(await desk()).toMatchObject({ waiting: 1, unsettled: { count: 1, amount: 293 } });
  const before = await desk(`/${its.market.id}/cases/unsettled/${payment.id}`);
  expect(before.facts.map(({ what }: { what: string }) => what)).not.toContain('paid-out');
  const { csv, utr } = its.provider.settle();
  await importFile(csv);
  expect([await ids(), (await desk()).unsettled.count, (await desk()).waiting]).toEqual([[], 0, 0]);
  const after = await desk(`/${its.market.id}/cases/unsettled/${payment.id}`);
  expect(after.facts).toContainEqual(expect.objectContaining({ what: 'paid-out', said: utr }));
});

test('nothing is listed before the first report, nor what was captured before it', async () => {
  const early = await aPlacedPayment(its);
  pass(100);
  expect(await ids()).toEqual([]);
  const { csv } = its.provider.settle();
  const [heading = '', ...rows] = csv.trim().split('\n');
  await aPlacedPayment(its);
  await importFile([heading, ...rows.filter((row) => !row.startsWith(early.payment.id))].join('\n'));
  its.clock.set(new Date(Date.now() + 100 * HOUR_MS));
  expect(await ids()).not.toContain(early.payment.id);
});

test('refunds and lost disputes reduce what is still to come', async () => {
  await firstReport();
  const cancelled = await aPlacedPayment(its);
  const partly = await aPlacedPayment(its);
  const disputed = await aPlacedPayment(its);
  const lost = await aPlacedPayment(its);
  const lostInPart = await aPlacedPayment(its);
  await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${cancelled.order}`);
  await its.passTime();
  await its.reconcile();
  its.provider.refundAtDashboard(partly.payment, 5_000);
  its.provider.dispute(disputed.payment);
  const claims = [
    its.provider.dispute(lost.payment),
    its.provider.dispute(lostInPart.payment, { amount: 10_000 }),
  ];
  await checkProviders(its.context);
  for (const claim of claims) its.provider.endDispute(claim, 'lost');
  await checkProviders(its.context);
  pass(100);
  const shown = (await listed()).cases.map(({ _id, amount, disputeState }: Record<string, unknown>) => [
    _id,
    amount,
    disputeState,
  ]);
  // Captured at the same moment.
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    expect.arrayContaining([
      [partly.payment.id, 243, null],
      [disputed.payment.id, 293, 'open'],
      [lostInPart.payment.id, 193, 'lost'],
    ]),
  );
});

test('a payment found after the import of its settlement is in it', async () => {
  await firstReport();
  const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
  const { id: opened } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
  const payment = its.provider.pay(opened);
  const { csv, id } = its.provider.settle();
  await importFile(csv);
  expect((await confirm(its.app, its.market.shopper, its.provider.confirmation(payment))).statusCode).toBe(
    200,
  );
  const row = await its.db
    .selectFrom('provider_payments')
    .select('settlement_id')
    .where('id', '=', payment.id)
    .executeTakeFirst();
  expect(row).toEqual({ settlement_id: id });
});

test('the list comes in pages, the oldest first', async () => {
  await firstReport();
  const first = await aPlacedPayment(its);
  await sql`
    INSERT INTO provider_payments (marketplace_id, id, hold_id, amount_paise, currency, outcome, reason, created_at)
    SELECT ${its.market.id}, 'pay_Late' || lpad(n::text, 6, '0'), NULL, 100, 'INR', 'refunded', 'no-cart', now() + n * interval '1 second'
    FROM generate_series(60, 71) n`.execute(its.db);
  pass(100);
  const [one, two] = [await listed(), await listed(2)];
  expect([one.total, one.pages, one.cases.length, two.cases.length]).toEqual([13, 2, 10, 3]);
  expect(one.cases[0]._id).toBe(first.payment.id);
});
