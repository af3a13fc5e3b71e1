import { newId } from '@haat/domain/basics/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cashFacts, notesOf } from '../../../../test/cash-facts.ts';
import { makeDriver, type TestDriver } from '../../../../test/drivers.ts';
import { makeUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { freshAddress } from '../../../../test/phone-code.ts';
import { approvalFacts, PIN } from '../../../../test/till-approvals.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { atFaultPoint } from '../../../kit/fault-points.ts';
import { checkMarketplace } from '../../days/books/check-books.ts';

const its = useMarket();
const { setPin, aCashier, audited } = approvalFacts(its);

let driver: TestDriver;
let facts: ReturnType<typeof cashFacts>;
const manager = () => its.market.admin;

async function phone(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  key: string = newId(),
) {
  const answer = await its.app.inject({
    method,
    url: `/api/driver/${path}`,
    remoteAddress: freshAddress(),
    headers: { authorization: `Bearer ${driver.token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), code: answer.json().code };
}

/** Three bags of atta, ₹804, delivered at their door and paid in cash. */
async function delivered(): Promise<void> {
  const { app, market } = its;
  const cart = orderBody([{ product: market.atta, qty: 3 }]);
  const id = (await placeOrder(app, market, market.shopper, cart)).json()._id;
  await as(manager(), app, 'PUT', `/api/config/${market.stores[0]}/orders-of-driver`, {
    orders: [id],
    driver: driver.id,
  });
  await as(manager(), app, 'PUT', `/api/orders/${id}/out-for-delivery`, {});
  expect((await phone('POST', `stops/${id}/deliver`, { tender: 'cash' })).status).toBe(200);
}

const counted = (rupees: number, more: object = {}) => ({
  receiver: manager().id,
  holds: 804,
  count: notesOf(rupees),
  isPart: false,
  reason: '',
  ...more,
});
const handOver = (rupees: number, more: object = {}, key?: string) =>
  phone('POST', 'cash/hand-over', counted(rupees, { pin: PIN, ...more }), key);
const withDriver = () => facts.held(manager(), driver.id);
const withManager = () => facts.held(manager(), manager().id);

beforeEach(async () => {
  driver = await makeDriver(its.db, its.market);
  facts = cashFacts(its, its.market.stores[0]);
  expect((await setPin(manager())).status).toBe(200);
  await delivered();
});

afterEach(async () => {
  const { id } = its.market;
  const books = await inTransaction(its.db, (tx) => checkMarketplace(tx, { id, name: '' }));
  expect(books.flatMap(({ differences }) => differences)).toEqual([]);
});

describe('a driver who hands cash over on the own phone', () => {
  test('sees what is held and who may take it, by name', async () => {
    expect((await phone('GET', 'cash')).body).toMatchObject({
      holds: 804,
      orders: 1,
      receivers: [{ _id: manager().id, hasPin: true }],
      offer: null,
      last: null,
    });
  });

  test('gives it to the manager whose PIN is typed, who stands for it in the log', async () => {
    expect((await handOver(804)).body).toMatchObject({ amount: 804, short: 0, over: 0 });
    expect([await withDriver(), await withManager()]).toEqual([0, 804]);
    expect((await phone('GET', 'cash')).body).toMatchObject({ holds: 0, last: { amount: 804 } });
    const log = await audited(its.market.stores[0]);
    expect(log.find(({ action }) => action === 'cash handed over')?.details).toMatchObject({
      from: driver.id,
      receiver: manager().id,
      amount: 804,
    });
  });

  test('may give a part, the oldest orders first', async () => {
    await delivered();
    expect((await handOver(1000, { holds: 1608, isPart: true })).status).toBe(201);
    expect((await phone('GET', 'cash')).body).toMatchObject({ holds: 608, orders: 1 });
    expect(await handOver(700, { holds: 608, isPart: true })).toMatchObject({
      status: 409,
      code: 'cash-not-held',
    });
  });

  test('needs a reason for what is short beyond the store’s figure', async () => {
    expect((await handOver(700)).code).toBe('cash-reason-missing');
    expect((await handOver(700, { reason: 'A note was torn' })).body).toMatchObject({ short: 104 });
    expect(await withManager()).toBe(700);
  });

  test('hands it over once for a press that is repeated, also at once', async () => {
    const key = newId();
    const [first, second] = await Promise.all([handOver(804, {}, key), handOver(804, {}, key)]);
    expect(second.body).toEqual(first.body);
    expect((await handOver(804, {}, key)).body).toEqual(first.body);
    expect(await withManager()).toBe(804);
  });

  test('is told that nothing is left when it was handed over already, here or in the office', async () => {
    await handOver(804);
    expect(await handOver(804)).toMatchObject({ status: 409, code: 'no-cash-held' });
    expect(await handOver(0, { holds: 0 })).toMatchObject({ status: 409, code: 'no-cash-held' });
    expect(await withManager()).toBe(804);
  });

  test('counts again when an order was paid meanwhile', async () => {
    await delivered();
    expect(await handOver(804)).toMatchObject({ status: 409, code: 'cash-changed' });
    expect(await withDriver()).toBe(1608);
  });

  test('gives nothing to a cashier, an operator, a manager of another store or a stranger', async () => {
    const others = [
      await aCashier(),
      its.market.superAdmin,
      its.market.otherAdmin,
      await makeUser(its.db, []),
    ];
    for (const { id } of others)
      expect(await handOver(804, { receiver: id })).toMatchObject({ status: 403, code: 'approval-missing' });
    expect(await withDriver()).toBe(804);
  });

  test('has bounded tries of a PIN, and moves nothing by a wrong one', async () => {
    const wrong = () => handOver(804, { pin: '100239' });
    expect(await wrong()).toMatchObject({ status: 403, code: 'wrong-till-pin' });
    for (let nth = 0; nth < 4; nth += 1) await wrong();
    expect((await wrong()).status).toBe(429);
    expect((await handOver(804)).status).toBe(429);
    expect(await withDriver()).toBe(804);
  });

  test('counts each note once, and no amount that is no count', async () => {
    const twice = [
      { value: 500, pieces: 1 },
      { value: 500, pieces: 1 },
    ];
    for (const count of [twice, [{ value: 300, pieces: 1 }], [{ value: 500, pieces: -1 }]])
      expect((await handOver(804, { count })).status).toBe(400);
    expect((await phone('POST', 'cash/hand-over', counted(804))).status).toBe(400);
    expect(await withDriver()).toBe(804);
  });
});

describe('a link that was taken away', () => {
  const revoke = async () => {
    const answer = await its.app.inject({
      method: 'DELETE',
      url: `/api/config/${its.market.stores[0]}/drivers/${driver.id}`,
      headers: { authorization: `Bearer ${manager().token}` },
    });
    expect(answer.statusCode).toBe(200);
  };

  test('hands nothing over, asks nobody and sees nothing', async () => {
    await revoke();
    expect((await handOver(804)).status).toBe(401);
    expect((await phone('PUT', 'cash/offer', counted(804))).status).toBe(401);
    expect((await phone('GET', 'cash')).status).toBe(401);
    expect(await withDriver()).toBe(804);
  });

  test('hands nothing over when it is taken away while the PIN is checked', async () => {
    atFaultPoint('pin: checked', async () => {
      await revoke();
    });
    expect((await handOver(804)).status).toBe(401);
    expect(await withDriver()).toBe(804);
  });
});

describe('a manager who takes it on the own device', () => {
  const offer = (more: object = {}) => phone('PUT', 'cash/offer', counted(804, more));
  const offers = async () => (await facts.read(manager())).offers;

  test('sees what the driver counted, takes it, and the driver sees that at once', async () => {
    expect((await offer()).status).toBe(200);
    expect(await offers()).toMatchObject([
      { driver: driver.id, name: 'Mahesh Patil', receiver: manager().id, amount: 804, holds: 804 },
    ]);
    expect((await phone('GET', 'cash')).body.offer).toMatchObject({ amount: 804 });
    const from = { kind: 'driver', id: driver.id };
    await facts.handOver(manager(), { from, receiver: manager().id, pin: PIN, holds: 804, rupees: 804 });
    expect((await phone('GET', 'cash')).body).toMatchObject({ holds: 0, offer: null, last: { amount: 804 } });
    expect(await offers()).toEqual([]);
  });

  test('is asked by one offer of a driver, the newest, until it is withdrawn or an hour is over', async () => {
    await offer();
    await offer({ isPart: true, count: notesOf(500) });
    expect(await offers()).toMatchObject([{ amount: 500, isPart: true }]);
    expect((await phone('DELETE', 'cash/offer')).body).toEqual({ withdrawn: true });
    expect((await phone('DELETE', 'cash/offer')).body).toEqual({ withdrawn: false });
    expect(await offers()).toEqual([]);
    await offer();
    its.clock.set(new Date(its.clock.now().getTime() + 3_700_000));
    expect(await offers()).toEqual([]);
  });

  test('may decline it: the driver keeps it, and may ask again', async () => {
    const decline = async (by = manager(), of = driver.id) => {
      const answer = await its.app.inject({
        method: 'DELETE',
        url: `/api/config/${its.market.stores[0]}/cash/offers/${of}`,
        headers: { authorization: `Bearer ${by.token}` },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    await offer();
    expect((await decline(its.market.otherAdmin)).status).toBe(404);
    expect((await decline(manager(), newId())).body).toEqual({ declined: false });
    expect((await decline()).body).toEqual({ declined: true });
    expect((await decline()).body).toEqual({ declined: false });
    expect((await phone('GET', 'cash')).body).toMatchObject({ holds: 804, offer: null, last: null });
    const log = await audited(its.market.stores[0]);
    expect(log.filter(({ action }) => action === 'cash declined')).toHaveLength(1);
    expect((await offer()).status).toBe(200);
  });

  test('is asked for no count that would be refused', async () => {
    expect((await offer({ count: notesOf(700) })).code).toBe('cash-reason-missing');
    expect((await offer({ holds: 800 })).code).toBe('cash-changed');
    expect((await offer({ receiver: its.market.superAdmin.id })).code).toBe('approval-missing');
    await handOver(804);
    expect((await offer()).code).toBe('no-cash-held');
    expect(await offers()).toEqual([]);
  });

  test('is seen by who manages the store’s cash alone', async () => {
    await offer();
    const seen = await facts.read(its.market.deliveryAdmin);
    expect(seen.offers).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('Mahesh');
  });
});
