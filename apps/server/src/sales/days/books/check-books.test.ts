import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Market, makeMarket } from '../../../../test/market.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { confirm, createOrder, usePayments } from '../../../../test/use-payments.ts';
import type { Background } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { checkBooks } from './check-books.ts';
import { reportBooks } from './report-books.ts';
import { checkTonight } from './serve-book-checks.ts';

const its = usePayments();
let market: Market;

beforeEach(async () => {
  await sql`TRUNCATE marketplaces, users, gstin_prefixes CASCADE`.execute(its.db);
  market = await makeMarket(its.db);
});

const cart = (change: Record<string, unknown> = {}) => orderBody([{ product: market.atta, qty: 1 }], change);
const inCash = async (change?: Record<string, unknown>): Promise<string> =>
  (await placeOrder(its.app, market, market.shopper, cart(change))).json()._id;
const act = (who: 'admin' | 'superAdmin', method: 'PUT' | 'POST', url: string) =>
  as(market[who], its.app, method, url);

async function paidOnline(): Promise<{ payment: string; order: string; hold: string }> {
  const open = (await createOrder(its.app, market, market.shopper, cart())).json().id;
  const paid = its.provider.pay(open);
  const order = (await confirm(its.app, market.shopper, its.provider.confirmation(paid))).json()._id;
  const { id: hold } = await its.db
    .selectFrom('checkout_holds')
    .select('id')
    .where('provider_order_id', '=', open)
    .executeTakeFirstOrThrow();
  return { payment: paid.id, order, hold };
}

/** After its cart was ordered in cash. */
async function paidLate(): Promise<string> {
  const open = (await createOrder(its.app, market, market.shopper, cart())).json().id;
  await inCash();
  const paid = its.provider.pay(open);
  await confirm(its.app, market.shopper, its.provider.confirmation(paid));
  return paid.id;
}

/** Paid, cancelled and returned orders, by cash, online and points. */
async function aDay() {
  await inTransaction(its.db, (tx) =>
    tx.send((batch) =>
      movePoints(batch, market.id, market.shopper.id, [{ orderId: null, change: 500, cause: 'gift' }]),
    ),
  );
  const payment = await paidLate();
  await inCash({ points: 20 });
  const cancelled = await inCash();
  await act('admin', 'PUT', `/api/orders/${cancelled}/pay`);
  await act('admin', 'PUT', `/api/orders/${cancelled}/out-for-delivery`);
  await act('superAdmin', 'POST', `/api/orders/status/cancel/${cancelled}`);
  const paid = await inCash();
  await act('admin', 'PUT', `/api/orders/${paid}/pay`);
  await act('admin', 'PUT', `/api/orders/${paid}/out-for-delivery`);
  const online = await paidOnline();
  await act('admin', 'PUT', `/api/orders/${online.order}/out-for-delivery`);
  const cancelledOnline = await paidOnline();
  await act('admin', 'PUT', `/api/orders/${cancelledOnline.order}/out-for-delivery`);
  await act('superAdmin', 'POST', `/api/orders/status/cancel/${cancelledOnline.order}`);
  return { late: payment, paid, cancelled, online };
}

/**
 * By check.
 * @param alone checks left out because they find the same otherwise
 */
async function found(...alone: string[]): Promise<Record<string, string[]>> {
  const results = await checkBooks(its.db);
  const wrong = results.filter(({ name, count }) => count > 0 && !alone.includes(name));
  return Object.fromEntries(
    wrong.map(({ name, differences }) => [
      name,
      differences.map(({ subject, says }) => `${subject}: ${says}`),
    ]),
  );
}

test('the books of a day agree, whatever was paid, cancelled and given back in it', async () => {
  await aDay();
  expect(await found()).toEqual({});
});

