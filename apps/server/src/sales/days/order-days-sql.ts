import { newId } from '@haat/domain/basics/ids';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { attempt } from '../../kit/savepoint.ts';
import { integerSumOf } from '../../kit/sums.ts';
import { CHANNEL } from '../ledger/order-figures-sql.ts';
import { changedDays, type StoreDay } from './changed-days-read.ts';
import {
  ADDED_UP,
  DAY,
  dayOf,
  IS_LATE,
  isWithin,
  LINE_PIECES,
  LINES_OF_ORDERS,
  PLACED,
  REVERSED_AT,
  startOf,
  sumsOfDays,
} from './day-sums.ts';

/** New days summed up in one transaction. */
const DAYS_AT_ONCE = 7;
/** A day must have been over for this long. */
const REST = sql`interval '1 hour'`;
/** An order that is not late was written at most this long after its own time: `IS_LATE`. */
const OLDEST_WRITER = sql`interval '30 minutes'`;

/**
 * Records, in the transaction of a change, that the order's day must be summed up again; until then it is read live. It
 * only inserts, so it waits for nobody.
 */
export async function noteOrderChange(
  tx: Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<void> {
  await sql`
    INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
    SELECT o.marketplace_id, ${newId()}::uuid, o.store_id, ${DAY} FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(tx);
}

const noteDay = (tx: Tx, { marketplaceId, storeId, day }: StoreDay) =>
  sql`INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
    VALUES (${marketplaceId}, ${newId()}, ${storeId}, ${day}::date)`.execute(tx);

const isSame = (a: StoreDay, b: StoreDay) => a.storeId === b.storeId && a.day === b.day;

/** Called for a day that can't be summed up. */
type OnBadDay = (day: StoreDay, error: unknown) => void;

/**
 * Sums up finished days of a marketplace and earlier ones that changed, until nothing is left. A day that fails stops
 * no other; it is read from its orders.
 * @param onBadDay called for each failed day; absent: its error is thrown
 */
export async function sumUpDays(db: Db, marketplaceId: string, onBadDay: OnBadDay = rethrow): Promise<void> {
  const bad: StoreDay[] = [];
  while (await inTransaction(db, (tx) => sumUpSome(tx, marketplaceId, bad, onBadDay)));
}

function rethrow(_: StoreDay, error: unknown): never {
  throw error;
}

interface Reach {
  /** The day up to which it is summed up, exclusive; null: never. */
  before: string | null;
  /** The day up to which it could be now. */
  next: string;
  isLast: boolean;
}

/**
 * @param bad days that can't be summed up, which are tried once; new ones are added
 * @returns whether there is more to do
 */
async function sumUpSome(
  tx: Tx,
  marketplaceId: string,
  bad: StoreDay[],
  onBadDay: OnBadDay,
): Promise<boolean> {
  // Of two processes that sum up the same day, one could write older sums last.
  await sql`SELECT pg_advisory_xact_lock(hashtext('order-days'), hashtext(${marketplaceId}))`.execute(tx);
  // Changes recorded after this wait for the next run, whether the sums below include them or not.
  const { rows: noted } = await sql<{ id: string }>`
    SELECT id FROM order_day_changes WHERE marketplace_id = ${marketplaceId} LIMIT 10000`.execute(tx);
  const reach = await readReach(tx, marketplaceId);
  if (!reach) return false;
  const { before, next } = reach;
  const changed = before
    ? await changedDays(tx, (alias) => sql`${sql.ref(`${alias}.marketplace_id`)} = ${marketplaceId}`, {
        before,
      })
    : [];
  if (before !== next) {
    const chosen = newDays(before, next);
    bad.push(
      ...(await sumUpApart(tx, marketplaceId, chosen, onBadDay, () => daysIn(tx, marketplaceId, chosen))),
    );
  }
  // A year of a store at a time: a till with a wrong clock may have changed many days, and a statement has limited
  // parameters.
  const left = changed.filter((day) => !bad.some((one) => isSame(one, day)));
  for (const year of Map.groupBy(left, ({ storeId, day }) => `${storeId} ${day.slice(0, 4)}`).values())
    bad.push(...(await sumUpApart(tx, marketplaceId, changedIn(year), onBadDay, () => year)));
  await sql`DELETE FROM order_day_changes WHERE marketplace_id = ${marketplaceId} AND id = ANY(${noted.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  for (const day of bad) await noteDay(tx, day);
  await sql`
    INSERT INTO summed_days (marketplace_id, before) VALUES (${marketplaceId}, ${next}::date)
    ON CONFLICT (marketplace_id) DO UPDATE SET before = excluded.before`.execute(tx);
  return !reach.isLast || noted.length === 10_000;
}

/**
 * How far a marketplace's days can be summed up. Nothing new is summed up while a transaction that began before the end
 * of the day may still write an order of it. Undefined: no orders yet.
 */
async function readReach(tx: Tx, marketplaceId: string): Promise<Reach | undefined> {
  // In a statement of its own: with distributed tables a coordinator expands the view, whose parts only superusers can
  // read.
  const { rows: writers } = await sql<{ isHeld: boolean }>`
    SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
      AND xact_start < now() - ${OLDEST_WRITER}) AS "isHeld"`.execute(tx);
  const isHeld = writers[0]?.isHeld ?? true;
  const { rows } = await sql<Reach>`
    WITH known AS (
      SELECT (SELECT before FROM summed_days WHERE marketplace_id = ${marketplaceId}) AS before,
        (SELECT (min(o.created_at) AT TIME ZONE 'Asia/Kolkata')::date FROM orders o WHERE o.marketplace_id = ${marketplaceId}) AS first,
        ((now() - ${REST}) AT TIME ZONE 'Asia/Kolkata')::date AS over, ${isHeld}::boolean AS is_held
    ), reach AS (
      SELECT before, first, CASE WHEN is_held THEN coalesce(before, least(first, over))
        ELSE greatest(before, least(coalesce(before, first) + ${DAYS_AT_ONCE}::integer, over), least(first, over)) END AS next, over, is_held
      FROM known
    )
    SELECT before::text, next::text, is_held OR next >= over AS "isLast" FROM reach WHERE first IS NOT NULL`.execute(
    tx,
  );
  return rows[0];
}

/** The days to sum up: of orders `o`, reversals `v`, and rows `d` of the sums; and the months that contain them. */
interface Chosen {
  orders: RawBuilder<boolean>;
  reversals: RawBuilder<boolean>;
  sums: RawBuilder<boolean>;
  months: { days: RawBuilder<boolean>; sums: RawBuilder<boolean> };
}

const monthOf = (day: string) => sql`date_trunc('month', ${day}::date)::date`;

/** From the end of the last ones; the first time, from the first order. */
function newDays(before: string | null, next: string): Chosen {
  const month = monthOf(before ?? '-infinity');
  const among = (at: RawBuilder<unknown>) =>
    before
      ? sql<boolean>`${at} >= ${startOf(before)} AND ${at} < ${startOf(next)}`
      : sql<boolean>`${at} < ${startOf(next)}`;
  return {
    orders: among(PLACED),
    reversals: among(REVERSED_AT),
    sums: sql`d.day >= ${before ?? '-infinity'}::date AND d.day < ${next}::date`,
    months: { days: sql`d.day >= ${month}`, sums: sql`d.month >= ${month}` },
  };
}

function changedIn(days: readonly StoreDay[]): Chosen {
  const storeId = days[0]?.storeId ?? '';
  const named = days.map(({ day }) => day);
  const either = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` OR `)})`;
  const months = [...new Set(days.map(({ day }) => `${day.slice(0, 8)}01`))];
  const inMonths = months.map(
    (month) => sql`(d.day >= ${month}::date AND d.day < ${month}::date + interval '1 month')`,
  );
  return {
    orders: sql`o.store_id = ${storeId} AND ${isOn(PLACED, named)}`,
    reversals: sql`v.store_id = ${storeId} AND ${isOn(REVERSED_AT, named)}`,
    sums: sql`d.store_id = ${storeId} AND d.day = ANY(${days.map(({ day }) => day)}::date[])`,
    months: {
      days: sql`d.store_id = ${storeId} AND ${either(inMonths)}`,
      sums: sql`d.store_id = ${storeId} AND d.month = ANY(${months}::date[])`,
    },
  };
}

/**
 * Up to this many days of a year are compared one by one, which uses an index; more of them are filtered from the year.
 */
const MAX_NAMED = 50;

/** Whether a time is on one of these days, which are close together and at least one. */
function isOn(at: RawBuilder<unknown>, days: readonly string[]): RawBuilder<unknown> {
  if (days.length <= MAX_NAMED)
    return sql`(${sql.join(
      days.map((day) => sql`(${isWithin(at, day, day)})`),
      sql` OR `,
    )})`;
  const [first = '', ...rest] = days.toSorted();
  return sql`${isWithin(at, first, rest.at(-1) ?? first)} AND ${dayOf(at)} = ANY(${[...days]}::date[])`;
}

/**
 * Sums up days together or, if that fails, one by one.
 * @returns those that can't be summed up
 */
async function sumUpApart(
  tx: Tx,
  marketplaceId: string,
  chosen: Chosen,
  onBadDay: OnBadDay,
  daysOf: () => readonly StoreDay[] | Promise<readonly StoreDay[]>,
): Promise<StoreDay[]> {
  const together = await attempt(tx, () => sumUp(tx, marketplaceId, chosen));
  if (together === undefined) return [];
  const bad: StoreDay[] = [];
  for (const day of await daysOf()) {
    const error = await attempt(tx, () => sumUp(tx, marketplaceId, changedIn([day])));
    if (error === undefined) continue;
    onBadDay(day, error);
    bad.push(day);
  }
  return bad;
}

/** The days of stores that have such orders or reversals. */
async function daysIn(tx: Tx, marketplaceId: string, { orders, reversals }: Chosen): Promise<StoreDay[]> {
  const { rows } = await sql<StoreDay>`
    SELECT o.marketplace_id AS "marketplaceId", o.store_id AS "storeId", ${DAY}::text AS day
    FROM orders o WHERE o.marketplace_id = ${marketplaceId} AND ${orders}
    UNION
    SELECT v.marketplace_id, v.store_id, ${dayOf(REVERSED_AT)}::text
    FROM order_reversals v WHERE v.marketplace_id = ${marketplaceId} AND ${reversals} ORDER BY 3, 2`.execute(
    tx,
  );
  return rows;
}

/** Number of late orders; reversals are never late. */
export const LATE = {
  orders: sql`, count(*) FILTER (WHERE ${IS_LATE})::integer AS late`,
  reversals: sql`, 0 AS late`,
};

/** Orders first: what arrives in between is late, or recorded as a change, by the first statement. */
async function sumUp(
  tx: Tx,
  marketplaceId: string,
  { orders, reversals, sums, months }: Chosen,
): Promise<void> {
  await sql`DELETE FROM order_days d WHERE d.marketplace_id = ${marketplaceId} AND ${sums}`.execute(tx);
  await sql`
    INSERT INTO order_days (marketplace_id, store_id, day, order_type, orders, lines, pieces, total_paise, shipping_paise,
      revenue_paise, uncosted_lines, late_orders)
    SELECT marketplace_id, store_id, day, order_type, ${ADDED_UP}, ${integerSumOf(sql`late`)} FROM (${sumsOfDays(
      sql`o.marketplace_id = ${marketplaceId} AND ${orders}`,
      sql`v.marketplace_id = ${marketplaceId} AND ${reversals}`,
      LATE,
    )}) made GROUP BY 1, 2, 3, 4`.execute(tx);
  await sql`DELETE FROM product_days d WHERE d.marketplace_id = ${marketplaceId} AND ${sums}`.execute(tx);
  await sql`
    INSERT INTO product_days (marketplace_id, store_id, day, order_type, product_id, pieces)
    SELECT o.marketplace_id, o.store_id, ${DAY}, ${CHANNEL}, i.product_id, ${LINE_PIECES}
    FROM orders o ${LINES_OF_ORDERS}
    WHERE o.marketplace_id = ${marketplaceId} AND ${orders} GROUP BY 1, 2, 3, 4, 5`.execute(tx);
  await sql`DELETE FROM product_months d WHERE d.marketplace_id = ${marketplaceId} AND ${months.sums}`.execute(
    tx,
  );
  await sql`
    INSERT INTO product_months (marketplace_id, store_id, month, order_type, product_id, pieces)
    SELECT d.marketplace_id, d.store_id, date_trunc('month', d.day)::date, d.order_type, d.product_id, ${integerSumOf(sql`d.pieces`)}
    FROM product_days d WHERE d.marketplace_id = ${marketplaceId} AND ${months.days} GROUP BY 1, 2, 3, 4, 5`.execute(
    tx,
  );
}
