import { USUAL_LEDGERS } from '@haat/domain/tally/tally-ledgers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints } from '../../../test/points-of.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';

const its = usePayments();

const address = (store = its.market.stores[0]) => `/api/config/${store}/tally`;
const november = (user: TestUser = its.market.admin, store?: string) =>
  its.app.inject({
    url: `${address(store)}.xml?from=2026-11-01&to=2026-11-30`,
    headers: { authorization: `Bearer ${user.token}` },
  });

interface Read {
  type: string;
  number: string;
  party: string;
  entries: Record<string, number>;
}

/** Amounts in paise. */
function vouchersIn(xml: string): Read[] {
  const inside = (text: string, tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(text)?.[1] ?? '';
  return [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/g)].map(([voucher]) => ({
    type: inside(voucher, 'VOUCHERTYPENAME'),
    number: inside(voucher, 'VOUCHERNUMBER'),
    party: inside(voucher, 'PARTYLEDGERNAME'),
    entries: Object.fromEntries(
      [...voucher.matchAll(/<ALLLEDGERENTRIES.LIST>(.*?)<\/ALLLEDGERENTRIES.LIST>/g)].map(
        ([, entry = '']) => [inside(entry, 'LEDGERNAME'), Math.round(Number(inside(entry, 'AMOUNT')) * 100)],
      ),
    ),
  }));
}

const sumsOf = (vouchers: Read[]) => {
  const sums: Record<string, number> = {};
  for (const { entries } of vouchers)
    for (const [ledger, amount] of Object.entries(entries)) sums[ledger] = (sums[ledger] ?? 0) + amount;
  return sums;
};

/** Entered by staff. */
async function enter(orderType: 'pos' | 'return', qty: number, change: object = {}): Promise<string> {
  const items = [{ product: its.market.atta.id, qty, price: 268, hsn: '1101' }];
  const { status, body } = await enterOrder(its, orderType, items, change);
  expect(status).toBe(201);
  return body._id;
}

const step = (id: string, what: string, body?: object) =>
  as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/${what}`, body);

test('each ledger that a voucher names is in the file, also the party of a day on which all was paid', async () => {
  its.clock.set(new Date('2026-11-05T06:00:00Z'));
  await step(await enter('pos', 1), 'pay');
  const { body } = await november();
  const [voucher] = vouchersIn(body);
  expect(voucher).toMatchObject({ type: 'Sales', party: 'Customers' });
  expect(voucher?.entries).not.toHaveProperty('Customers');
  for (const name of [voucher?.party, ...Object.keys(voucher?.entries ?? {})])
    expect(body).toContain(`<LEDGER NAME="${name}"`);
});

test('a month of all kinds of orders: each voucher sums to 0, sales are GSTR-1’s, money is where it was paid', async () => {
  const { app, market, provider } = its;
  its.clock.set(new Date('2026-11-05T06:00:00Z'));
  await givePoints(its.db, market, 100);
  // Delivered and paid in cash, with points; two of three returned.
  const cash = (
    await placeOrder(
      app,
      market,
      market.shopper,
      orderBody([{ product: market.atta, qty: 3 }], { points: 100 }),
    )
  ).json()._id;
  await step(cash, 'out-for-delivery');
  await step(cash, 'hand-over', {});
  // Paid online the day before dispatch.
  const { id } = (
    await createOrder(
      app,
      market,
      market.shopper,
      orderBody([{ product: market.atta, qty: 3 }], { paymentMethod: 'Online' }),
    )
  ).json();
  const online = (await confirm(app, market.shopper, provider.confirmation(provider.pay(id)))).json()._id;
  its.clock.set(new Date('2026-11-06T06:00:00Z'));
  await step(online, 'out-for-delivery');
  const sold = await enter('pos', 2, { paymentMethod: 'upi' });
  await enter('return', 1, { original: sold, paymentMethod: 'upi' });
  await enter('return', 1);
  await enter('pos', 1, { buyer: { gstNumber: '29AAGCB7383J1Z4', company: 'Rao & Sons', address: 'Bidar' } });
  const answer = await november();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml']);
  const vouchers = vouchersIn(answer.body);
  for (const { entries } of vouchers)
    expect(Object.values(entries).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(vouchers.map(({ type, number }) => [type, number.replace(/^.*\/26-27/, '…')])).toEqual([
    ['Sales', '2026-11-05/IN'],
    ['Sales', expect.stringMatching(/^…/)],
    ['Sales', '2026-11-06/IN'],
    ['Receipt', '2026-11-06/IN-B'],
    ['Journal', '2026-11-06/J'],
    ['Credit Note', '2026-11-06/OUT'],
  ]);
  const sums = sumsOf(vouchers);
  const { rows } = await sql<{ method: string; paid: number }>`
    SELECT lower(method) AS method, sum(amount_paise)::float8 AS paid FROM payments WHERE marketplace_id = ${market.id} GROUP BY 1`.execute(
    its.db,
  );
  const paid = Object.fromEntries(rows.map((row) => [row.method, row.paid]));
  expect([sums.Cash, sums.UPI, sums['Online payments']].map((sum) => -(sum ?? 0))).toEqual([
    paid.cash,
    paid.upi,
    paid.online,
  ]);
  expect([sums.Customers, sums['Rao &amp; Sons (29AAGCB7383J1Z4)'], sums['Reward points']]).toEqual([
    0, 0, -100_00,
  ]);
  const filed = (
    await as(market.admin, app, 'GET', `/api/returns/${await gstin()}/112026`)
  ).body.sections.reduce(
    (all: number[], { taxable, cgst, sgst }: Record<string, number>) =>
      [taxable, cgst, sgst].map((one = 0, nth) => (all[nth] ?? 0) + Math.round(one * 100)),
    [0, 0, 0],
  );
  const withoutBill = 268_00;
  expect([
    (sums['Sales 5%'] ?? 0) + (sums['Sales returns'] ?? 0) + withoutBill,
    sums['Output CGST'],
    sums['Output SGST'],
  ]).toEqual(filed);
});

test('a business whose profile names no company owes and pays under one ledger', async () => {
  const { app, market } = its;
  its.clock.set(new Date('2026-11-05T06:00:00Z'));
  const profile = { gst_number: '29AAGCB7383J1Z4', company: '' };
  await its.db.updateTable('users').set(profile).where('id', '=', market.shopper.id).execute();
  await its.db.updateTable('products').set({ hsn: '1101' }).where('id', '=', market.atta.id).execute();
  const body = orderBody([{ product: market.atta, qty: 3 }], { forBusiness: true });
  const { _id } = (await placeOrder(app, market, market.shopper, body)).json();
  await step(_id, 'out-for-delivery');
  await step(_id, 'hand-over', {});
  const vouchers = vouchersIn((await november()).body);
  expect(vouchers.map(({ type }) => type)).toEqual(['Sales', 'Receipt']);
  const owed = sumsOf(vouchers);
  expect(Object.keys(owed).filter((name) => name.includes('29AAGCB7383J1Z4'))).toHaveLength(1);
  expect(owed[vouchers[0]?.party ?? '']).toBe(0);
  // Of the 8 points that it earned none are left: they are taken off the refund, and off what it is owed.
  const goods = { lines: [{ line: 1, quantity: 3, to: 'shelf' }], reason: 'wrong-item', refund: 796 };
  await its.db
    .updateTable('reward_balances')
    .set({ points: 0 })
    .where('user_id', '=', market.shopper.id)
    .execute();
  const back = await its.app.inject({
    method: 'POST',
    url: `/api/orders/${_id}/counter-return`,
    payload: goods,
    headers: { authorization: `Bearer ${market.admin.token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(back.json()).toMatchObject({ pointsCharged: 8 });
  const sums = sumsOf(vouchersIn((await november()).body));
  expect(sums).toMatchObject({ [vouchers[0]?.party ?? '']: 0, 'Reward points': 800 });
});

