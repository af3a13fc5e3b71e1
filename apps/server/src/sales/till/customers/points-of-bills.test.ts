import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { makeUser } from '../../../../test/market.ts';
import { as, enterOrder } from '../../../../test/order-request.ts';
import { numberWithCode, trySignIn } from '../../../../test/phone-code.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { takesPoints } from './test/points-facts.ts';
import { cash, HOUR_MS, usePoints } from './test/use-points.ts';

const { its, now, customer, aCustomer, pointsNow, spendElsewhere, hold, billOf } = usePoints();
const { aTill, booksDiffer, read } = tillFacts(its);

/** Of a whole bill of 4 × ₹268. */
const returnInOffice = (original: string) =>
  enterOrder(its, 'return', [{ product: its.market.atta.id, qty: 4, price: 268 }], { original });

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
    const known = await till.call('GET', `/customer?phone=${now.phone}`);
    expect(known.body.customer).toMatchObject({ points: 10, isProved: false });
    expect(await booksDiffer()).toEqual([]);
    const { code } = await numberWithCode(its.db, `+91${now.phone}`);
    const signedIn = await trySignIn(its.app, now.phone, code);
    await eventually(async () => {
      const url = '/api/users/rewards';
      const { body } = await as(signedIn.json(), its.app, 'GET', url);
      expect(body).toMatchObject({ points: 10, entries: [{ change: 10, cause: 'earned' }] });
      expect(body.entries[0]).toMatchObject({ counter: 'Basava Provision' });
      expect(body.entries[0].order).toBeUndefined();
    });
    expect(await booksDiffer()).toEqual([]);
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
    await spendElsewhere(3);
    await till.send([till.back(bill.id, [{ product: its.market.atta, quantity: 2 }])]);
    expect(await pointsNow()).toBe(0);
    expect(await booksDiffer()).toEqual([]);
  });

  test('that wait are less by what comes back before anybody proves the number', async () => {
    const till = await aTill();
    const bill = billOf(till, newId(), 0);
    await till.send([bill, till.back(bill.id, [{ product: its.market.atta, quantity: 1 }])]);
    const { customer: known } = (await till.call('GET', `/customer?phone=${now.phone}`)).body;
    expect(known.points).toBe(8);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('points that paid a bill', () => {
  test('go back with the goods in proportion, and nothing of them twice', async () => {
    const till = await aCustomer(500);
    const bill = newId();
    await hold(till, bill, 100);
    await till.send([billOf(till, bill, 100)]);
    expect(await pointsNow()).toBe(410);
    const found = await read(`/api/config/${till.storeId}/bills?q=${now.phone}`);
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
    // 25 restored, 2 of 10 earned revoked.
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

  test('don’t become cash in order entry, and earned ones don’t stay', async () => {
    const till = await aCustomer(500);
    const bills = [newId(), newId()] as const;
    await hold(till, bills[0], 100);
    await till.send([billOf(till, bills[0], 100), billOf(till, bills[1], 0)]);
    for (const original of bills)
      expect((await returnInOffice(original)).body).toMatchObject({
        code: 'order-cannot-be-returned',
        details: { reason: 'bill-with-points' },
      });
    expect(await pointsNow()).toBe(420);
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
  expect((await other.call('GET', `/customer?phone=${now.phone}`)).body).toEqual({ customer: null });
  expect((await other.call('GET', '/customers')).body.customers).toEqual([]);
  const stranger = await makeUser(its.db, []);
  expect((await other.call('GET', '/customers', undefined, stranger)).status).toBe(403);
});
