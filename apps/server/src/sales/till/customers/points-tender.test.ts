import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { makeMarket } from '../../../../test/market.ts';
import { codeTo, freshNumber, messagesTo, wrongFor } from '../../../../test/phone-code.ts';
import { givePoints } from '../../../../test/points-of.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { proveNumber, takesPoints } from './test/points-facts.ts';
import { HOUR_MS, usePoints } from './test/use-points.ts';

const { its, now, customer, aCustomer, another, pointsNow, spendElsewhere, hold, billOf, release } =
  usePoints();
const { aTill, booksDiffer, read } = tillFacts(its);

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
  expect((await till.call('POST', '/points-code', { bill, phone: now.phone, points: 150 })).status).toBe(200);
  const code = await codeTo(its.db, now.phone);
  expect((await messagesTo(its.db, now.phone))[0]?.body).toContain('150 Haat points');
  expect((await hold(till, other, 150, { code })).body.code).toBe('wrong-code');
  expect(await hold(till, bill, 150, { code })).toMatchObject({ status: 200 });
  expect(await hold(till, bill, 150, { code })).toMatchObject({ status: 200, body: { left: 350 } });
  expect((await hold(till, newId(), 150, { code })).body.code).toBe('wrong-code');
  // Fewer points for the same bill are proved; a lost answer is repeated.
  expect(await hold(till, bill, 150)).toMatchObject({ status: 200, body: { points: 150, left: 350 } });
  expect(await hold(till, bill, 120)).toMatchObject({ status: 200, body: { points: 120, left: 380 } });
  expect(kinds(await till.send([billOf(till, bill, 120)]))).toEqual([]);
  expect(await pointsNow()).toBe(390);
  expect((await hold(till, bill, 120)).body.code).toBe('points-of-saved-bill');
  expect(await booksDiffer()).toEqual([]);
});

test('of two customers at once are held for a bill of one of them', async () => {
  const till = await aCustomer(500);
  const { user, phone } = await another(till, 500);
  for (let round = 0; round < 5; round += 1) {
    const bill = newId();
    await Promise.all([{}, { phone }, {}, { phone }].map((whose) => hold(till, bill, 10, whose)));
  }
  await release();
  const rows = await its.db
    .selectFrom('reward_balances')
    .select('points')
    .where('user_id', 'in', [its.market.shopper.id, user.id])
    .execute();
  expect(rows.map(({ points }) => points)).toEqual([500, 500]);
  expect(await booksDiffer()).toEqual([]);
});

test('are not taken with a code that was wrong five times', async () => {
  const till = await aCustomer(500);
  const bill = newId();
  await till.call('POST', '/points-code', { bill, phone: now.phone, points: 150 });
  const code = await codeTo(its.db, now.phone);
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
  await till.call('POST', '/points-code', { bill, phone: now.phone, points: 5 });
  const code = await codeTo(its.db, now.phone);
  expect(await hold(till, bill, 5, { code })).toMatchObject({ status: 200, body: { points: 5, left: 5 } });
  expect(kinds(await till.send([billOf(till, bill, 5)]))).toEqual([]);
  const { customer: known } = (await till.call('GET', `/customer?phone=${now.phone}`)).body;
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
  await proveNumber(its.db, its.market.shopper.id, now.phone);
  await givePoints(its.db, its.market, 50);
  expect((await till.call('GET', `/customer?phone=${now.phone}`)).body).toEqual({ customer: null });
  expect((await hold(till, newId(), 5)).body.code).toBe('points-need-code');
});

test('are not taken at a counter of a store without the switch, nor by a closed counter', async () => {
  const till = await aCustomer(50);
  await its.db.updateTable('till_settings').set({ points_since: null }).execute();
  expect((await hold(till, newId(), 5)).body.code).toBe('points-off');
  expect(
    (await till.call('POST', '/points-code', { bill: newId(), phone: now.phone, points: 5 })).body.code,
  ).toBe('points-off');
  await takesPoints(its);
  await its.db.updateTable('tills').set({ retired_at: new Date() }).where('id', '=', till.id).execute();
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
  await spendElsewhere(70);
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
