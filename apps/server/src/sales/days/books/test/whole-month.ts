import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { cashFacts } from '../../../../../test/cash-facts.ts';
import { aPlacedPayment } from '../../../../../test/desk-fixtures.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../../../test/order-request.ts';
import { TestTill } from '../../../../../test/test-till.ts';
import { PIN } from '../../../../../test/till-approvals.ts';
import { confirm, createOrder, type usePayments } from '../../../../../test/use-payments.ts';
import { counting } from '../../../../goods/stock-counts/test/counting.ts';
import { inTransaction } from '../../../../kit/db.ts';
import { movePoints } from '../../../ledger/rewards/rewards-sql.ts';
import { handleEvent } from '../../../payments/receive-webhook.ts';
import { proveNumber, takesPoints } from '../../../till/customers/test/points-facts.ts';
import { sumUpDays } from '../../order-days-sql.ts';

type World = ReturnType<typeof usePayments>;

const DAY_MS = 86_400_000;

/** Entries in every book: shoppers, provider, entered orders, counter, vendors, stock count, summed-up days. */
export async function aWholeMonth(its: World): Promise<void> {
  const { db, market } = its;
  await inTransaction(db, (tx) =>
    tx.send((batch) =>
      movePoints(batch, market.id, market.shopper.id, [{ orderId: null, change: 500, cause: 'gift' }]),
    ),
  );
  its.clock.set(new Date(Date.now() - 3 * DAY_MS));
  await shoppers(its);
  its.clock.set();
  await shoppers(its);
  await cashWithPeople(its);
  await provider(its);
  await enteredOrders(its);
  await counter(its);
  await vendors(its);
  const { begin, count, explain, post } = counting({ app: its.app, db, market });
  const sheet = await begin();
  await count(sheet, market.dal, 45);
  await explain(sheet, market.dal, 'expired');
  expect((await post(sheet)).status).toBe(200);
  // As if in a slot.
  const inSlot = sql`marketplace_id, deliver_from, estimated_delivery_at`;
  await sql`UPDATE orders SET in_slot = true, deliver_from = created_at WHERE marketplace_id = ${market.id} AND points_redeemed > 0`.execute(
    db,
  );
  await sql`INSERT INTO slot_bookings (marketplace_id, starts_at, ends_at, taken)
    SELECT ${inSlot}, count(*) FROM orders WHERE in_slot GROUP BY ${inSlot}`.execute(db);
  // As if written on their day.
  await sql`UPDATE orders SET written_at = created_at`.execute(db);
  await sumUpDays(db, market.id);
}

/** Paid at the door: one with points and a return, one cancelled. */
async function shoppers({ app, market }: World): Promise<void> {
  const cart = [
    { product: market.atta, qty: 2 },
    { product: market.salt, qty: 3 },
  ];
  const place = async (change: object) => {
    const placed = await placeOrder(app, market, market.shopper, orderBody(cart, { ...change }));
    expect(placed.statusCode, placed.body).toBe(201);
    return placed.json();
  };
  const { _id: id } = await place({ points: 20 });
  for (const step of ['out-for-delivery', 'pay', 'deliver'])
    await put(app, market.superAdmin, `/api/orders/${id}/${step}`);
  const items = [{ line: 1, qty: 1 }];
  const asked = await as(market.shopper, app, 'POST', `/api/orders/${id}/requests`, {
    kind: 'return',
    reason: 'Torn',
    items,
  });
  const [request] = asked.body.requests;
  const answered = await as(
    market.superAdmin,
    app,
    'POST',
    `/api/orders/${id}/requests/${request._id}/accept`,
    { word: '' },
  );
  expect([answered.status, answered.body.requests[0].state]).toEqual([200, 'accepted']);
  const { _id: cancelled } = await place({});
  await put(app, market.superAdmin, `/api/orders/${cancelled}/pay`);
  await put(app, market.superAdmin, `/api/orders/${cancelled}/out-for-delivery`);
  await as(market.superAdmin, app, 'POST', `/api/orders/status/cancel/${cancelled}`);
  const tomatoes = orderBody([{ product: market.tomato, qty: 4 }]);
  const { _id: sent } = (await placeOrder(app, market, market.shopper, tomatoes)).json();
  await put(app, market.superAdmin, `/api/orders/${sent}/out-for-delivery`);
  const { _id: packed } = (await placeOrder(app, market, market.shopper, tomatoes)).json();
  await put(app, market.superAdmin, `/api/orders/${packed}/start`);
  const answer = { line: 1, seen: 0, quantity: 3, reason: 'damaged', replacedBy: null };
  await put(app, market.superAdmin, `/api/orders/${packed}/packing`, { answers: [answer] });
  const answers = [{ line: 1, seen: 1 }];
  const done = await as(market.superAdmin, app, 'POST', `/api/orders/${packed}/packed`, { answers });
  expect([done.status, done.body.packed.missing]).toEqual([200, 1]);
}