const gstin = async () =>
  (
    await its.db
      .selectFrom('stores')
      .select('gst_number')
      .where('id', '=', its.market.stores[0])
      .executeTakeFirstOrThrow()
  ).gst_number;

test('ledgers have the names that the store typed, of two changes at once one is refused, and each is noted', async () => {
  const { admin } = its.market;
  const put = (names: object, version: string) =>
    its.app.inject({
      method: 'PUT',
      url: address(),
      payload: { ...USUAL_LEDGERS, ...names },
      headers: { authorization: `Bearer ${admin.token}`, 'if-match': version },
    });
  expect((await as(admin, its.app, 'GET', address())).body).toEqual({ ...USUAL_LEDGERS, version: 1 });
  const answers = await Promise.all([put({ cash: 'Cash <A&B>' }, '"1"'), put({ cash: 'Galla' }, '"1"')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await put({ cash: 'Cash <A&B>' }, '"2"');
  its.clock.set(new Date('2026-11-05T06:00:00Z'));
  await enter('pos', 1);
  expect((await november()).body).toContain('<LEDGERNAME>Cash &lt;A&amp;B&gt;</LEDGERNAME>');
  expect((await put({ cash: '' }, '"3"')).statusCode).toBe(400);
  expect((await put({ cash: 'x'.repeat(61) }, '"3"')).statusCode).toBe(400);
  const { rows } = await sql<{
    fields: string;
  }>`SELECT e::text AS fields FROM audit_log e WHERE e::text LIKE '%tally cash%'`.execute(its.db);
  expect(rows.length).toBeGreaterThan(0);
});

test('another store’s file does not exist, days run from first to last and cover a quarter', async () => {
  expect((await november(its.market.otherAdmin)).statusCode).toBe(404);
  expect((await november(its.market.superAdmin, its.market.stores[1])).statusCode).toBe(200);
  for (const days of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2026-06-30'])
    expect((await as(its.market.admin, its.app, 'GET', `${address()}.xml?${days}`)).status).toBe(400);
});
