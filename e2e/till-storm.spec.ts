import { serveBuiltApp } from './built-app.ts';
import { Chances } from './chances.ts';
import { expect, test } from './fixtures.ts';
import { demoSignIn, sessionFor } from './people.ts';
import { withDatabase } from './stored-database.ts';
import { TillDay } from './till-day.ts';
import { buildTillPage, serveTillPage } from './till-page.ts';

/** `npm run test:till -- --seed N --bills N`; a small day in every run of the tests. */
const BILLS = Number(process.env.HAAT_TILL_BILLS ?? 40);
const SEED = Number(process.env.HAAT_TILL_SEED ?? 11);

/** What has arrived from the till that sold these. */
const arrived = (ids: readonly string[]) =>
  withDatabase(async (db) => {
    const { till_id: till } = await db
      .selectFrom('till_entries')
      .select('till_id')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('till_entries')
      .select(['seq', 'id', 'kind', 'number', 'cash_paise as cash', 'order_id as order'])
      .where('till_id', '=', till)
      .orderBy('seq')
      .execute();
    const orders = await db
      .selectFrom('orders')
      .innerJoin('till_entries', 'till_entries.order_id', 'orders.id')
      .select(['orders.id', 'orders.total_paise as total'])
      .where('till_entries.till_id', '=', till)
      .execute();
    const payments = await db
      .selectFrom('payments')
      .innerJoin('till_entries', 'till_entries.order_id', 'payments.order_id')
      .select(['payments.amount_paise as amount', 'payments.method', 'till_entries.kind'])
      .where('till_entries.till_id', '=', till)
      .execute();
    const shifts = await db.selectFrom('till_shifts').selectAll().where('till_id', '=', till).execute();
    const differences = await db
      .selectFrom('till_differences')
      .select(['kind', 'wrote', 'had'])
      .where('till_id', '=', till)
      .execute();
    return { entries, orders, payments, shifts, differences };
  });

// spec: rule offline-till
test(`bills of a day with many faults arrive once each, and the cash is right @till`, async ({ browser }) => {
  test.setTimeout(60_000 + BILLS * 6_000);
  console.log(`Till storm: ${BILLS} bills, seed ${SEED}`);
  const context = await browser.newContext({ baseURL: process.env.E2E_ADDRESS ?? '' });
  // Online or not, as the service worker does for a real till.
  await serveBuiltApp(context);
  const address = await serveTillPage(context, await buildTillPage());
  const admin = await sessionFor(demoSignIn('admin'));
  const who = { ...admin, store: admin.store ?? '' };
  const day = new TillDay(context, address, who, new Chances(SEED));
  await day.begin();
  while (day.papers.length < BILLS) await day.step();
  const journal = await day.end();
  await context.close();
  console.log(JSON.stringify(Object.fromEntries(day.happened)));

  const books = await arrived(journal.map(({ id }) => id));
  const sold = journal.filter(({ kind }) => kind === 'bill' || kind === 'return');
  await test.step('none is lost: all that is on paper is in the journal, and all of that has arrived', () => {
    const kept = new Map(sold.map(({ id, number }) => [id, number?.text]));
    for (const { id, number } of day.papers) expect(kept.get(id), number).toBe(number);
    expect(books.entries.map(({ id }) => id)).toEqual(journal.map(({ id }) => id));
    expect(books.entries.map(({ seq }) => seq)).toEqual(journal.map((_, nth) => nth + 1));
  });
  await test.step('none arrived twice, and each became one order of its total', () => {
    expect(books.orders.map(({ id }) => id).toSorted()).toEqual(sold.map(({ id }) => id).toSorted());
    const totals = new Map(books.orders.map(({ id, total }) => [id, total]));
    for (const { id, total } of day.papers) expect(totals.get(id)).toBe(Math.abs(total));
  });
  await test.step('numbers have no gap, and none stands on two papers', () => {
    for (const kind of ['bill', 'return']) {
      const numbers = books.entries.filter((entry) => entry.kind === kind).map(({ number }) => number);
      const digits = numbers.map((number) => Number(number.replace(/^.*[A-Z]/, '')));
      expect(digits).toEqual(numbers.map((_, nth) => nth + 1));
    }
  });
  await test.step('the cash is the sum of the bills, in payments, journal and day report', () => {
    const cash = books.payments.filter(({ method }) => method === 'cash');
    const paid = cash.reduce(
      (sum, { amount, kind }) => sum + (kind === 'return' ? -1 : 1) * Math.abs(amount),
      0,
    );
    const ofOrders = books.entries.filter(({ order }) => order !== null);
    expect(paid).toBe(ofOrders.reduce((sum, entry) => sum + entry.cash, 0));
    const inDrawer = books.entries.reduce((sum, entry) => sum + entry.cash, 0);
    expect(books.shifts).toMatchObject([{ report: 1, expected_paise: inDrawer }]);
    expect(books.differences.map(({ kind }) => kind)).not.toContain('cash-differs');
    expect(books.differences.map(({ kind }) => kind)).not.toContain('unreadable');
  });
});
