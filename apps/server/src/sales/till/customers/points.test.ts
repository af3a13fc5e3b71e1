import { newId } from '@haat/domain/basics/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMarket, makeUser } from '../../../../test/market.ts';
import { codeTo, freshNumber, messagesTo, wrongFor } from '../../../../test/phone-code.ts';
import { givePoints } from '../../../../test/points-of.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { releaseExpiredPoints } from './release-expired-points.ts';
import { proveNumber, takesPoints } from './test/points-facts.ts';

const its = useMarket({ jobs: true });
const { aTill, booksDiffer, read } = tillFacts(its);

const HOUR_MS = 3_600_000;
let phone: string;

const customer = (number = phone) => ({
  phone: number,
  name: 'Savita',
  address: '',
  city: '',
  pinCode: '',
  country: '',
});
const cash = (amount: number) => [{ method: 'cash', amount, reference: '' }];

/** The shopper has proved the number, has points, and bought at the counter before. */
async function aCustomer(points: number): Promise<TestTill> {
  const { db, market } = its;
  await proveNumber(db, market.shopper.id, phone);
  await inTransaction(db, (tx) =>
    tx.send((batch) =>
      movePoints(batch, market.id, market.shopper.id, [{ orderId: null, change: points, cause: 'gift' }]),
    ),
  );
  const till = await aTill();
  await till.send([till.bill([{ product: market.salt, price: 1 }], { customer: customer() })]);
  return till;
}

const pointsNow = async (user = its.market.shopper.id) =>
  (
    await its.db
      .selectFrom('reward_balances')
      .select('points')
      .where('user_id', '=', user)
      .where('marketplace_id', '=', its.market.id)
      .executeTakeFirst()
  )?.points ?? 0;

const hold = (till: TestTill, bill: string, points: number, more: object = {}) =>
  till.call('POST', '/points', { bill, phone, points, ...more });

/** A bill of 4 × ₹268 that points pay in part. */
const billOf = (till: TestTill, id: string, points: number, more: object = {}) =>
  till.bill([{ product: its.market.atta, quantity: 4 }], {
    id,
    customer: customer(),
    ...(points > 0 && { points }),
    tenders: cash(1072 - points),
    received: 1072 - points,
    ...more,
  });

const release = (at = new Date(Date.now() + 3 * HOUR_MS)) =>
  releaseExpiredPoints({ db: its.db, clock: { now: () => at } });

beforeEach(async () => {
  phone = freshNumber();
  await takesPoints(its);
});

