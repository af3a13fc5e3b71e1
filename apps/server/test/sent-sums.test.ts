import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { orderBody } from './order-request.ts';
import { TestTill } from './test-till.ts';
import { usePayments } from './use-payments.ts';

vi.setConfig({ testTimeout: 120_000 });

const its = usePayments();

const SUMS = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;

/** How many paise each sum is off, never all by nothing. None falls below zero, which its form refuses. */
const off = fc
  .tuple(...SUMS.map(() => fc.oneof(fc.constant(0), fc.constantFrom(1, 100, 500), fc.nat(1_000_000))))
  .filter((paise) => paise.some((one) => one !== 0));

const spoilt = (body: Record<string, unknown>, paise: readonly number[]) => ({
  ...body,
  ...Object.fromEntries(
    SUMS.map((sum, nth) => [sum, Math.round(Number(body[sum]) * 100 + (paise[nth] ?? 0)) / 100]),
  ),
});

async function ask(token: string, url: string, payload: object) {
  await its.db.deleteFrom('rate_limits').execute();
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await its.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** All rows that an order may leave. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM orders WHERE marketplace_id = ${its.market.id}) AS orders,
      (SELECT count(*) FROM checkout_holds WHERE marketplace_id = ${its.market.id}) AS holds,
      (SELECT count(*) FROM stock_ledger WHERE marketplace_id = ${its.market.id}) AS moves`.execute(its.db);
  return rows[0];
}

const cart = (change = {}) => orderBody([{ product: its.market.atta, qty: 2 }], change);
const entered = (orderType: string) => ({
  orderType,
  orderItems: [{ product: its.market.atta.id, qty: 2, price: 268 }],
  itemsPrice: 536,
  shippingPrice: 0,
  taxPrice: 0,
  totalPrice: 536,
});
const inPaise = (body: Record<string, unknown>) => Math.round(Number(body.totalPrice) * 100);

const WRITES: Record<
  string,
  (paise: readonly number[]) => Promise<{ status: number; body: { code?: string } }>
> = {
  'an order paid in cash': (paise) =>
    ask(
      its.market.shopper.token,
      `/api/orders/shipments?marketplace=${its.market.id}`,
      spoilt(cart(), paise),
    ),
  'an order to be paid online': (paise) => {
    const order = spoilt(cart({ paymentMethod: 'Online' }), paise);
    const url = `/api/payment/marketplace/${its.market.id}/create-order`;
    return ask(its.market.shopper.token, url, { amount: inPaise(order), order });
  },
  ...Object.fromEntries(
    ['pos', 'invoice', 'po', 'request', 'return'].map((type) => [
      `an entered ${type}`,
      (paise: readonly number[]) =>
        ask(its.market.admin.token, `/api/orders?marketplace=${its.market.id}`, spoilt(entered(type), paise)),
    ]),
  ),
};

test.each(Object.entries(WRITES))(
  '%s is refused when any sum is not the server’s own, tax included',
  async (_name, write) => {
    const before = await traces();
    await fc.assert(
      fc.asyncProperty(off, async (paise) => {
        const { status, body } = await write(paise);
        expect([status, body.code]).toEqual([
          409,
          expect.stringMatching(/^(cart-changed|prices-do-not-add-up)$/),
        ]);
      }),
      { numRuns: 12, examples: [[[0, 0, 500, 0]], [[0, 0, 500, 500]], [[0, 0, 1, 0]]] },
    );
    expect(await traces()).toEqual(before);
    expect((await write([0, 0, 0, 0])).status).toBe(201);
  },
);

test('the amount that is paid online is the server’s own', async () => {
  const order = cart({ paymentMethod: 'Online' });
  const url = `/api/payment/marketplace/${its.market.id}/create-order`;
  const { body } = await ask(its.market.shopper.token, url, { amount: inPaise(order) + 1, order });
  expect(body.code).toBe('cart-changed');
});

test('a drawer’s amount is the sum of its notes and coins', async () => {
  const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
  const opened = { ...till.open(500), count: [{ value: 100, pieces: 3 }] };
  const refused = await till.send([opened]);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('come to another sum'),
  ]);
  expect((await till.send([{ ...opened, float: 300 }])).status).toBe(200);
});