describe('of an order', () => {
  test('that is an invoice order, a part may be paid, and no more than its total', async () => {
    const order = await inCash();
    await sql`UPDATE orders SET order_type = 'invoice' WHERE id = ${order}`.execute(its.db);
    const body = { orderId: order, payments: [{ paymentMethod: 'upi', Amount: 100 }] };
    await as(market.admin, its.app, 'POST', '/api/orders/update-payments', body);
    expect(await found()).toEqual({});
    await sql`UPDATE payments SET amount_paise = 29301 WHERE order_id = ${order}`.execute(its.db);
    expect(await found()).toEqual({
      orders: [`order ${order}: ₹293.00, not paid; its payments come to ₹293.01`],
    });
    await sql`UPDATE payments SET amount_paise = 10000 WHERE order_id = ${order}`.execute(its.db);
    await act('superAdmin', 'POST', `/api/orders/status/cancel/${order}`);
    expect(await found()).toEqual({});
  });

  test('that is paid and whose money is not there, the payments are named', async () => {
    const { paid } = await aDay();
    await sql`DELETE FROM payments WHERE order_id = ${paid}`.execute(its.db);
    expect(await found()).toEqual({
      'cash of orders': [`order ${paid}: its moves come to ₹293.00, its payments in cash to ₹0.00`],
      orders: [`order ${paid}: ₹293.00, paid; its payments come to ₹0.00`],
    });
  });

  test('whose cash was rounded off by more than half a rupee', async () => {
    const id = await inCash();
    await act('admin', 'PUT', `/api/orders/${id}/pay`);
    await sql`UPDATE payments SET amount_paise = 19300, round_off_paise = -10000 WHERE order_id = ${id}`.execute(
      its.db,
    );
    expect(await found()).toEqual({
      'cash of orders': [`order ${id}: its moves come to ₹293.00, its payments in cash to ₹193.00`],
      'round offs': [`order ${id}: was rounded off by -₹100.00, half a rupee a payment are ₹0.50`],
    });
  });

  test('that nobody marked as paid although money was taken', async () => {
    const { paid } = await aDay();
    await sql`UPDATE orders SET paid_at = NULL WHERE id = ${paid}`.execute(its.db);
    expect(await found()).toEqual({
      orders: [`order ${paid}: ₹293.00, not paid; its payments come to ₹293.00`],
    });
  });

  test('that is cancelled and whose money nobody gave back', async () => {
    const { cancelled } = await aDay();
    await sql`DELETE FROM payments WHERE order_id = ${cancelled} AND amount_paise < 0`.execute(its.db);
    expect(await found()).toEqual({
      'cash of orders': [`order ${cancelled}: its moves come to ₹0.00, its payments in cash to ₹293.00`],
      orders: [
        `order ${cancelled}: ₹293.00, cancelled, of which ₹293.00 went back; its payments come to ₹293.00`,
      ],
    });
  });
});

describe('of stock', () => {
  test('a product is named that is not what its ledger says', async () => {
    await aDay();
    await sql`UPDATE products SET count_in_stock = 7 WHERE id = ${market.salt.id}`.execute(its.db);
    expect(await found('balances of the ledger')).toEqual({
      stock: [`product ${market.salt.id}: 7 in stock, its ledger adds up to 50`],
    });
  });

  test('a variant is named that is not what its ledger says', async () => {
    const id = newId();
    await sql`INSERT INTO product_variants (marketplace_id, product_id, id, name, sku, price_paise, mrp_paise, count_in_stock)
      VALUES (${market.id}, ${market.salt.id}, ${id}, 'Blue', 'B-1', 5400, 5400, 3)`.execute(its.db);
    expect(await found('balances of the ledger')).toEqual({
      stock: [`variant ${id}: 3 in stock, its ledger adds up to 0`],
    });
  });

  test('a hold is named that is over and still has its goods', async () => {
    const { online } = await aDay();
    await createOrder(its.app, market, market.shopper, orderBody([{ product: market.tomato, qty: 2 }]));
    await sql`UPDATE checkout_holds SET state = 'closed' WHERE state = 'held'`.execute(its.db);
    const { holds = [] } = await found();
    expect(holds).toEqual([
      expect.stringMatching(/^hold .*: is closed, and 2 pieces are still taken for it$/),
    ]);
    expect(holds[0]).not.toContain(online.hold);
  });
});