describe('points that a bill earns', () => {
  test('are 1 for each full ₹100, once, however often the bill arrives', async () => {
    const till = await aCustomer(5);
    const bill = billOf(till, newId(), 0);
    await till.send([bill]);
    await till.send([bill]);
    expect(await pointsNow()).toBe(15);
    expect((await read(`/api/orders/${bill.id}`)).pointsEarned).toBe(10);
    expect(await booksDiffer()).toEqual([]);
  });

  test('wait with a number that nobody has proved, and are the account’s that proves it', async () => {
    const till = await aTill();
    await till.send([billOf(till, newId(), 0)]);
    const known = await till.call('GET', `/customer?phone=${phone}`);
    expect(known.body.customer).toMatchObject({ points: 10, isProved: false });
    expect(await booksDiffer()).toEqual([]);
    const asked = await its.app.inject({ method: 'GET', url: '/api/users/phone/challenge' });
    expect(asked.statusCode).toBe(200);
    await till.call('POST', '/points-code', { bill: newId(), phone, points: 5 });
    expect(await codeTo(its.db, phone)).toMatch(/^\d{6}$/);
  });

  test('are none in a store without the switch, for a walk-in, or for bills of before', async () => {
    const till = await aCustomer(5);
    await takesPoints(its, new Date(Date.now() - HOUR_MS));
    await till.send([billOf(till, newId(), 0, { at: new Date(Date.now() - 2 * HOUR_MS) })]);
    await till.send([billOf(till, newId(), 0, { customer: customer('9999999999') })]);
    await its.db.updateTable('till_settings').set({ points_since: null }).execute();
    await till.send([billOf(till, newId(), 0)]);
    expect(await pointsNow()).toBe(5);
  });

  test('of another browser’s bills are none', async () => {
    const till = await aCustomer(5);
    await till.send([billOf(till, newId(), 0)], undefined, 'Zm9yZWlnbi1icm93c2VyIQ');
    expect(await pointsNow()).toBe(5);
    expect(await booksDiffer()).toEqual([]);
  });

  test('go back with the goods, as far as they are left', async () => {
    const till = await aCustomer(0);
    const bill = billOf(till, newId(), 0);
    await till.send([bill]);
    await till.send([till.back(bill.id, [{ product: its.market.atta, quantity: 2 }])]);
    expect(await pointsNow()).toBe(5);
    await its.db.updateTable('reward_balances').set({ points: 2 }).execute();
    await its.db
      .insertInto('reward_ledger')
      .values({
        marketplace_id: its.market.id,
        id: newId(),
        user_id: its.market.shopper.id,
        change: -3,
        cause: 'gift',
      })
      .execute();
    await till.send([till.back(bill.id, [{ product: its.market.atta, quantity: 2 }])]);
    expect(await pointsNow()).toBe(0);
    expect(await booksDiffer()).toEqual([]);
  });

  test('that wait are less by what comes back before anybody proves the number', async () => {
    const till = await aTill();
    const bill = billOf(till, newId(), 0);
    await till.send([bill, till.back(bill.id, [{ product: its.market.atta, quantity: 1 }])]);
    const { customer: known } = (await till.call('GET', `/customer?phone=${phone}`)).body;
    expect(known.points).toBe(8);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('points that pay a bill', () => {
  test('up to 100 in a day need no code', async () => {
    const till = await aCustomer(500);
    const [one, other] = [newId(), newId()];
    expect(await hold(till, one, 60)).toMatchObject({ status: 200, body: { points: 60, left: 440 } });
    expect(await hold(till, other, 40)).toMatchObject({ status: 200 });
    expect((await hold(till, other, 41)).body.code).toBe('points-need-code');
    expect(await pointsNow()).toBe(400);
    const sent = await till.send([billOf(till, one, 60), billOf(till, other, 40)]);
    expect(kinds(sent)).toEqual([]);
    expect(await pointsNow()).toBe(420);
    expect((await hold(till, newId(), 1)).body.code).toBe('points-need-code');
    expect((await read(`/api/orders/${one}`)).totalPrice).toBe(1012);
    expect(await booksDiffer()).toEqual([]);
  });

  test('above 100 need a code, which is for that bill and once', async () => {
    const till = await aCustomer(500);
    const [bill, other] = [newId(), newId()];
    expect((await hold(till, bill, 150)).body.code).toBe('points-need-code');
    expect((await till.call('POST', '/points-code', { bill, phone, points: 150 })).status).toBe(200);
    const code = await codeTo(its.db, phone);
    expect((await messagesTo(its.db, phone))[0]?.body).toContain('150 Haat points');
    expect((await hold(till, other, 150, { code })).body.code).toBe('wrong-code');
    expect(await hold(till, bill, 150, { code })).toMatchObject({ status: 200 });
    expect((await hold(till, newId(), 150, { code })).body.code).toBe('wrong-code');
    // Fewer for the same bill are proved already, and a lost answer is asked for again.
    expect(await hold(till, bill, 150)).toMatchObject({ status: 200, body: { points: 150, left: 350 } });
    expect(await hold(till, bill, 120)).toMatchObject({ status: 200, body: { points: 120, left: 380 } });
    expect(kinds(await till.send([billOf(till, bill, 120)]))).toEqual([]);
    expect(await pointsNow()).toBe(390);
    expect((await hold(till, bill, 120)).body.code).toBe('points-of-saved-bill');
    expect(await booksDiffer()).toEqual([]);
  });

  test('are not taken with a code that was wrong five times', async () => {
    const till = await aCustomer(500);
    const bill = newId();
    await till.call('POST', '/points-code', { bill, phone, points: 150 });
    const code = await codeTo(its.db, phone);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await hold(till, bill, 150, { code: wrongFor(code) })).body.code).toBe('wrong-code');
    expect((await hold(till, bill, 150, { code })).body.code).toBe('wrong-code');
    expect(await pointsNow()).toBe(500);
  });

  test('of a number that nobody has proved are proved by the code, which makes its account', async () => {
    const till = await aTill();
    await till.send([billOf(till, newId(), 0)]);
    const bill = newId();
    expect((await hold(till, bill, 5)).body.code).toBe('points-need-code');
    await till.call('POST', '/points-code', { bill, phone, points: 5 });
    const code = await codeTo(its.db, phone);
    expect(await hold(till, bill, 5, { code })).toMatchObject({ status: 200, body: { points: 5, left: 5 } });
    expect(kinds(await till.send([billOf(till, bill, 5)]))).toEqual([]);
    const { customer: known } = (await till.call('GET', `/customer?phone=${phone}`)).body;
    expect(known).toMatchObject({ points: 15, isProved: true });
    expect(await booksDiffer()).toEqual([]);
  });

  test('are those of this marketplace, and no more than there are', async () => {
    const till = await aCustomer(20);
    const other = await makeMarket(its.db);
    await its.db
      .insertInto('reward_balances')
      .values({ marketplace_id: other.id, user_id: its.market.shopper.id, points: 900 })
      .execute();
    expect(await hold(till, newId(), 21)).toMatchObject({
      status: 409,
      body: { code: 'not-enough-points', details: { points: 20 } },
    });
    expect(await pointsNow()).toBe(20);
  });

  test('of somebody who never bought from the store need a code, and nothing is told of them', async () => {
    const till = await aTill();
    await proveNumber(its.db, its.market.shopper.id, phone);
    await givePoints(its.db, its.market, 50);
    expect((await till.call('GET', `/customer?phone=${phone}`)).body).toEqual({ customer: null });
    expect((await hold(till, newId(), 5)).body.code).toBe('points-need-code');
  });

  test('are not taken at a counter of a store without the switch, nor by a closed counter', async () => {
    const till = await aCustomer(50);
    await its.db.updateTable('till_settings').set({ points_since: null }).execute();
    expect((await hold(till, newId(), 5)).body.code).toBe('points-off');
    expect((await till.call('POST', '/points-code', { bill: newId(), phone, points: 5 })).body.code).toBe(
      'points-off',
    );
    await takesPoints(its);
    await till.call('POST', '/retire');
    expect((await hold(till, newId(), 5)).body.code).toBe('till-not-found');
  });

  test('that are more than the bill comes to are refused as unreadable', async () => {
    const till = await aCustomer(5000);
    const sent = await till.send([billOf(till, newId(), 1073, { tenders: [] })]);
    expect(sent.status).toBe(400);
  });

  test('alone may pay it', async () => {
    const till = await aCustomer(500);
    const bill = newId();
    await hold(till, bill, 54);
    const sent = await till.send([
      till.bill([{ product: its.market.salt }], {
        id: bill,
        customer: customer(),
        points: 54,
        tenders: [],
        received: 0,
      }),
    ]);
    expect(kinds(sent)).toEqual([]);
    expect(await read(`/api/orders/${bill}`)).toMatchObject({ totalPrice: 0, paymentMethod: 'Points' });
    expect(await booksDiffer()).toEqual([]);
  });

  test('are taken once, whichever of two calls comes first', async () => {
    const till = await aCustomer(100);
    const bill = newId();
    await Promise.all([hold(till, bill, 80), hold(till, bill, 80)]);
    expect(await pointsNow()).toBe(20);
    const answers = await Promise.all([hold(till, newId(), 15), hold(till, newId(), 15)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('go back when they are taken off the bill, and after two hours when it never arrives', async () => {
    const till = await aCustomer(100);
    const [bill, other] = [newId(), newId()];
    await hold(till, bill, 30);
    await hold(till, other, 40);
    const path = `/api/config/${till.storeId}/tills/${till.id}/points/${bill}`;
    const off = () =>
      its.app.inject({
        method: 'DELETE',
        url: path,
        headers: { authorization: `Bearer ${its.market.admin.token}` },
      });
    expect([(await off()).json(), (await off()).json()]).toEqual([{ points: 30 }, { points: 0 }]);
    expect(await pointsNow()).toBe(60);
    await release(new Date(Date.now() + HOUR_MS));
    expect(await pointsNow()).toBe(60);
    await release();
    await release();
    expect(await pointsNow()).toBe(100);
    expect(await booksDiffer()).toEqual([]);
  });

  test('whose hold has expired are taken when the bill arrives after all, as far as they are left', async () => {
    const till = await aCustomer(100);
    const [bill, other] = [newId(), newId()];
    await hold(till, bill, 30);
    await hold(till, other, 70);
    await release();
    const sent = await till.send([billOf(till, bill, 30)]);
    expect(kinds(sent)).toEqual([]);
    expect(await pointsNow()).toBe(80);
    await its.db.updateTable('reward_balances').set({ points: 10 }).execute();
    await its.db
      .insertInto('reward_ledger')
      .values({
        marketplace_id: its.market.id,
        id: newId(),
        user_id: its.market.shopper.id,
        change: -70,
        cause: 'gift',
      })
      .execute();
    const late = await till.send([billOf(till, other, 70)]);
    expect(late.body.results[0]?.differences).toMatchObject([
      { kind: 'points-differ', till: '70', server: '10' },
    ]);
    expect(await pointsNow()).toBe(10);
    expect(await booksDiffer()).toEqual([]);
  });

  test('that were never held, or for another number, are a difference and none are taken', async () => {
    const till = await aCustomer(100);
    const [offline, other] = [newId(), newId()];
    await hold(till, other, 50);
    const sent = await till.send([
      billOf(till, offline, 20),
      billOf(till, other, 50, { customer: customer(freshNumber()) }),
    ]);
    expect(sent.body.results.map(({ differences }) => differences)).toMatchObject([
      [{ kind: 'points-differ', till: '20', server: '0' }],
      [{ kind: 'points-differ', till: '50', server: '0' }],
    ]);
    expect(await pointsNow()).toBe(110);
    expect(await booksDiffer()).toEqual([]);
  });

  test('go back with the goods in proportion, and nothing of them twice', async () => {
    const till = await aCustomer(500);
    const bill = newId();
    await hold(till, bill, 100);
    await till.send([billOf(till, bill, 100)]);
    expect(await pointsNow()).toBe(410);
    const found = await read(`/api/config/${till.storeId}/bills?q=${phone}`);
    expect(found.find(({ _id }: { _id: string }) => _id === bill)).toMatchObject({
      total: 1072,
      points: { spent: 100, given: 0 },
    });
    const back = (quantity: number, points: number) =>
      till.back(bill, [{ product: its.market.atta, quantity }], {
        ...(points > 0 && { points }),
        tenders: cash(268 * quantity - points),
      });
    expect(kinds(await till.send([back(1, 25)]))).toEqual([]);
    // 25 given back, and of the 10 that it earned 2 taken.
    expect(await pointsNow()).toBe(433);
    expect(kinds(await till.send([back(3, 75)]))).toEqual([]);
    expect(await pointsNow()).toBe(500);
    expect((await read(`/api/orders/${bill}`)).documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'tax invoice',
      'credit note',
      'credit note',
    ]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('beyond those that the bill had come back as a difference', async () => {
    const till = await aCustomer(500);
    const bill = newId();
    await hold(till, bill, 50);
    await till.send([billOf(till, bill, 50)]);
    const sent = await till.send([
      till.back(bill, [{ product: its.market.atta, quantity: 2 }], { points: 60, tenders: cash(476) }),
    ]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'points-differ', till: '60', server: '25' },
    ]);
    expect(await pointsNow()).toBe(505);
    expect(await booksDiffer()).toEqual([]);
  });

  test('are in the report of their shift', async () => {
    const till = await aCustomer(500);
    const bare = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    const open = bare.open(0);
    await bare.send([open]);
    const bill = newId();
    await hold(bare, bill, 50);
    await bare.send([billOf(bare, bill, 50)]);
    expect((await read(`/api/config/${till.storeId}/shifts/${open.id}`)).tenders).toMatchObject([
      { method: 'cash', amount: 1022 },
      { method: 'points', amount: 50, refunded: 0, bills: 1 },
    ]);
  });
});

test('an account that is deleted takes its points with it, and its bills still come back', async () => {
  const till = await aCustomer(500);
  const bill = newId();
  await hold(till, bill, 50);
  await till.send([billOf(till, bill, 50)]);
  await its.db.deleteFrom('users').where('id', '=', its.market.shopper.id).execute();
  const sent = await till.send([
    till.back(bill, [{ product: its.market.atta, quantity: 4 }], { points: 50, tenders: cash(1022) }),
  ]);
  expect(sent.body.results[0]?.differences).toMatchObject([
    { kind: 'points-differ', till: '50', server: '0' },
  ]);
  expect(await booksDiffer()).toEqual([]);
});

test('nothing is told of customers of another store of the marketplace', async () => {
  await aCustomer(500);
  const other = await TestTill.add(its.app, its.market.superAdmin, its.market.stores[1]);
  expect((await other.call('GET', `/customer?phone=${phone}`)).body).toEqual({ customer: null });
  expect((await other.call('GET', '/customers')).body.customers).toEqual([]);
  const stranger = await makeUser(its.db, []);
  expect((await other.call('GET', '/customers', undefined, stranger)).status).toBe(403);
});
