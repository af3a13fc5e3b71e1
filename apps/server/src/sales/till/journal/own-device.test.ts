import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../../test/market.ts';
import type { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, read, stockOf, countOf, booksDiffer } = tillFacts(its);

/** Signed in separately. */
async function aColleague() {
  const user = await makeUser(its.db, ['admin']);
  const { id: marketplace_id, stores } = its.market;
  await its.db
    .insertInto('store_staff')
    .values({ marketplace_id, store_id: stores[0], user_id: user.id })
    .execute();
  return user;
}

/** Plausible next entries, made by somebody else. */
function forge(till: TestTill, make: () => object[]) {
  const { seq, shift } = till;
  const forged = make();
  Object.assign(till, { seq, shift });
  return forged;
}

const NOTHING_OF_IT = [
  ['without a key', undefined],
  ['with another key', 'AAAAAAAAAAAAAAAAAAAAAA'],
] as const;

describe.each(NOTHING_OF_IT)('what a colleague sends for a counter, %s', (_, key) => {
  const sendAs = (till: TestTill, entries: object[], user?: { id: string; token: string }) =>
    till.call('POST', '/entries', { entries, device: key }, user) as ReturnType<TestTill['send']>;

  test('is kept and listed, and the counter’s own entries arrive as if nothing had been sent', async () => {
    const { atta, salt } = its.market;
    const till = await aBareTill();
    await till.send([till.open(1000)]);
    const real = [1, 2, 3].map(() => till.bill([{ product: atta }]));
    till.seq -= 3;
    const forged = forge(till, () => [1, 2].map(() => till.bill([{ product: salt }])));
    till.seq += 3;
    // With the paper's numbers.
    const copied = forged.map((entry, nth) => ({ ...entry, number: real[nth]?.number }));
    const colleague = await aColleague();
    const sent = await sendAs(till, copied, colleague);
    expect(sent.body.results.map(({ differences }) => differences.map(({ kind }) => kind))).toEqual([
      ['other-device', 'shift-unknown'],
      ['other-device', 'shift-unknown'],
    ]);
    const arrived = await till.send(real);
    expect([arrived.status, kinds(arrived), arrived.body.lastSeq]).toEqual([200, [], 4]);
    for (const bill of real)
      expect((await read(`/api/orders/${bill.id}`)).documents).toMatchObject([
        { number: (bill.number as { text: string }).text },
      ]);
    const { differences } = await read(`/api/config/${till.storeId}/till-differences`);
    const listed = differences.filter(({ kind }: { kind: string }) => kind === 'other-device');
    expect(listed).toHaveLength(2);
    expect(await countOf('orders')).toBe(5);
    expect([await stockOf(atta), await stockOf(salt)]).toEqual([47, 48]);
    // Repeated.
    expect((await sendAs(till, copied, colleague)).body).toEqual(sent.body);
    expect(await countOf('till_entries')).toBe(6);
    expect(await booksDiffer()).toEqual([]);
  });

  test('closes no shift, opens none, moves no cash in one, and sets no clock and no series', async () => {
    const till = await aBareTill();
    const opened = till.open(1000);
    await till.send([opened]);
    const before = (await till.call('GET', '')).body;
    const ahead = () => ({ at: new Date(Date.now() + 30_000) });
    const forged = forge(till, () => [
      till.move('out', 900),
      till.drawer(),
      till.bill([{ product: its.market.atta }], ahead()),
      till.close(100, 0, 50),
      { ...till.open(5000), seq: 77 },
    ]);
    const sent = await sendAs(
      till,
      forged.map((entry, nth) => ({ ...entry, seq: 500 + nth })),
    );
    expect(sent.status).toBe(200);
    expect(kinds(sent).filter((kind) => kind === 'other-device')).toHaveLength(5);
    const after = (await till.call('GET', '')).body;
    expect(after).toMatchObject({ lastSeq: before.lastSeq, series: before.series, hasDevice: true });
    const { shifts } = await read(`/api/config/${till.storeId}/shifts`);
    expect(shifts).toMatchObject([{ _id: opened.id, closedAt: null, expected: 1000, bills: 0 }]);
    expect(kinds(await till.send([till.close(1000)]))).toEqual([]);
    expect(await booksDiffer()).toEqual([]);
  });
});

