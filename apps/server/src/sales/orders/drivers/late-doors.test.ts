import { newId } from '@haat/domain/basics/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDriver, type TestDriver } from '../../../../test/drivers.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { freshAddress, freshNumber, writePhoneCode } from '../../../../test/phone-code.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { checkMarketplace } from '../../days/books/check-books.ts';

const its = useMarket();
let driver: TestDriver;
let order: string;

const ofStore = (rest: string) => `/api/config/${its.market.stores[0]}/${rest}`;
const staff = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
  user = its.market.deliveryAdmin,
) => as(user, its.app, method, url, payload);

async function inject(method: 'POST' | 'DELETE', url: string, payload?: object, token?: string) {
  const answer = await its.app.inject({
    method,
    url,
    remoteAddress: freshAddress(),
    headers: { 'idempotency-key': newId(), ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Three bags of atta, ₹804 in cash, given to the driver. */
async function given(): Promise<string> {
  const { app, market } = its;
  const body = orderBody([{ product: market.atta, qty: 3 }]);
  const id = (await placeOrder(app, market, market.shopper, body)).json()._id;
  await staff('PUT', ofStore('orders-of-driver'), { orders: [id], driver: driver.id });
  await staff('PUT', `/api/orders/${id}/out-for-delivery`, {});
  return id;
}

const revoke = () => inject('DELETE', ofStore(`drivers/${driver.id}`), undefined, its.market.admin.token);
const tell = (change: object = {}) =>
  inject('POST', '/api/driver/late-doors', {
    token: driver.token,
    order,
    at: '2026-11-20T10:00:00Z',
    tender: 'cash',
    taken: 804,
    reference: '',
    reason: null,
    note: '',
    ...change,
  });
const NOBODY = { tender: null, taken: 0, reason: 'no-answer' };
/** A new link; ends the previous phone. Returns the token. */
async function bindAnother(): Promise<string> {
  const { admin } = its.market;
  const made = await inject('POST', ofStore(`drivers/${driver.id}/link`), { send: false }, admin.token);
  const link = String(made.body.link).split('/d/')[1];
  const code = await writePhoneCode(its.db, driver.phone);
  const bound = await inject('POST', '/api/driver/phone', { link, phone: driver.phone, code });
  expect(bound.status, JSON.stringify(bound.body)).toBe(200);
  return bound.body.token;
}
const settle = (accept: boolean, user = its.market.deliveryAdmin) =>
  staff('PUT', ofStore(`drivers/${driver.id}/late-doors/${order}`), { accept }, user);
const lateDoors = async () => (await staff('GET', ofStore('drivers'))).body.lateDoors;
const held = async () =>
  (await staff('GET', ofStore('cash'), undefined, its.market.admin)).body.holders.find(
    ({ _id }: { _id: string }) => _id === driver.id,
  )?.holds ?? 0;

beforeEach(async () => {
  driver = await makeDriver(its.db, its.market);
  order = await given();
});

afterEach(async () => {
  const { id } = its.market;
  const books = await inTransaction(its.db, (tx) => checkMarketplace(tx, { id, name: '' }));
  expect(books.flatMap(({ differences }) => differences)).toEqual([]);
});

describe('a door that was not sent before the link was taken away', () => {
  test('is told to the store once, and changes nothing of the order', async () => {
    await revoke();
    expect(await tell()).toMatchObject({ status: 200, body: { _id: order } });
    expect(await tell({ taken: 1 })).toMatchObject({ status: 200 });
    expect(await lateDoors()).toMatchObject([
      { _id: order, driverName: 'Mahesh Patil', tender: 'cash', taken: 804, isOpen: true },
    ]);
    expect((await staff('GET', `/api/orders/${order}`)).body.isDelivered).toBe(false);
    expect(await held()).toBe(0);
  });

  test('delivers the order when the store accepts it, with the cash in the driver’s hands', async () => {
    await revoke();
    await tell();
    expect((await settle(true)).status).toBe(200);
    expect((await staff('GET', `/api/orders/${order}`)).body).toMatchObject({
      isDelivered: true,
      isPaid: true,
    });
    expect(await held()).toBe(804);
    expect(await lateDoors()).toEqual([]);
    expect((await settle(true)).body.code).toBe('late-door-settled');
    expect((await settle(false)).body.code).toBe('late-door-settled');
  });

  test('is dropped when the store says that it is not so', async () => {
    await revoke();
    await tell();
    expect((await settle(false)).status).toBe(200);
    expect([await lateDoors(), await held()]).toEqual([[], 0]);
  });

  test('at which nobody was is noted, and moves no order', async () => {
    await revoke();
    expect((await tell({ tender: null, taken: 0, reason: 'no-answer', note: 'Dog' })).status).toBe(200);
    expect(await lateDoors()).toMatchObject([{ tender: null, reason: 'no-answer', note: 'Dog' }]);
    expect((await settle(true)).status).toBe(200);
    expect((await staff('GET', `/api/orders/${order}`)).body.isDelivered).toBe(false);
  });

  test('can’t be accepted after somebody else has delivered the order', async () => {
    await revoke();
    await tell();
    await staff('PUT', `/api/orders/${order}/hand-over`, {});
    expect(await lateDoors()).toMatchObject([{ isOpen: false }]);
    expect((await settle(true)).body.code).toBe('order-cannot-be-delivered');
    expect((await settle(false)).status).toBe(200);
  });

  test('is of an order that the driver had then, and of no other', async () => {
    const another = await makeDriver(its.db, its.market);
    const mine = order;
    const theirs = driver;
    driver = another;
    const other = await given();
    driver = theirs;
    await revoke();
    expect((await tell({ order: other })).body.code).toBe('order-not-found');
    expect((await tell({ order: newId() })).body.code).toBe('order-not-found');
    expect((await tell({ order: mine })).status).toBe(200);
  });

  test('is taken from no link that lives, from no other key, and not after a week', async () => {
    expect((await tell()).body.code).toBe('driver-link-ended');
    await revoke();
    const forged = `${driver.token.slice(0, -4)}AAAA`;
    expect((await tell({ token: forged })).body.code).toBe('driver-link-ended');
    expect((await tell({ token: 'nonsense' })).status).toBe(400);
    its.clock.set(new Date(its.clock.now().getTime() + 8 * 86_400_000));
    expect((await tell()).body.code).toBe('driver-link-ended');
    expect(await lateDoors()).toEqual([]);
  });

  test('is delivered or has a reason, never both or neither', async () => {
    await revoke();
    expect((await tell({ reason: 'refused' })).status).toBe(400);
    expect((await tell({ tender: null })).status).toBe(400);
  });

  test('is told by the phone of a number that was changed, whose link ends; the orders stay', async () => {
    await staff('PUT', ofStore(`drivers/${driver.id}`), { name: 'Mahesh Patil', phone: freshNumber() });
    const opened = await inject('POST', '/api/driver/link', { link: driver.link });
    expect(opened.body.code).toBe('driver-link-ended');
    expect(await tell()).toMatchObject({ status: 200 });
    expect(await lateDoors()).toMatchObject([{ _id: order, isOpen: true }]);
    await revoke();
    expect((await tell()).status).toBe(200);
    expect((await settle(true)).status).toBe(200);
    expect(await held()).toBe(804);
  });

  test('is told by a phone that another one replaced, once', async () => {
    const token = await bindAnother();
    expect(await tell()).toMatchObject({ status: 200 });
    const own = await inject('POST', `/api/driver/stops/${order}/deliver`, { tender: 'cash' }, token);
    expect(own.status).toBe(200);
    expect((await settle(true)).body.code).toBe('order-cannot-be-delivered');
    expect((await settle(false)).status).toBe(200);
    expect(await held()).toBe(804);
  });

  test('is checked by the store’s own staff, once it was told', async () => {
    await revoke();
    expect((await settle(true)).body.code).toBe('order-not-found');
    await tell();
    expect((await settle(true, its.market.otherAdmin)).status).toBe(404);
    expect((await settle(true, its.market.shopper)).status).toBe(403);
    expect(await held()).toBe(0);
  });
});

describe('a door that a second phone had not sent before it ended', () => {
  test.each([
    ['was checked', NOBODY, true],
    ['was not so', {}, true],
    ['still waits', NOBODY, false],
  ])('is told to the store, where what the phone before said %s', async (_how, said, isChecked) => {
    await bindAnother();
    await tell(said);
    if (isChecked) expect((await settle(false)).status).toBe(200);
    driver = { ...driver, token: await bindAnother() };
    await revoke();
    expect((await tell({ at: '2026-11-21T10:00:00Z' })).status).toBe(200);
    expect(await lateDoors()).toMatchObject([{ tender: 'cash', taken: 804, reason: null, isOpen: true }]);
    expect((await tell(NOBODY)).status).toBe(200);
    expect((await settle(true)).status).toBe(200);
    expect(await held()).toBe(804);
  });
});

describe('money that was taken at a door which is refused', () => {
  const deliver = (tender = 'cash') =>
    inject('POST', `/api/driver/stops/${order}/deliver`, { tender }, driver.token);

  const office = (step: string, body: object = {}) => staff('PUT', `/api/orders/${order}/${step}`, body);
  const cancel = () => as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${order}`);
  test.each([
    ['was cancelled', 'order-cannot-be-delivered', cancel],
    ['was handed over', 'order-cannot-be-delivered', () => office('hand-over')],
    ['was paid', 'nothing-to-take', () => office('pay', { paymentMethod: 'upi' })],
  ] as const)('is told to the store once where the order %s', async (_what, code, act) => {
    expect((await act()).status).toBe(200);
    if (code === 'nothing-to-take') await office('let-through');
    for (const _ of [1, 2]) expect((await deliver()).body.code).toBe(code);
    const told = { _id: order, driver: driver.id, tender: 'cash', taken: 804, isOpen: false };
    expect(await lateDoors()).toMatchObject([told]);
    expect((await settle(false)).status).toBe(200);
    await deliver();
    expect(await lateDoors()).toEqual([]);
  });

  test('where nobody took it by the phone before, it is', async () => {
    const token = await bindAnother();
    await tell(NOBODY);
    expect((await settle(false)).status).toBe(200);
    driver = { ...driver, token };
    await cancel();
    await deliver();
    expect(await lateDoors()).toMatchObject([{ tender: 'cash', taken: 804, isOpen: false }]);
  });

  test('where goods are still being packed it isn’t: the next press takes it', async () => {
    order = (
      await placeOrder(
        its.app,
        its.market,
        its.market.shopper,
        orderBody([{ product: its.market.atta, qty: 3 }]),
      )
    ).json()._id;
    await staff('PUT', ofStore('orders-of-driver'), { orders: [order], driver: driver.id });
    await office('start');
    const short = { line: 1, quantity: 2, reason: 'not-there', replacedBy: null, seen: 0 };
    expect((await office('packing', { answers: [short] })).status).toBe(200);
    await office('let-through');
    expect((await deliver()).body.details).toEqual({ reason: 'packing-open' });
    expect(await lateDoors()).toEqual([]);
  });

  test('where none was taken nothing is', async () => {
    expect((await deliver('paid')).body.code).toBe('not-paid-yet');
    await cancel();
    expect((await deliver('paid')).body.code).toBe('order-cannot-be-delivered');
    expect(await lateDoors()).toEqual([]);
  });
});