describe('of delivery slots', () => {
  const nine = new Date('2026-11-21T09:00:00+05:30');
  const inNine = () => ({ slots: [{ store: market.stores[0], from: nine.toISOString() }] });
  beforeEach(async () => {
    its.clock.set(new Date('2026-11-20T10:42:00+05:30'));
    const slot = { weekday: 6, starts: '09:00', ends: '12:00', places: 9 };
    await its.db
      .insertInto('delivery_slots')
      .values({ marketplace_id: market.id, ...slot })
      .execute();
  });

  test('the places agree with orders and holds, whatever was cancelled and paid', async () => {
    await inCash(inNine());
    await act('superAdmin', 'POST', `/api/orders/status/cancel/${await inCash(inNine())}`);
    await createOrder(its.app, market, market.shopper, cart(inNine()));
    expect(await found()).toEqual({});
    const { taken } = await its.db.selectFrom('slot_bookings').select('taken').executeTakeFirstOrThrow();
    expect(taken).toBe(2);
  });

  test('a slot is named in which more or fewer places are taken than orders have', async () => {
    await inCash(inNine());
    await sql`UPDATE slot_bookings SET taken = 3`.execute(its.db);
    expect(await found()).toEqual({
      slots: ['slot 2026-11-21 09:00-12:00: 3 places are taken, orders and holds have 1'],
    });
    await sql`DELETE FROM slot_bookings`.execute(its.db);
    expect(await found()).toEqual({
      slots: ['slot 2026-11-21 09:00-12:00: 0 places are taken, orders and holds have 1'],
    });
  });
});

describe('of points', () => {
  test('a shopper is named who has others than the ledger says, or whom the ledger does not know', async () => {
    await aDay();
    await sql`UPDATE reward_balances SET points = 1000`.execute(its.db);
    expect(await found()).toEqual({
      points: [`shopper ${market.shopper.id}: has 1000 points, their ledger adds up to 480`],
    });
  });

  test('an order is named that used others than the ledger says', async () => {
    await aDay();
    await sql`UPDATE reward_ledger SET change = -15 WHERE cause = 'redeemed'`.execute(its.db);
    expect(await found()).toEqual({
      points: [`shopper ${market.shopper.id}: has 480 points, their ledger adds up to 485`],
      'points of orders': [expect.stringMatching(/^order .*, used: is 20 points, the ledger says 15$/)],
    });
  });
});

describe('of invoices', () => {
  test('a number is named that is missing between two', async () => {
    await aDay();
    await sql`DELETE FROM invoice_documents WHERE kind = 'credit note'`.execute(its.db);
    await sql`DELETE FROM invoice_documents WHERE number LIKE '%/000002'`.execute(its.db);
    const { invoices = [], 'numbers that were given': given = [] } = await found();
    expect(invoices).toEqual([expect.stringMatching(/^invoice [A-Z]+\/\d{4}: number 2 to 2 is missing$/)]);
    const many = given.filter((one) => one.includes('how many'));
    expect(many).toEqual([
      expect.stringMatching(/^credit notes of \d{4}, how many: the series says 2, its documents 0$/),
      expect.stringMatching(/^invoices of \d{4}, how many: the series says 4, its documents 3$/),
    ]);
  });
});

