import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeProduct, makeUser, type TestProduct, type TestUser, tokenFor } from '../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../test/order-request.ts';
import type { SandboxPayment } from '../../../test/payment-sandbox.ts';
import { storm } from '../../../test/storm.ts';
import { confirm, createOrder, deliver, PATIENT, usePayments } from '../../../test/use-payments.ts';

vi.setConfig({ testTimeout: storm({ daily: 120_000, whole: 300_000 }) });

const ORDERS = storm({ daily: 60, whole: 1000 });
const DELIVERIES = 3;
const PRODUCTS = 20;
const STOCK = 1000;
const AT_ONCE = 40;

const its = usePayments(PATIENT);
let worker: FastifyInstance;

beforeAll(async () => {
  worker = await its.openWorker();
});
afterAll(() => worker.close());

const some = (count: number) => Array.from({ length: count }, (_, index) => index);

/** With limited concurrency. */
async function atOnce<T>(things: readonly T[], work: (thing: T, index: number) => Promise<unknown>) {
  const left = things.entries();
  const one = async () => {
    for (const [index, thing] of left) await work(thing, index);
  };
  await Promise.all(some(AT_ONCE).map(one));
}

/** Deterministic. */
function shuffled<T>(things: readonly T[]): T[] {
  const keyed = things.map((thing, index) => ({ thing, key: (index * 7919 + 104_729) % 10_007 }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ thing }) => thing);
}

async function makeShoppers(): Promise<TestUser[]> {
  const ids = some(ORDERS).map(() => newId());
  await sql`INSERT INTO users (id, name, email, password_hash)
    SELECT id, 'Savita Kulkarni', id || '@haat.example', 'none' FROM unnest(${ids}::uuid[]) id`.execute(
    its.db,
  );
  return Promise.all(ids.map(async (id) => ({ id, token: await tokenFor(its.db, id) })));
}

function makeProducts(): Promise<TestProduct[]> {
  const { id: marketplaceId, category, stores } = its.market;
  return Promise.all(
    some(PRODUCTS).map((index) =>
      makeProduct(its.db, {
        marketplaceId,
        storeId: stores[0],
        category,
        name: `Product ${index}`,
        price: 10_001 + index * 7,
        stock: STOCK,
      }),
    ),
  );
}

