import { sql } from 'kysely';
import { expect } from 'vitest';
import { systemClock } from '../../src/kit/clock.ts';
import type { Background } from '../../src/kit/context.ts';
import { type Db, inTransaction } from '../../src/kit/db.ts';
import { Jobs } from '../../src/kit/jobs.ts';
import { movePoints } from '../../src/sales/ledger/rewards/rewards-sql.ts';
import { reconcile } from '../../src/sales/payments/reconcile.ts';
import { testConfig } from '../app.ts';
import type { Market } from '../market.ts';
import { orderBody } from '../order-request.ts';
import type { PaymentSandbox, SandboxPayment } from '../payment-sandbox.ts';
import type { Wire } from '../wire.ts';

const POINTS = 50;
const USED = 10;

/** A shop with its database, its payment provider, and a shopper with points. */
export interface Shop {
  db: Db;
  databaseUrl: string;
  provider: PaymentSandbox;
  market: Market;
}

export async function givePoints({ db, market }: Shop): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.send((batch) =>
      movePoints(batch, market.id, market.shopper.id, [{ orderId: null, change: POINTS, cause: 'gift' }]),
    ),
  );
}

/** A call by the shopper's browser; undefined if the server dies before it answers. */
async function ask(
  wire: Wire,
  { market }: Shop,
  path: string,
  payload: object,
  key = 'the only attempt',
): Promise<Record<string, string> | undefined> {
  const headers = { authorization: `Bearer ${market.shopper.token}`, 'idempotency-key': key };
  return (await unlessGone(wire({ method: 'POST', path, headers, payload })))?.body;
}

/** The answer; undefined if the server dies before. */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

/** Asks for the provider's order of a cart: two products of two stores, and some points. */
export async function register(wire: Wire, shop: Shop): Promise<string | undefined> {
  const wanted = [shop.market.atta, shop.market.tomato].map((product) => ({ product, qty: 2 }));
  return createOrder(wire, shop, orderBody(wanted, { paymentMethod: 'Online', points: USED }));
}

/** Asks for the provider's order of another cart: one product of the first cart, without points. */
export async function registerAnother(wire: Wire, shop: Shop): Promise<string | undefined> {
  const order = orderBody([{ product: shop.market.atta, qty: 1 }], { paymentMethod: 'Online' });
  return createOrder(wire, shop, order, 'another attempt');
}

async function createOrder(wire: Wire, shop: Shop, order: Record<string, unknown>, key?: string) {
  const path = `/api/payment/marketplace/${shop.market.id}/create-order`;
  return (await ask(wire, shop, path, { amount: Math.round(Number(order.totalPrice) * 100), order }, key))
    ?.id;
}

/** The shopper gives up the online payment and orders the first cart in cash. */
export function orderInCash(wire: Wire, shop: Shop) {
  const wanted = [shop.market.atta, shop.market.tomato].map((product) => ({ product, qty: 2 }));
  const path = `/api/orders/shipments?marketplace=${shop.market.id}`;
  return ask(wire, shop, path, orderBody(wanted, { points: USED }), 'cash instead');
}

export function confirm(wire: Wire, shop: Shop, payment: SandboxPayment) {
  const path = `/api/payment/pay-order?razorPayOrderId=${payment.order_id}`;
  return ask(wire, shop, path, shop.provider.confirmation(payment));
}

export function deliver(wire: Wire, { market, provider }: Shop, payment: SandboxPayment) {
  const path = `/api/payment/webhook/${market.id}`;
  return unlessGone(wire({ method: 'POST', path, ...provider.webhook('payment.captured', payment) }));
}

/** As if an hour had passed. */
export async function passTime({ db, market }: Shop): Promise<void> {
  const then = '2020-01-01';
  await db
    .updateTable('checkout_holds')
    .set({ next_check_at: then, expires_at: then })
    .where('marketplace_id', '=', market.id)
    .execute();
  await db
    .updateTable('refunds')
    .set({ next_try_at: then, claimed_until: null })
    .where('marketplace_id', '=', market.id)
    .where('status', '<>', 'processed')
    .execute();
}

/** As the server does by itself after a restart. */
export async function recover({ db, databaseUrl, provider }: Shop, log: Background['log']): Promise<void> {
  const config = testConfig(databaseUrl, provider.environment);
  const jobs = await Jobs.open(databaseUrl, false, () => {});
  await reconcile({ clock: systemClock, config, db, jobs, log });
  await jobs.stop();
}

/**
 * Checks that the provider has exactly the money of the shopper's orders, that nothing is held any more, and that stock
 * and points add up.
 * @returns the number of orders
 */
export async function expectNothingLost({ db, market, provider }: Shop): Promise<number> {
  const { rows } = await sql<{ id: string; stock: number; sold: number; ledger: number }>`
    SELECT id, count_in_stock AS stock,
      (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i WHERE i.product_id = p.id) AS sold,
      (SELECT sum(change)::integer FROM stock_ledger l WHERE l.product_id = p.id) AS ledger
    FROM products p WHERE marketplace_id = ${market.id}`.execute(db);
  for (const { stock, sold, ledger } of rows) expect([stock + sold, ledger]).toEqual([50, stock]);

  const orders = await db
    .selectFrom('orders')
    .select(['total_paise', 'paid_at', 'points_redeemed'])
    .where('marketplace_id', '=', market.id)
    .execute();
  expect(orders.filter(({ paid_at }) => paid_at === null)).toEqual([]);
  const charged = orders.reduce((sum, order) => sum + order.total_paise, 0);
  const payments = provider.payments;
  expect(payments.filter(({ status }) => status === 'authorized')).toEqual([]);
  const kept = payments.reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
  const noted = await db
    .selectFrom('payments')
    .select('amount_paise')
    .where('marketplace_id', '=', market.id)
    .execute();
  expect([kept, noted.reduce((sum, row) => sum + row.amount_paise, 0)]).toEqual([charged, charged]);

  const points = await sql<{ inHand: number; ledger: number }>`
    SELECT (SELECT points FROM reward_balances WHERE marketplace_id = ${market.id}) AS "inHand", (SELECT sum(change)::integer FROM reward_ledger WHERE marketplace_id = ${market.id}) AS ledger`.execute(
    db,
  );
  const left = POINTS - (orders.length > 0 ? USED : 0);
  expect(points.rows).toEqual([{ inHand: left, ledger: left }]);
  const held = await db
    .selectFrom('checkout_holds')
    .select('id')
    .where('marketplace_id', '=', market.id)
    .where('state', '=', 'held')
    .execute();
  expect(held).toEqual([]);
  return orders.length;
}
