import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDriver, type TestDriver } from '../../../../test/drivers.ts';
import { orderBody, placeOrder } from '../../../../test/order-request.ts';
import { freshAddress, writePhoneCode } from '../../../../test/phone-code.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { checkBooks } from '../../days/books/check-books.ts';

const its = useMarket();
let driver: TestDriver;
beforeEach(async () => {
  driver = await makeDriver(its.db, its.market);
});

/** Three bags of atta: ₹804. */
async function ordered(shopper = its.market.shopper): Promise<string> {
  const body = orderBody([{ product: its.market.atta, qty: 3 }]);
  return (await placeOrder(its.app, its.market, shopper, body)).json()._id;
}

const send = (token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  its.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    remoteAddress: freshAddress(),
    ...(payload && { payload }),
  });
const staff = (...request: Parameters<ReturnType<typeof send>>) => send(its.market.admin.token)(...request);
const phone = (...request: Parameters<ReturnType<typeof send>>) => send(driver.token)(...request);
const ofStore = (rest: string) => `/api/config/${its.market.stores[0]}/${rest}`;
const atDoor = (id: string, what: string, payload: object) =>
  phone('POST', `/api/driver/stops/${id}/${what}`, payload);

/** Out with the driver. */
async function out({ paid = false, shopper = its.market.shopper } = {}): Promise<string> {
  const id = await ordered(shopper);
  if (paid) await staff('PUT', `/api/orders/${id}/pay`, {});
  const given = await staff('PUT', ofStore('orders-of-driver'), { orders: [id], driver: driver.id });
  expect(given.json()).toEqual({ given: 1 });
  await staff('PUT', `/api/orders/${id}/out-for-delivery`, {});
  return id;
}
const codeOf = async (id: string) =>
  (await send(its.market.shopper.token)('GET', `/api/orders/${id}`)).json().doorCode as string | undefined;
const wrongFor = (code: string | undefined) =>
  [...'012345678'].map((digit) => digit.repeat(4)).filter((one) => one !== code);
const paymentsOf = (id: string) =>
  its.db
    .selectFrom('payments')
    .select(['method', 'reference', 'amount_paise', 'taken_by'])
    .where('order_id', '=', id)
    .execute();
const messagesOf = async (id: string) =>
  (await its.db.selectFrom('order_notifications').select('event').where('order_id', '=', id).execute()).map(
    ({ event }) => event,
  );

/** Once, as it reads everything. */
afterAll(async () => {
  const books = await checkBooks(its.db);
  expect(books.flatMap(({ differences }) => differences)).toEqual([]);
  // Takes longer over shards.
}, 240_000);