describe('of a captured payment', () => {
  test('that made orders which are not there, or not of its amount', async () => {
    const { online } = await aDay();
    await sql`UPDATE payments SET amount_paise = amount_paise - 100 WHERE reference = ${online.payment}`.execute(
      its.db,
    );
    expect(await found()).toMatchObject({
      'online payments': [
        `payment ${online.payment}: ₹293.00 for a cart that is placed; 1 orders have ₹292.00, refunds ₹0.00`,
      ],
    });
  });

  test('that was to go back and has no refund', async () => {
    const { late } = await aDay();
    await sql`DELETE FROM refunds WHERE payment_id = ${late}`.execute(its.db);
    expect(await found()).toEqual({
      'payments without an order': [
        `payment ${late}: ₹293.00 made no order (replaced), ₹0.00 had gone back before; refunds have ₹0.00, orders ₹0.00`,
      ],
    });
  });

  test('whose number somebody typed on a return by hand, nothing is found', async () => {
    const { payment: reference } = await paidOnline();
    const item = { product: market.atta.id, qty: 1, price: 268 };
    const entered = await enterOrder({ app: its.app, market }, 'return', [item], {
      paymentMethod: 'upi',
      reference,
    });
    expect([entered.status, entered.body.entry.reference]).toEqual([201, reference]);
    const till = await TestTill.add(its.app, market.admin, market.stores[0]);
    const tenders = [{ method: 'upi', amount: 268, reference }];
    const back = till.back(null, [{ product: market.atta }], {
      tenders,
      approvals: [{ reason: 'return-without-receipt', by: market.admin.id, note: '' }],
    });
    expect((await till.send([back])).status).toBe(200);
    expect(await found()).toEqual({});
  });

  test('of which part had gone back before it came here, nothing is found', async () => {
    const open = (await createOrder(its.app, market, market.shopper, cart())).json().id;
    const paid = its.provider.pay(open);
    paid.become({ amount_refunded: 10_000 });
    await confirm(its.app, market.shopper, its.provider.confirmation(paid));
    expect(await found()).toEqual({});
  });
});

test('the report has a line for each comparison, and what differs under its marketplace and store', async () => {
  await aDay();
  await sql`UPDATE products SET count_in_stock = 7 WHERE id = ${market.salt.id}`.execute(its.db);
  const report = reportBooks(await checkBooks(its.db));
  const at = report.findIndex((line) => line.includes('✗'));
  expect(report.slice(at - 1, at + 3)).toEqual([
    expect.stringMatching(/^ {2}✓ /),
    '  ✗ the stock of a product or variant = the sum of its ledger: 1 differ',
    '      Haat Test, Basava Provision',
    `        product ${market.salt.id}: 7 in stock, its ledger adds up to 50`,
  ]);
});

test('of many differences a hundred are named, and the others counted', async () => {
  await sql`
    INSERT INTO products (marketplace_id, id, store_id, category_id, name, sku, price_paise, mrp_paise, count_in_stock)
    SELECT marketplace_id, gen_random_uuid(), store_id, category_id, name, 'SKU-' || n, price_paise, mrp_paise, 3
    FROM products, generate_series(1, 130) n WHERE id = ${market.salt.id}`.execute(its.db);
  const stock = (await checkBooks(its.db)).find(({ name }) => name === 'stock');
  expect([stock?.differences.length, stock?.count]).toEqual([100, 130]);
  expect(reportBooks(stock ? [stock] : []).at(-1)).toBe('      and 30 more');
});

test('a night keeps what differs, by check, and says it in the log', async () => {
  const said: unknown[] = [];
  const log = { error: (one: unknown) => said.push(one), info: () => {} } as unknown as Background['log'];
  await checkTonight({ db: its.db, clock: its.clock, log });
  await sql`UPDATE products SET count_in_stock = 7 WHERE id = ${market.salt.id}`.execute(its.db);
  await checkTonight({ db: its.db, clock: its.clock, log });
  const kept = await its.db.selectFrom('book_checks').select('differing').orderBy('ended_at').execute();
  expect(kept.map(({ differing }) => differing)).toMatchObject([
    [],
    [{ name: 'stock', count: 1 }, { name: 'balances of the ledger' }],
  ]);
  expect(said).toMatchObject([
    { check: 'stock', count: 1, first: { says: '7 in stock, its ledger adds up to 50' } },
    { check: 'balances of the ledger' },
  ]);
});