/** Cash from doors handed over, short and over; deposits, one by mistake. */
async function cashWithPeople({ app, market }: World): Promise<void> {
  const [store] = market.stores;
  const { handOver, toBank, setRight, held } = cashFacts({ app }, store);
  await put(app, market.admin, `/api/config/${store}/till-pin`, { pin: PIN });
  const receiver = market.admin.id;
  const from = { kind: 'user', id: market.superAdmin.id };
  const holds = await held(market.superAdmin, from.id);
  const part = { from, receiver, pin: PIN, holds, isPart: true };
  await handOver(market.superAdmin, { ...part, rupees: 100 });
  await handOver(market.superAdmin, { ...part, holds: holds - 100, isPart: false, rupees: holds - 101 });
  const all = { from: { kind: 'user', id: receiver }, receiver, pin: PIN, holds: holds - 1, isPart: false };
  await handOver(market.admin, { ...all, into: 'safe', rupees: holds + 1 });
  const safe = { kind: 'safe', id: store };
  const mistaken = await toBank(market.admin, { from: safe, amount: 20, slip: '004416' });
  await setRight(market.admin, mistaken.act);
  await toBank(market.admin, { from: safe, amount: 200, slip: '004417' });
}

async function put(app: World['app'], user: World['market']['admin'], url: string, payload?: object) {
  const answer = await as(user, app, 'PUT', url, payload);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function provider(its: World): Promise<void> {
  const { app, db, market } = its;
  const kept = await aPlacedPayment(its);
  const cancelled = await aPlacedPayment(its);
  await as(market.superAdmin, app, 'POST', `/api/orders/status/cancel/${cancelled.order}`);
  const cart = orderBody([{ product: market.atta, qty: 1 }]);
  const open = (await createOrder(app, market, market.shopper, cart)).json().id;
  await placeOrder(app, market, market.shopper, cart);
  await confirm(app, market.shopper, its.provider.confirmation(its.provider.pay(open)));
  await its.passTime();
  await its.reconcile();
  const partly = await aPlacedPayment(its);
  its.provider.refundAtDashboard(partly.payment, 5000);
  await handleEvent(its.context, { marketplaceId: market.id, paymentId: partly.payment.id, isRefund: true });
  await sql`
    INSERT INTO disputes (marketplace_id, id, payment_id, amount_paise, currency, phase, reason_code, reason, state, opened_at)
    VALUES (${market.id}, 'disp_1', ${kept.payment.id}, 29300, 'INR', 'chargeback', 'fraud', '', 'open', now())`.execute(
    db,
  );
  const { csv } = its.provider.settle();
  const imported = await as(market.superAdmin, app, 'POST', '/api/payment-desk/settlements', {
    fileName: 'recon.csv',
    csv,
  });
  expect(imported.status).toBe(200);
}

/** An invoice paid in part, received goods, and a return without a receipt. */
async function enteredOrders(world: World): Promise<void> {
  const { app, market } = world;
  const enter = async (orderType: string, qty: number, price: number) => {
    const item = { product: market.atta.id, qty, price };
    const { status, body } = await enterOrder(world, orderType, [item], { paymentMethod: 'cash' });
    expect(status, JSON.stringify(body)).toBe(201);
    return body._id as string;
  };
  const orderId = await enter('invoice', 3, 260);
  const payments = [{ paymentMethod: 'upi', Amount: 100 }];
  await as(market.admin, app, 'POST', '/api/orders/update-payments', { orderId, payments });
  const bought = await enter('po', 40, 210);
  await as(market.admin, app, 'POST', `/api/orders/${bought}/receive`, {
    lines: [{ line: 1, came: 36, cost: 212.5 }],
  });
  await enter('return', 1, 268);
}

/** A closed shift with bills, returns to shelf and bin, and cash put in; and an open one. */
async function counter({ app, db, market }: World): Promise<void> {
  const till = await TestTill.add(app, market.admin, market.stores[0]);
  const { atta, salt } = market;
  const bills = [
    till.open(500),
    till.bill([
      { product: atta, quantity: 2 },
      { product: salt, quantity: 3, discount: 12 },
    ]),
    till.bill([{ product: salt }], { tenders: [{ method: 'upi', amount: 54, reference: 'UPI-1' }] }),
  ];
  const more = [
    till.move('in', 200),
    till.back(bills[1]?.id ?? '', [{ product: atta }]),
    till.back(bills[1]?.id ?? '', [{ product: salt, of: 2, to: 'damaged', discount: 4 }]),
  ];
  const paid = await billWithPoints(till, { db, market });
  const expected = 500 + 536 + 150 + 200 - 268 - 50 + 1042 - 261;
  const all = [
    ...bills,
    ...more,
    ...paid,
    till.close(expected),
    till.open(300),
    till.bill([{ product: atta }]),
  ];
  const sent = await till.send(all);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

/** A bill paid partly in points and partly returned; one of an unproved number; pending points. */
async function billWithPoints(till: TestTill, { db, market }: Pick<World, 'db' | 'market'>) {
  const { atta, shopper } = market;
  const phone = '9845012399';
  await takesPoints({ db, market });
  await proveNumber(db, shopper.id, phone);
  const known = (number: string) => ({
    customer: { phone: number, name: 'Savita', address: '', city: '', pinCode: '', country: '' },
  });
  const hold = async (bill: string, points: number) => {
    const held = await till.call('POST', '/points', { bill, phone, points });
    expect(held.status, JSON.stringify(held.body)).toBe(200);
  };
  const id = newId();
  await hold(id, 30);
  await hold(newId(), 10);
  const cash = (amount: number) => ({ tenders: [{ method: 'cash', amount, reference: '' }] });
  const bill = till.bill([{ product: atta, quantity: 4 }], {
    id,
    ...known(phone),
    points: 30,
    ...cash(1042),
  });
  const back = till.back(id, [{ product: atta }], { points: 7, ...cash(261) });
  return [bill, back, till.bill([{ product: atta }], { ...known('9845012398'), tenders: upi(268) })];
}

const upi = (amount: number) => [{ method: 'upi', amount, reference: '' }];

async function vendors({ app, market }: World): Promise<void> {
  const body = {
    invoiceNumber: 'BM/26-27/01184',
    invoiceDate: '18/11/2026',
    shippingPrice: 350,
    shippingDetails: '',
    vendorDetails: { name: 'Bidar Mills' },
    invoiceItems: [{ name: 'Jowar Atta', itemQuantity: 120, itemPrice: 46, itemTotal: 5520 }],
    gst: { gstNumber: '29AABCR1718E1ZL', gstRate: 5 },
    payments: [{ paymentId: '1', paymentMethod: 'upi', Amount: 2000, status: 'success' }],
    invoicePaid: 'no',
  };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/invoice/',
    headers: { authorization: `Bearer ${market.admin.token}`, 'idempotency-key': newId() },
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}