describe('a driver’s link', () => {
  const made = async () => {
    const number = `98765${String(Math.trunc(Math.random() * 1e5)).padStart(5, '0')}`;
    const added = await staff('POST', ofStore('drivers'), { name: 'Ravi', phone: number });
    const { link } = (
      await staff('POST', ofStore(`drivers/${added.json()._id}/link`), { send: false })
    ).json();
    return { id: added.json()._id as string, number, link: String(link).split('/d/')[1] ?? '' };
  };
  const open = (link: string) => phone('POST', '/api/driver/link', { link });
  const bind = async ({ link, number }: { link: string; number: string }) =>
    phone('POST', '/api/driver/phone', {
      link,
      phone: number,
      code: await writePhoneCode(its.db, `+91${number}`),
    });

  test('is bound to the driver’s number by a code, and then shows the stops', async () => {
    const one = await made();
    expect((await open(one.link)).json()).toMatchObject({ boundAt: null });
    const other = await phone('POST', '/api/driver/phone', {
      link: one.link,
      phone: '9845000000',
      code: '585412',
    });
    expect(other.json().code).toBe('not-the-drivers-number');
    const bound = (await bind(one)).json();
    expect(bound.name).toBe('Ravi');
    expect((await send(bound.token)('GET', '/api/driver/stops')).json()).toMatchObject({ stops: [] });
  });

  test('works on one phone: a second one ends the first', async () => {
    const one = await made();
    const first = (await bind(one)).json().token;
    expect((await open(one.link)).json().boundAt).not.toBeNull();
    const second = (await bind(one)).json().token;
    expect((await send(first)('GET', '/api/driver/stops')).statusCode).toBe(401);
    expect((await send(second)('GET', '/api/driver/stops')).statusCode).toBe(200);
  });

  test('is stored as a hash, and a new one ends it but not the phone', async () => {
    const one = await made();
    const { token } = (await bind(one)).json();
    await staff('POST', ofStore(`drivers/${one.id}/link`), { send: false });
    expect((await open(one.link)).json().code).toBe('driver-link-ended');
    expect((await send(token)('GET', '/api/driver/stops')).statusCode).toBe(200);
    const { rows } = await sql<{ row: string }>`SELECT d::text AS row FROM drivers d`.execute(its.db);
    expect(rows.some(({ row }) => row.includes(one.link))).toBe(false);
  });

  test('stays when the SMS of another one is refused, the eleventh of a day', async () => {
    const one = await made();
    const again = () => staff('POST', ofStore(`drivers/${one.id}/link`), { send: true });
    let link = '';
    for (let nth = 1; nth <= 10; nth++) link = (await again()).json().link.split('/d/')[1];
    expect((await again()).json().code).toBe('too-many-requests');
    expect((await open(link)).json()).toMatchObject({ boundAt: null });
  });

  test('that is taken away ends the phone at once, and leaves the orders to nobody', async () => {
    const id = await out();
    expect((await staff('DELETE', ofStore(`drivers/${driver.id}`))).json()).toMatchObject({ orders: 1 });
    expect((await phone('GET', '/api/driver/stops')).statusCode).toBe(401);
    expect((await open(driver.link)).json().code).toBe('driver-link-ended');
    const order = await its.db
      .selectFrom('orders')
      .select(['driver_id', 'driver_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(order).toEqual({ driver_id: null, driver_name: '' });
  });

  test('ends with another number, and so does the phone', async () => {
    await staff('PUT', ofStore(`drivers/${driver.id}`), { name: 'Mahesh', phone: '9845012399' });
    expect((await phone('GET', '/api/driver/stops')).statusCode).toBe(401);
    expect((await open(driver.link)).json().code).toBe('driver-link-ended');
  });

  test('is one for each number of a store', async () => {
    const again = await staff('POST', ofStore('drivers'), { name: 'Ravi', phone: driver.phone });
    expect(again.json().code).toBe('driver-phone-taken');
  });
});

describe('the stops', () => {
  test('are the driver’s own orders that are out, with the cash to take; those in the store are counted', async () => {
    const id = await out();
    const inStore = await ordered();
    await staff('PUT', ofStore('orders-of-driver'), { orders: [inStore], driver: driver.id });
    await ordered();
    const stops = (await phone('GET', '/api/driver/stops')).json();
    expect(stops).toMatchObject({ packing: 1, cash: { amount: 0, orders: 0 } });
    expect(stops.stops).toMatchObject([{ _id: id, due: 804, inCash: 804, triesLeft: null, itemCount: 3 }]);
  });

  test('are nobody else’s: another driver finds no door there', async () => {
    const id = await out();
    driver = await makeDriver(its.db, its.market);
    for (const [what, body] of [
      ['code', { code: '0000' }],
      ['deliver', { tender: 'cash' }],
      ['nobody', { door: newId(), reason: 'no-answer', note: '', next: null }],
    ] as const)
      expect((await atDoor(id, what, body)).json().code).toBe('order-not-found');
  });

  test('that others have ended say why, those of the driver and what was taken away do not', async () => {
    const [cancelled, handedOver, own, taken] = [await out(), await out(), await out(), await out()];
    await send(its.market.superAdmin.token)('POST', `/api/orders/status/cancel/${cancelled}`, {});
    await staff('PUT', `/api/orders/${handedOver}/hand-over`, {});
    await atDoor(own, 'deliver', { tender: 'cash' });
    await staff('PUT', ofStore('orders-of-driver'), { orders: [taken], driver: null });
    const { stops, gone } = (await phone('GET', '/api/driver/stops')).json();
    expect(stops).toEqual([]);
    expect(gone.map(({ _id, why }: { _id: string; why: string }) => [_id, why]).toSorted()).toEqual(
      [
        [cancelled, 'cancelled'],
        [handedOver, 'delivered'],
      ].toSorted(),
    );
  });
});

describe('at the door', () => {
  test('cash is taken and the order delivered, with its papers; pressed twice it is once', async () => {
    const id = await out();
    const first = await atDoor(id, 'deliver', { tender: 'cash' });
    expect(first.json()).toMatchObject({ state: 'delivered', paidBy: 'cash', taken: 804 });
    const again = await atDoor(id, 'deliver', { tender: 'upi', reference: '123456789012' });
    expect(again.json()).toEqual(first.json());
    expect(await paymentsOf(id)).toEqual([
      { method: 'cash', reference: '', amount_paise: 80_400, taken_by: driver.id },
    ]);
    expect(await messagesOf(id)).toEqual(['placed', 'out-for-delivery', 'delivered']);
    expect((await phone('GET', '/api/driver/stops')).json()).toMatchObject({
      stops: [],
      done: [{ _id: id, paidBy: 'cash', taken: 804 }],
      cash: { amount: 804, orders: 1 },
    });
    const log = await its.db
      .selectFrom('audit_log')
      .select(['user_name', 'user_role'])
      .where('subject_id', '=', id)
      .where('action', '=', 'delivered')
      .executeTakeFirst();
    expect(log).toEqual({ user_name: 'Mahesh Patil', user_role: 'driver' });
  });

  test('two presses at once deliver once', async () => {
    const id = await out();
    const both = await Promise.all([1, 2].map(() => atDoor(id, 'deliver', { tender: 'cash' })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('cash is with the driver until it is handed over; at the limit no more cash orders are given', async () => {
    const cash = await out();
    const limited = await staff('PUT', ofStore('cash/limit'), { limit: 500 });
    expect(limited.statusCode, limited.body).toBe(200);
    await atDoor(cash, 'deliver', { tender: 'cash' });
    expect((await staff('GET', ofStore('cash'))).json().holders).toMatchObject([
      { kind: 'driver', _id: driver.id, holds: 804, orders: 1, isFull: true },
    ]);
    expect((await phone('GET', '/api/driver/stops')).json().cash).toEqual({
      amount: 804,
      orders: 1,
      limit: 500,
    });
    const give = (order: string) =>
      staff('PUT', ofStore('orders-of-driver'), { orders: [order], driver: driver.id });
    const next = await give(await ordered());
    expect(next.json().code).toBe('cash-limit-reached');
    const paid = await ordered();
    await staff('PUT', `/api/orders/${paid}/pay`, {});
    expect((await give(paid)).json()).toEqual({ given: 1 });
  });

  test('UPI needs a reference that pays no other order, and is no cash', async () => {
    const [one, other] = [await out(), await out()];
    expect((await atDoor(one, 'deliver', { tender: 'upi' })).json().code).toBe('reference-missing');
    const reference = '412345678901';
    expect((await atDoor(one, 'deliver', { tender: 'upi', reference })).json()).toMatchObject({
      paidBy: 'upi',
    });
    expect((await atDoor(other, 'deliver', { tender: 'upi', reference })).json().code).toBe('reference-used');
    expect((await phone('GET', '/api/driver/stops')).json().cash).toEqual({
      amount: 0,
      orders: 0,
      limit: null,
    });
  });

  test('what is not paid is not handed over as paid, and what is paid is not paid again', async () => {
    expect((await atDoor(await out(), 'deliver', { tender: 'paid' })).json().code).toBe('not-paid-yet');
    const paid = await out({ paid: true });
    const code = await codeOf(paid);
    expect((await atDoor(paid, 'deliver', { tender: 'cash', code })).json().code).toBe('nothing-to-take');
    expect((await atDoor(paid, 'deliver', { tender: 'paid', code })).json()).toMatchObject({
      paidBy: 'paid',
      taken: 0,
    });
  });

  test('a cancelled order is taken back', async () => {
    const id = await out();
    await its.db.updateTable('orders').set({ cancelled_at: new Date() }).where('id', '=', id).execute();
    const refused = (await atDoor(id, 'deliver', { tender: 'cash' })).json();
    expect(refused).toMatchObject({ code: 'order-cannot-be-delivered', details: { reason: 'cancelled' } });
    await its.db.updateTable('orders').set({ cancelled_at: null }).where('id', '=', id).execute();
  });
});

describe('the code', () => {
  test('is asked for paid orders above ₹500, and its shopper alone sees it, once the order is out', async () => {
    const unpaid = await out();
    expect(await codeOf(unpaid)).toBeUndefined();
    const id = await out({ paid: true });
    const code = await codeOf(id);
    expect(code).toMatch(/^\d{4}$/);
    expect((await staff('GET', `/api/orders/${id}`)).json().doorCode).toBeUndefined();
    expect((await atDoor(id, 'deliver', { tender: 'paid' })).json().code).toBe('wrong-door-code');
    expect((await atDoor(id, 'code', { code })).json()).toEqual({ right: true, triesLeft: 5 });
    expect((await atDoor(id, 'deliver', { tender: 'paid', code })).statusCode).toBe(200);
    expect(await codeOf(id)).toBeUndefined();
  });

  test('of their own order is seen by staff who shop, too', async () => {
    const id = await out({ paid: true, shopper: its.market.admin });
    const own = (await staff('GET', `/api/orders/${id}`)).json();
    expect(own).toMatchObject({ codeAtDoor: 'asked', driverId: driver.id });
    expect((await atDoor(id, 'code', { code: own.doorCode })).json()).toMatchObject({ right: true });
    const { deliveryAdmin } = its.market;
    expect((await send(deliveryAdmin.token)('GET', `/api/orders/${id}`)).json().doorCode).toBeUndefined();
  });

  test('may be waived whenever it is asked for: nobody has to type wrong ones first', async () => {
    const id = await out({ paid: true });
    expect((await staff('GET', `/api/orders/${id}`)).json().codeAtDoor).toBe('asked');
    expect((await staff('GET', ofStore('drivers'))).json().doors).toMatchObject([{ _id: id, code: 'asked' }]);
    await staff('PUT', `/api/orders/${id}/let-through`);
    expect((await staff('GET', `/api/orders/${id}`)).json().codeAtDoor).toBeUndefined();
    expect((await staff('GET', ofStore('drivers'))).json().doors).toMatchObject([{ _id: id, code: null }]);
    expect((await atDoor(id, 'deliver', { tender: 'paid' })).statusCode).toBe(200);
  });

  test('is asked for at every door where the store wants it', async () => {
    await staff('PUT', ofStore('door-settings'), { codeForAll: true });
    const id = await out();
    expect((await phone('GET', '/api/driver/stops')).json().stops[0].triesLeft).toBe(5);
    expect((await atDoor(id, 'deliver', { tender: 'cash', code: await codeOf(id) })).statusCode).toBe(200);
  });

  test('sent again while it is wrong, as its answer was lost, is one try', async () => {
    const id = await out({ paid: true });
    const [code, another] = wrongFor(await codeOf(id));
    for (const triesLeft of [4, 4])
      expect((await atDoor(id, 'code', { code })).json()).toEqual({ right: false, triesLeft });
    const refused = (await atDoor(id, 'deliver', { tender: 'paid', code })).json();
    expect(refused).toMatchObject({ code: 'wrong-door-code', details: { triesLeft: 4 } });
    expect((await atDoor(id, 'code', { code: another })).json()).toMatchObject({ triesLeft: 3 });
  });

  test('can be tried five times, also all at once; then its store lets the order through', async () => {
    const id = await out({ paid: true });
    const code = await codeOf(id);
    const eight = wrongFor(code).slice(0, 8);
    const tries = await Promise.all(eight.map((wrong) => atDoor(id, 'code', { code: wrong })));
    expect(tries.map((one) => one.json().triesLeft).toSorted()).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
    expect((await atDoor(id, 'code', { code })).json()).toEqual({ right: false, triesLeft: 0 });
    expect((await atDoor(id, 'deliver', { tender: 'paid', code })).json().code).toBe('door-needs-store');
    expect((await staff('GET', `/api/orders/${id}`)).json().codeAtDoor).toBe('locked');
    expect((await staff('GET', ofStore('drivers'))).json().doors).toMatchObject([
      { _id: id, code: 'locked' },
    ]);
    await staff('PUT', `/api/orders/${id}/let-through`);
    expect((await atDoor(id, 'deliver', { tender: 'paid' })).statusCode).toBe(200);
  });
});

describe('nobody there', () => {
  const nobody = (door: string, next: object | null, reason = 'no-answer') => ({
    door,
    reason,
    note: 'Dark',
    next,
  });
  const inHours = (hours: number) => new Date(its.clock.now().getTime() + hours * 3_600_000).toISOString();

  test('moves the order to its next try and tells the shopper once, however often it is sent', async () => {
    const id = await out();
    const next = { from: inHours(2), until: inHours(4) };
    const noted = nobody(newId(), next);
    expect((await atDoor(id, 'nobody', noted)).statusCode).toBe(200);
    expect((await atDoor(id, 'nobody', noted)).statusCode).toBe(200);
    const [stop] = (await phone('GET', '/api/driver/stops')).json().stops;
    expect(stop).toMatchObject({ deliverFrom: next.from, deliverUntil: next.until, reason: 'no-answer' });
    expect(await messagesOf(id)).toEqual(['placed', 'out-for-delivery', 'nobody-there']);
  });

  test('noted without a network is judged by the time at the door, also when the next try is over', async () => {
    const id = await out();
    const at = inHours(0);
    const next = { from: inHours(2), until: inHours(4) };
    its.clock.set(new Date(its.clock.now().getTime() + 4.5 * 3_600_000));
    const noted = { ...nobody(newId(), next), at };
    expect((await atDoor(id, 'nobody', noted)).statusCode).toBe(200);
    const [stop] = (await phone('GET', '/api/driver/stops')).json().stops;
    expect(stop).toMatchObject({ deliverUntil: next.until, reason: 'no-answer' });
    expect(await messagesOf(id)).toEqual(['placed', 'out-for-delivery', 'nobody-there']);
  });

  test('and refused: it goes back to the store, which gives it to somebody again', async () => {
    const id = await out();
    const noted = nobody(newId(), null, 'refused');
    expect((await atDoor(id, 'nobody', noted)).statusCode).toBe(200);
    expect((await atDoor(id, 'nobody', noted)).statusCode).toBe(200);
    const stops = (await phone('GET', '/api/driver/stops')).json();
    expect(stops).toMatchObject({ stops: [], done: [{ _id: id, state: 'back' }] });
    const { doors } = (await staff('GET', ofStore('drivers'))).json();
    expect(doors).toMatchObject([{ _id: id, state: 'back', reason: 'refused', note: 'Dark' }]);
    await staff('PUT', ofStore('orders-of-driver'), { orders: [id], driver: driver.id });
    expect((await phone('GET', '/api/driver/stops')).json().stops).toHaveLength(1);
  });

  test.each([
    ['is over', -4, -2],
    ['is longer than a day', 1, 30],
    ['is weeks away', 24 * 8, 24 * 8 + 2],
    ['ends before it begins', 4, 2],
  ])('no next try that %s', async (_, from, until) => {
    const noted = nobody(newId(), { from: inHours(from), until: inHours(until) });
    expect((await atDoor(await out(), 'nobody', noted)).json().code).toBe('next-try-unfit');
  });
});