test('what others send for the counters of a store has a bound of its own', async () => {
  const till = await aBareTill();
  const forged = () => forge(till, () => Array.from({ length: 50 }, () => till.move('in', 1)));
  const answers = [];
  for (let nth = 0; nth < 41; nth += 1)
    answers.push((await till.call('POST', '/entries', { entries: forged() })).status);
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([40, 429]);
  expect((await till.send([till.open(0)])).status).toBe(200);
});

test('an own entry that came without the key first counts as arrived, and the journal goes on behind it', async () => {
  const till = await aBareTill();
  const opened = till.open(0);
  expect(kinds(await till.send([opened], undefined, 'AAAAAAAAAAAAAAAAAAAAAA'))).toEqual(['other-device']);
  expect((await till.send([opened])).body.lastSeq).toBe(1);
  const bill = till.bill([{ product: its.market.atta }]);
  expect((await till.send([bill])).body.lastSeq).toBe(2);
});

describe('a counter whose browser has no key yet', () => {
  async function anOldTill() {
    const till = await aBareTill();
    await its.db
      .updateTable('tills')
      .set({ device_hash: null, device_only_from: null })
      .where('id', '=', till.id)
      .execute();
    const { device } = till;
    till.device = undefined;
    return { till, device };
  }

  test('sends on beside what a colleague has sent in its place: both are kept, with a difference', async () => {
    const { till } = await anOldTill();
    await till.send([till.open(0)]);
    const forged = forge(till, () => [1, 2, 3].map(() => till.bill([{ product: its.market.salt }])));
    const real = [1, 2, 3, 4].map(() => till.bill([{ product: its.market.atta }]));
    expect(kinds(await till.send(forged, await aColleague()))).toEqual([]);
    expect((await till.call('GET', '')).body).toMatchObject({ hasDevice: false });
    const first = await till.send(real.slice(0, 2));
    expect([first.status, first.body.lastSeq]).toEqual([200, 3]);
    const second = await till.send(real.slice(2));
    expect(second.body.lastSeq).toBe(5);
    expect([...kinds(first), ...kinds(second)].filter((kind) => kind === 'other-device')).toHaveLength(3);
    expect(await countOf('orders')).toBe(7);
    expect(kinds(await till.send([till.bill([{ product: its.market.atta }])]))).toEqual([]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('has one from the first that it sends with one, and then its places are its own', async () => {
    const { till, device } = await anOldTill();
    await till.send([till.open(0)]);
    const forged = forge(till, () => [1, 2].map(() => till.bill([{ product: its.market.salt }])));
    await till.send(forged, await aColleague());
    till.device = device;
    const bill = till.bill([{ product: its.market.atta }]);
    expect((await till.send([bill])).body.lastSeq).toBe(2);
    expect((await till.call('GET', '')).body).toMatchObject({ hasDevice: true, lastSeq: 2 });
    const more = forge(till, () => [till.bill([{ product: its.market.salt }])]);
    expect(kinds(await till.send(more, await aColleague(), 'AAAAAAAAAAAAAAAAAAAAAA'))).toContain(
      'other-device',
    );
    const next = till.bill([{ product: its.market.atta }]);
    expect((await till.send([next])).status).toBe(200);
  });

  test('takes what its tabs of before send without it for a week, as a whole, with a difference', async () => {
    const { till, device } = await anOldTill();
    const { atta } = its.market;
    const opened = till.open(0);
    await till.send([opened], undefined, device);
    const bills = [1, 2, 3].map(() => till.bill([{ product: atta }]));
    expect(kinds(await till.send(bills.slice(0, 2)))).toEqual(['other-device', 'other-device']);
    expect((await read(`/api/orders/${bills[1]?.id}`)).documents).toHaveLength(1);
    // The tab with the key returns to the server's state and continues.
    const ahead = await till.send(bills.slice(2), undefined, device);
    expect(ahead.body).toMatchObject({ code: 'entries-out-of-order', details: { expected: 2 } });
    expect((await till.send(bills, undefined, device)).body.lastSeq).toBe(4);
    expect((await read(`/api/config/${till.storeId}/shifts`)).shifts).toMatchObject([{ bills: 3 }]);
    await its.db
      .updateTable('tills')
      .set({ device_only_from: new Date() })
      .where('id', '=', till.id)
      .execute();
    const late = till.bill([{ product: atta }]);
    expect(kinds(await till.send([late]))).toEqual(['other-device', 'shift-unknown']);
  });
});
