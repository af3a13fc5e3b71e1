import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeProduct, makeUser, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import type { SandboxPayment } from '../../../test/payment-sandbox.ts';
import { freshAddress } from '../../../test/phone-code.ts';
import { storm } from '../../../test/storm.ts';
import { confirm, createOrder, PATIENT, usePayments } from '../../../test/use-payments.ts';
import { checkBooks } from '../days/books/check-books.ts';
import { handleEvent } from './receive-webhook.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Concurrent attempts of each kind. */
const AT_ONCE = storm({ daily: 4, whole: 4, sharded: 2 });
const WAVES = storm({ daily: 1, whole: 10 });

const its = usePayments(PATIENT);

/** An open attempt to pay. */
interface Attempt {
  shopper: TestUser;
  address: string;
  orderId: string;
}

const byBrowser = ({ shopper, address }: Attempt, payment: SandboxPayment) =>
  confirm(its.app, shopper, its.provider.confirmation(payment), address);
const byWebhook = (payment: SandboxPayment, isRefund = false) =>
  handleEvent(its.context, { marketplaceId: its.market.id, paymentId: payment.id, isRefund });
async function cancel(id: string): Promise<void> {
  const url = `/api/orders/status/cancel/${id}`;
  const headers = { authorization: `Bearer ${its.market.superAdmin.token}` };
  const answer = await its.app.inject({ method: 'POST', url, headers, remoteAddress: freshAddress() });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function paid(attempt: Attempt): Promise<{ payment: SandboxPayment; order: string }> {
  const payment = its.provider.pay(attempt.orderId);
  const [first] = await Promise.all([
    byBrowser(attempt, payment),
    byBrowser(attempt, payment),
    byWebhook(payment),
  ]);
  return { payment, order: first.json()._id };
}

/** All that may happen to money, as shoppers, banks and staff cause it. */
const waysOf = (
  cart: () => Record<string, unknown>,
): Record<string, (attempt: Attempt) => Promise<unknown>> => ({
  'paid and reported three times': paid,
  'paid, and nobody says so': async ({ orderId }) => its.provider.pay(orderId),
  'paid after the order was placed in cash': async (attempt) => {
    await placeOrder(its.app, its.market, attempt.shopper, cart());
    await byWebhook(its.provider.pay(attempt.orderId));
  },
  'paid while the order is placed in cash': async (attempt) => {
    const payment = its.provider.pay(attempt.orderId);
    await Promise.all([byWebhook(payment), placeOrder(its.app, its.market, attempt.shopper, cart())]);
  },
  'paid twice': async (attempt) => {
    const twice = [its.provider.pay(attempt.orderId), its.provider.pay(attempt.orderId)];
    await Promise.all(twice.map((payment) => byBrowser(attempt, payment)));
  },
  'refunded at the dashboard': async (attempt) => {
    const { payment } = await paid(attempt);
    its.provider.refundAtDashboard(payment);
    await Promise.all([byWebhook(payment, true), byWebhook(payment, true)]);
  },
  'refunded in part at the dashboard while staff cancel': async (attempt) => {
    const { payment, order } = await paid(attempt);
    its.provider.refundAtDashboard(payment, 1_000);
    await Promise.all([cancel(order), byWebhook(payment, true)]);
  },
  'cancelled, and unheard of refunded in part at the dashboard': async (attempt) => {
    const { payment, order } = await paid(attempt);
    its.provider.refundAtDashboard(payment, 1_500);
    await cancel(order);
  },
  'paid in part back before anybody heard of it': async ({ orderId }) => {
    its.provider.refundAtDashboard(its.provider.pay(orderId), 500);
  },
});

async function settle(): Promise<void> {
  await its.passTime();
  await Promise.all([its.reconcile(), its.reconcile()]);
}

/** By payment. */
async function keptOf(payments: readonly { id: string }[]) {
  const { rows } = await sql<{ id: string; kept: number }>`
    SELECT reference AS id, sum(amount_paise)::integer AS kept FROM payments WHERE reference <> '' GROUP BY reference`.execute(
    its.db,
  );
  const kept = new Map(rows.map((row) => [row.id, row.kept]));
  return Object.fromEntries(payments.map(({ id }) => [id, kept.get(id) ?? 0]));
}

test('late money, money paid twice and money given back elsewhere: what the provider has is what the orders have', async () => {
  const { id: marketplaceId, category, stores } = its.market;
  const lamp = {
    marketplaceId,
    storeId: stores[0],
    category,
    name: 'Festival lamp',
    price: 10_000,
    stock: 10_000,
  };
  const product = await makeProduct(its.db, lamp);
  const ways = Object.values(waysOf(() => orderBody([{ product, qty: 1 }])));
  let tried = 0;
  for (let wave = 0; wave < WAVES; wave += 1) {
    const attempts = await Promise.all(
      Array.from({ length: AT_ONCE * ways.length }, async (): Promise<Attempt> => {
        const shopper = await makeUser(its.db, []);
        const address = freshAddress();
        const cart = orderBody([{ product, qty: 1 }]);
        const created = await createOrder(its.app, its.market, shopper, cart, { remoteAddress: address });
        expect(created.statusCode, created.body).toBe(201);
        return { shopper, address, orderId: created.json().id };
      }),
    );
    const half = attempts.length / 2;
    const go = (some: readonly Attempt[], from: number) =>
      Promise.all(some.map((attempt, index) => ways[(from + index) % ways.length]?.(attempt)));
    // Half in time, half after the goods were released.
    await Promise.all([go(attempts.slice(0, half), 0), its.reconcile()]);
    await settle();
    await Promise.all([go(attempts.slice(half), half), its.reconcile()]);
    for (let time = 0; time < 4; time += 1) await settle();
    tried += attempts.length;
  }

  const { payments } = its.provider;
  expect(payments.length).toBeGreaterThan(tried);
  const kept = await keptOf(payments);
  expect(kept).toEqual(Object.fromEntries(payments.map((one) => [one.id, one.amount - one.amount_refunded])));
  const differences = (await checkBooks(its.db)).flatMap((check) =>
    check.differences.map(({ says }) => says),
  );
  expect(differences).toEqual([]);
});
