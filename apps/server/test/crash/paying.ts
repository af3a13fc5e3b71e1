import { sql } from 'kysely';
import { expect } from 'vitest';
import { systemClock } from '../../src/kit/clock.ts';
import type { Background } from '../../src/kit/context.ts';
import { type Db, inTransaction } from '../../src/kit/db.ts';
import { Jobs } from '../../src/kit/jobs.ts';
import { reconcile } from '../../src/sales/payments/reconcile.ts';
import { movePoints } from '../../src/sales/rewards/rewards-sql.ts';
import { testConfig } from '../app.ts';
import type { Market } from '../market.ts';
import { orderBody } from '../order-request.ts';
import type { PaymentSandbox, SandboxPayment } from '../payment-sandbox.ts';

const POINTS = 50;
const USED = 10;

/** A shop with its database, its payment provider, and a shopper who has points. */
export interface Shop {
  db: Db;
  databaseUrl: string;
  provider: PaymentSandbox;
  market: Market;
}

export async function givePoints({ db, market }: Shop): Promise<void> {
  await inTransaction(db, (tx) =>
    movePoints(tx, market.id, market.shopper.id, [{ orderId: null, change: POINTS, cause: 'gift' }]),
  );
}

/** A call of the shopper's browser; undefined when the server goes before it answers. */
async function ask(
  url: string,
  { market }: Shop,
  body: object,
  key = 'the only attempt',
): Promise<Record<string, string> | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${market.shopper.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

/** The browser asks for the provider's order of a cart with two products of two stores and some points. */
export async function register(server: string, shop: Shop): Promise<string | undefined> {
  const { market } = shop;
  const wanted = [market.atta, market.tomato].map((product) => ({ product, qty: 2 }));
  const order = orderBody(wanted, { paymentMethod: 'Online', points: USED });
  const url = `${server}/api/payment/marketplace/${market.id}/create-order`;
  const body = { amount: Math.round(Number(order.totalPrice) * 100), order };
  return (await ask(url, shop, body))?.id;
}

/** Asks for the provider's order of another cart, with one product that the first has, too, and no points. */
export async function registerAnother(server: string, shop: Shop): Promise<string | undefined> {
  const order = orderBody([{ product: shop.market.atta, qty: 1 }], { paymentMethod: 'Online' });
  const url = `${server}/api/payment/marketplace/${shop.market.id}/create-order`;
  const body = { amount: Math.round(Number(order.totalPrice) * 100), order };
  return (await ask(url, shop, body, 'another attempt'))?.id;
}

/** The shopper gives up paying for the first cart online, and orders it in cash. */
export function orderInCash(server: string, shop: Shop) {
  const wanted = [shop.market.atta, shop.market.tomato].map((product) => ({ product, qty: 2 }));
  const url = `${server}/api/orders/shipments?marketplace=${shop.market.id}`;
  return ask(url, shop, orderBody(wanted, { points: USED }), 'cash instead');
}

export function confirm(server: string, shop: Shop, payment: SandboxPayment) {
  const url = `${server}/api/payment/pay-order?razorPayOrderId=${payment.order_id}`;
  return ask(url, shop, shop.provider.confirmation(payment));
}

export async function deliver(server: string, { market, provider }: Shop, payment: SandboxPayment) {
  const { payload, headers } = provider.webhook('payment.captured', payment);
  const request = { method: 'POST', headers, body: payload };
  await fetch(`${server}/api/payment/webhook/${market.id}`, request).catch(() => undefined);
}

/** As if an hour had passed. */
export async function passTime({ db }: Shop): Promise<void> {
  const then = '2020-01-01';
  await db.updateTable('checkout_holds').set({ next_check_at: then, expires_at: then }).execute();
  await db.updateTable('refunds').set({ next_try_at: then }).where('status', '<>', 'processed').execute();
}

/** What a server does by itself after a restart. */
export async function recover({ db, databaseUrl, provider }: Shop, log: Background['log']): Promise<void> {
  const config = testConfig(databaseUrl, provider.environment);
  const jobs = await Jobs.open(databaseUrl, false, () => {});
  await reconcile({ clock: systemClock, config, db, jobs, log });
  await jobs.stop();
}

/**
 * Holds that what shoppers paid is what the provider still has for their orders, that nothing is kept any more, and that stock
 * and points add up. Returns how many orders there are.
 */
export async function expectNothingLost({ db, provider }: Shop): Promise<number> {
  const { rows } = await sql<{ id: string; stock: number; sold: number; ledger: number }>`
    SELECT id, count_in_stock AS stock,
      (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i WHERE i.product_id = p.id) AS sold,
      (SELECT sum(change)::integer FROM stock_ledger l WHERE l.product_id = p.id) AS ledger
    FROM products p`.execute(db);
  for (const { stock, sold, ledger } of rows) expect([stock + sold, ledger]).toEqual([50, stock]);

  const orders = await db
    .selectFrom('orders')
    .select(['total_paise', 'paid_at', 'points_redeemed'])
    .execute();
  expect(orders.filter(({ paid_at }) => paid_at === null)).toEqual([]);
  const charged = orders.reduce((sum, order) => sum + order.total_paise, 0);
  const payments = provider.payments;
  expect(payments.filter(({ status }) => status === 'authorized')).toEqual([]);
  const kept = payments.reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
  const noted = await db.selectFrom('payments').select('amount_paise').execute();
  expect([kept, noted.reduce((sum, row) => sum + row.amount_paise, 0)]).toEqual([charged, charged]);

  const points = await sql<{ inHand: number; ledger: number }>`
    SELECT (SELECT points FROM reward_balances) AS "inHand", (SELECT sum(change)::integer FROM reward_ledger) AS ledger`.execute(
    db,
  );
  const left = POINTS - (orders.length > 0 ? USED : 0);
  expect(points.rows).toEqual([{ inHand: left, ledger: left }]);
  const held = await db.selectFrom('checkout_holds').select('id').where('state', '=', 'held').execute();
  expect(held).toEqual([]);
  return orders.length;
}