async function sums() {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM orders WHERE paid_at IS NOT NULL) AS "paidOrders", (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM provider_payments WHERE outcome = 'placed') AS payments,
      (SELECT count(*) FROM refunds) AS refunds, (SELECT count(*) FROM webhook_events) AS events,
      (SELECT sum(total_paise)::bigint FROM orders) AS charged, (SELECT sum(amount_paise)::bigint FROM payments) AS noted,
      (SELECT sum(amount_paise)::bigint FROM provider_payments) AS recorded,
      (SELECT sum(count_in_stock)::integer FROM products WHERE name LIKE 'Product %') AS stock,
      (SELECT sum(change)::integer FROM stock_ledger l JOIN products p ON p.marketplace_id = l.marketplace_id AND p.id = l.product_id WHERE name LIKE 'Product %') AS ledger`.execute(
    its.db,
  );
  return rows[0];
}

test('payments, each reported by three webhooks in disorder and half of them by a browser too, make a paid order each', async () => {
  const [shoppers, products] = [await makeShoppers(), await makeProducts()];
  const orders: { id: string; shopper: TestUser }[] = [];
  await atOnce(shoppers, async (shopper, index) => {
    const product = products[index % PRODUCTS];
    if (!product) return;
    const answer = await createOrder(its.app, its.market, shopper, orderBody([{ product, qty: 1 }]));
    expect(answer.statusCode, answer.payload).toBe(201);
    orders.push({ id: answer.json().id, shopper });
  });
  const paid = orders.map(({ id, shopper }) => ({ shopper, payment: its.provider.pay(id) }));
  const charged = paid.reduce((sum, { payment }) => sum + payment.amount, 0);

  const webhooks = paid.flatMap(({ payment }) => {
    const webhook = its.provider.webhook('payment.captured', payment);
    return some(DELIVERIES).map(() => () => deliver(worker, its.market.id, webhook));
  });
  const browsers = paid
    .filter((_, index) => index % 2 === 0)
    .map(
      ({ payment, shopper }) =>
        () =>
          confirm(its.app, shopper, its.provider.confirmation(payment)),
    );
  const answers = new Map<string, number>();
  await atOnce(shuffled([...webhooks, ...browsers]), async (send) => {
    const { statusCode, payload } = await send();
    const what = `${statusCode} ${JSON.parse(payload).status ?? 'received'}`;
    answers.set(what, (answers.get(what) ?? 0) + 1);
  });
  expect(Object.fromEntries(answers)).toEqual({
    '200 received': ORDERS * DELIVERIES,
    '200 placed': ORDERS / 2,
  });
  await vi.waitFor(async () => expect(await sums()).toMatchObject({ payments: ORDERS }), {
    timeout: storm({ daily: 60_000, whole: 180_000 }),
  });
  expect(await sums()).toEqual({
    paidOrders: ORDERS,
    orders: ORDERS,
    payments: ORDERS,
    refunds: 0,
    events: ORDERS,
    charged,
    noted: charged,
    recorded: charged,
    stock: PRODUCTS * STOCK - ORDERS,
    ledger: PRODUCTS * STOCK - ORDERS,
  });
});

test('payments, lapsing holds and other shoppers’ cash orders at the same moment leave each payment an order or the money', async () => {
  const { id: marketplaceId, category, stores } = its.market;
  const stock = 60;
  const lamp = { marketplaceId, storeId: stores[0], category, name: 'Festival lamp', price: 10_000, stock };
  const items = [{ product: await makeProduct(its.db, lamp), qty: 1 }];
  const [reserved, paying] = [60, 40];
  const shoppers = await Promise.all(some(reserved + 30).map(() => makeUser(its.db, [])));
  const payments: { shopper: TestUser; payment: SandboxPayment }[] = [];
  await atOnce(shoppers.slice(0, reserved), async (shopper, index) => {
    const { id } = (await createOrder(its.app, its.market, shopper, sentTo(orderBody(items)))).json();
    if (index < paying) payments.push({ shopper, payment: its.provider.pay(id) });
  });
  await its.passTime();
  const reports = payments.map(({ shopper, payment }) => async () => {
    const answer = await confirm(its.app, shopper, its.provider.confirmation(payment));
    return String(answer.json().status);
  });
  const cash = shoppers.slice(reserved).map((shopper) => async () => {
    const answer = await placeOrder(its.app, its.market, shopper, sentTo(orderBody(items)));
    return answer.statusCode === 201 ? 'cash order' : String(answer.json().code);
  });
  const [answers] = await Promise.all([
    Promise.all(shuffled([...reports, ...cash]).map((go) => go())),
    its.reconcile(),
    its.reconcile(),
  ]);
  expect(
    [...new Set(answers)].filter((a) => !['placed', 'refunded', 'cash order', 'out-of-stock'].includes(a)),
  ).toEqual([]);
  await its.passTime();
  await its.reconcile();
  const { rows } = await sql<{ online: number; cash: number; stock: number; ledger: number; held: number }>`
    SELECT (SELECT count(*) FROM orders WHERE marketplace_id = ${marketplaceId} AND payment_method = 'Online') AS online,
      (SELECT count(*) FROM orders WHERE marketplace_id = ${marketplaceId} AND payment_method = 'Cash') AS cash,
      (SELECT sum(count_in_stock)::integer FROM products WHERE name = 'Festival lamp') AS stock,
      (SELECT sum(change)::integer FROM stock_ledger l JOIN products p ON p.marketplace_id = l.marketplace_id AND p.id = l.product_id WHERE name = 'Festival lamp') AS ledger,
      (SELECT count(*) FROM checkout_holds WHERE marketplace_id = ${marketplaceId} AND state = 'held') AS held`.execute(
    its.db,
  );
  const end = rows[0];
  const refunded = payments.filter(({ payment }) => payment.status === 'refunded').length;
  expect([end?.held, end?.ledger]).toEqual([0, end?.stock]);
  expect((end?.stock ?? 0) + (end?.online ?? 0) + (end?.cash ?? 0)).toBe(stock);
  expect((end?.online ?? 0) + refunded).toBe(paying);
});
