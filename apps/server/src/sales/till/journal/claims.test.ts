import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { makeMarket } from '../../../../test/market.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, read, stockOf, booksDiffer } = tillFacts(its);

type Entry = ReturnType<TestTill['bill']>;

/** Unique, to find them in answers. */
async function nameStrangers(): Promise<void> {
  const { otherAdmin, shopper, superAdmin } = its.market;
  for (const { id } of [otherAdmin, shopper, superAdmin])
    await its.db
      .updateTable('users')
      .set({ name: `Stranger ${id}` })
      .where('id', '=', id)
      .execute();
}

/** Not of the store, or nobody's. */
const STRANGERS: Record<string, () => string> = {
  nobody: newId,
  'staff of another store': () => its.market.otherAdmin.id,
  'a shopper': () => its.market.shopper.id,
  'an operator who did not send it': () => its.market.superAdmin.id,
};

/** One of each kind, valid after opening a shift. */
const ENTRIES: Record<string, (till: TestTill) => Entry> = {
  bill: (till) => till.bill([{ product: its.market.atta }]),
  'bill by UPI': (till) =>
    till.bill([{ product: its.market.atta }], { tenders: [{ method: 'upi', amount: 268, reference: '' }] }),
  return: (till) =>
    till.back(null, [{ product: its.market.atta }], {
      approvals: [{ reason: 'return-without-receipt', by: its.market.admin.id, note: '' }],
    }),
  'cash-moved': (till) => till.move('out', 100),
  'drawer-opened': (till) => till.drawer(),
  'shift-closed': (till) => till.close(1000),
};

/** Another shop's data, which must not change. */
async function otherStore() {
  const { db, market } = its;
  const [, store] = market.stores;
  const of = (table: 'orders' | 'till_entries' | 'till_shifts' | 'till_differences' | 'invoice_documents') =>
    db.selectFrom(table).selectAll().where('store_id', '=', store).orderBy('id').execute();
  return Promise.all([
    of('orders'),
    of('till_entries'),
    of('till_shifts'),
    of('till_differences'),
    of('invoice_documents'),
    stockOf(market.tomato),
  ]);
}

/** All of the admin's reads about counters. */
async function allRead(entries: readonly Entry[]): Promise<string> {
  const store = `/api/config/${its.market.stores[0]}`;
  const { shifts } = await read(`${store}/shifts`);
  const reports = await Promise.all(shifts.map(({ _id }: { _id: string }) => read(`${store}/shifts/${_id}`)));
  const orders = await Promise.all(entries.map(({ id }) => read(`/api/orders/${id}`)));
  return JSON.stringify([
    await read(`${store}/till-differences`),
    await read(`${store}/tills`),
    ...reports,
    ...orders,
  ]);
}

/** Sends a false claim during a shift and checks the invariants. */
async function claims(
  change: (entry: Entry, till: TestTill) => Entry | Promise<Entry>,
  make: (till: TestTill) => Entry,
): Promise<string[]> {
  await nameStrangers();
  const till = await aBareTill();
  const opened = till.open(1000);
  expect(kinds(await till.send([opened]))).toEqual([]);
  const entry = await change(make(till), till);
  const before = await otherStore();
  const sent = await till.send([entry]);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const kept = await its.db
    .selectFrom('till_entries')
    .select(['body', 'written_by', 'sent_by'])
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow();
  expect(kept.body).toMatchObject(JSON.parse(JSON.stringify(entry)));
  expect([kept.written_by, kept.sent_by]).toEqual([its.market.admin.id, its.market.admin.id]);
  const found = kinds(sent);
  const listed = (await read(`/api/config/${till.storeId}/till-differences`)).differences.filter(
    (one: { till: { _id: string } }) => one.till._id === till.id,
  );
  expect(listed.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(found.toSorted());
  const said = await allRead([entry]);
  expect(JSON.stringify(sent.body) + said).not.toContain('Stranger');
  expect(await otherStore()).toEqual(before);
  // The counter still works.
  if (entry.kind !== 'shift-closed')
    expect(kinds(await till.send([till.bill([{ product: its.market.salt }])]))).toEqual([]);
  expect(await booksDiffer()).toEqual([]);
  return found;
}

const names = Object.keys(STRANGERS);
const made = Object.keys(ENTRIES);
const entryOf = (kind: string) => ENTRIES[kind] as (till: TestTill) => Entry;
const strangerOf = (name: string) => (STRANGERS[name] as () => string)();

test.each(made.flatMap((kind) => names.map((name) => [kind, name] as const)))(
  '%s by %s counts for who sent it',
  async (kind, name) => {
    const found = await claims((entry) => ({ ...entry, by: strangerOf(name) }), entryOf(kind));
    expect(found).toContain('seller-unknown');
  },
);

test.each(names)('a shift opened by %s counts for who sent it', async (name) => {
  await nameStrangers();
  const till = await aBareTill();
  expect(kinds(await till.send([{ ...till.open(0), by: strangerOf(name) }]))).toEqual(['seller-unknown']);
  const said = await allRead([]);
  expect(said).not.toContain('Stranger');
  const { shifts } = await read(`/api/config/${till.storeId}/shifts`);
  const { name: sender } = await its.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', its.market.admin.id)
    .executeTakeFirstOrThrow();
  expect(shifts).toMatchObject([{ openedBy: sender }]);
  expect(await read(`/api/config/${till.storeId}/shifts/${shifts[0]._id}`)).toMatchObject({ differences: 1 });
});

test.each(names)('what %s allowed is nobody’s word', async (name) => {
  const by = strangerOf(name);
  const found = await claims(
    (entry) => ({ ...entry, approvals: [{ reason: 'below-cost', by, note: '' }] }),
    entryOf('bill'),
  );
  expect(found).toEqual(['approval-missing']);
});

/** Not open at the till. */
const SHIFTS: Record<string, () => Promise<string>> = {
  unknown: async () => newId(),
  'of another counter': async () => {
    const other = await aBareTill();
    const opened = other.open(0);
    await other.send([opened]);
    return opened.id;
  },
  'of another store': async () => {
    const { app, market } = its;
    const other = await TestTill.add(app, market.otherAdmin, market.stores[1]);
    const opened = other.open(0);
    await other.send([opened]);
    return opened.id;
  },
};

test.each(made.flatMap((kind) => Object.keys(SHIFTS).map((shift) => [kind, shift] as const)))(
  '%s in a shift that is %s is a difference',
  async (kind, shift) => {
    const found = await claims(
      async (entry) => ({ ...entry, shift: (await SHIFTS[shift]?.()) ?? '' }),
      entryOf(kind),
    );
    expect(found).toContain(kind === 'shift-closed' ? 'cash-differs' : 'shift-unknown');
  },
);

test.each(['bill', 'return', 'cash-moved'])('%s of cash in no shift is a difference', async (kind) => {
  expect(await claims((entry) => ({ ...entry, shift: null }), entryOf(kind))).toEqual(['shift-unknown']);
});

test('goods come back from no bill of another store, or marketplace', async () => {
  const { app, db, market } = its;
  const elsewhere = await makeMarket(db, '585413');
  for (const [user, store, product] of [
    [market.otherAdmin, market.stores[1], market.tomato],
    [elsewhere.admin, elsewhere.stores[0], elsewhere.atta],
  ] as const) {
    const other = await TestTill.add(app, user, store);
    const bill = other.bill([{ product }]);
    await other.send([bill]);
    const found = await claims(
      (entry) => entry,
      (till) => till.back(bill.id, [{ product: market.atta }]),
    );
    expect(found).toEqual(['returned-too-much']);
  }
});

/** With a number far ahead. */
const numbered = (till: TestTill, entry: Entry, nth: number, mark = '') => {
  const year = (entry.number as { financialYear: string }).financialYear;
  const text = `${till.prefix}/${year.replace('-', '')}/${till.letter}${mark}${nth}`;
  return { ...entry, number: { text, financialYear: year, nth } };
};

test.each([
  ['an invoice', 'bill', ''],
  ['a credit note', 'return', 'C'],
])('the number of %s far ahead does not end the series', async (_, kind, mark) => {
  const { atta } = its.market;
  const till = await aBareTill();
  const sold = [till.open(0), till.bill([{ product: atta, quantity: 9 }])];
  await till.send(sold);
  const next = () =>
    kind === 'bill' ? till.bill([{ product: atta }]) : till.back(sold[1]?.id ?? '', [{ product: atta }]);
  const far = numbered(till, next(), mark ? 99_999 : 999_999, mark);
  expect(kinds(await till.send([far]))).toEqual(['number-implausible']);
  expect((await read(`/api/orders/${far.id}`)).documents ?? []).toEqual([]);
  const { series } = (await till.call('GET', '')).body;
  expect(series.every(({ last }: { last: number }) => last < 10)).toBe(true);
  // The replaced number never arrived.
  expect(kinds(await till.send([next(), next()]))).toEqual(['number-skipped']);
  expect(await booksDiffer()).toEqual([]);
});

test('the number of a day report far ahead does not end the series', async () => {
  const till = await aBareTill();
  expect(kinds(await till.send([till.open(0), till.close(0, 0, 99_999_999)]))).toEqual([
    'number-implausible',
  ]);
  expect((await till.call('GET', '')).body.series).toEqual([]);
  expect(kinds(await till.send([till.open(0), till.close(0)]))).toEqual([]);
});
