import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { attempt } from '../../kit/savepoint.ts';
import { integerSumOf, sumOf } from '../../kit/sums.ts';
import { changedDays, type StoreDay } from './changed-days-read.ts';
import { noteDay } from './day-changes-sql.ts';
import { addedUp, columnsOf, DAY_SOURCES, madeOf, PRODUCTS, refs } from './day-sources.ts';
import {
  ADDED_UP,
  DAY,
  dayOf,
  IS_LATE,
  isWithin,
  PLACED,
  REVERSED_AT,
  startOf,
  sumsOfDays,
} from './day-sums.ts';

const DAY_MS = 86_400_000;
/** New days summed up in one transaction. */
const DAYS_AT_ONCE = 7;
/** Changed days summed up in one transaction: at most so many, or with so many orders. */
const CHANGES_AT_ONCE = 366;
const ORDERS_AT_ONCE = 100_000;
/** A day must have been over for this long. */
const REST = sql`interval '1 hour'`;
/** Later writes are late: `IS_LATE`. */
const OLDEST_WRITER = sql`interval '30 minutes'`;

const isSame = (a: StoreDay, b: StoreDay) => a.storeId === b.storeId && a.day === b.day;

type OnBadDay = (day: StoreDay, error: unknown) => void;

/**
 * Sums up finished and changed days, in several transactions. A failed day stops no other; it is read live.
 * @param onBadDay absent: the day's error is thrown
 */
export async function sumUpDays(db: Db, marketplaceId: string, onBadDay: OnBadDay = rethrow): Promise<void> {
  const bad: StoreDay[] = [];
  while (await inTransaction(db, (tx) => sumUpNew(tx, marketplaceId, bad, onBadDay)));
  const changed = await inTransaction(db, (tx) => readChanged(tx, marketplaceId, bad));
  for (const days of changed) await inTransaction(db, (tx) => sumUpAgain(tx, marketplaceId, days, onBadDay));
}

function rethrow(_: StoreDay, error: unknown): never {
  throw error;
}

/** One process at a time, so that older sums don't overwrite newer ones. */
const inTurn = (tx: Tx, marketplaceId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('order-days'), hashtext(${marketplaceId}))`.execute(tx);

interface Reach {
  /** The day up to which it is summed up, exclusive; null: never. */
  before: string | null;
  next: string;
  isLast: boolean;
}

/**
 * @param bad receives the days that failed
 * @returns whether there are more
 */
async function sumUpNew(
  tx: Tx,
  marketplaceId: string,
  bad: StoreDay[],
  onBadDay: OnBadDay,
): Promise<boolean> {
  await inTurn(tx, marketplaceId);
  const reach = await readReach(tx, marketplaceId);
  if (!reach) return false;
  const { before, next } = reach;
  // Changes recorded from now on wait for the next run, even if the sums below include them.
  const noted = await readNotes(tx, marketplaceId, sql`d.day >= ${before ?? '-infinity'}::date`);
  if (before !== next) {
    const chosen = newDays(before, next);
    const failed = await sumUpApart(tx, marketplaceId, chosen, onBadDay, () =>
      daysIn(tx, marketplaceId, chosen),
    );
    await deleteNotes(tx, marketplaceId, noted, failed);
    bad.push(...failed);
    await sql`
      INSERT INTO summed_days (marketplace_id, before) VALUES (${marketplaceId}, ${next}::date)
      ON CONFLICT (marketplace_id) DO UPDATE SET before = excluded.before`.execute(tx);
  } else await deleteNotes(tx, marketplaceId, noted, []);
  return !reach.isLast || noted.length === MAX_NOTES;
}

/** In batches: newest months first, days of a store together. */
async function readChanged(tx: Tx, marketplaceId: string, bad: readonly StoreDay[]): Promise<StoreDay[][]> {
  const { rows } = await sql<{ before: string }>`
    SELECT before::text FROM summed_days WHERE marketplace_id = ${marketplaceId}`.execute(tx);
  const [summed] = rows;
  if (!summed) return [];
  const of = (alias: string) => sql<boolean>`${sql.ref(`${alias}.marketplace_id`)} = ${marketplaceId}`;
  const changed = (await changedDays(tx, of, summed)).filter((day) => !bad.some((one) => isSame(one, day)));
  const months = [...Map.groupBy(changed, ({ storeId, day }) => `${day.slice(0, 7)} ${storeId}`)];
  const days = months.toSorted(([a], [b]) => (a < b ? 1 : -1)).flatMap(([, ofMonth]) => ofMonth);
  return inPieces(days, await ordersOn(tx, marketplaceId, days));
}

/** Orders when last summed up, by store and day. */
async function ordersOn(
  tx: Tx,
  marketplaceId: string,
  days: readonly StoreDay[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; orders: number }>`
    SELECT concat_ws(' ', store_id, day) AS key, ${sumOf(sql`orders`)} AS orders FROM order_days
    WHERE marketplace_id = ${marketplaceId} AND day = ANY(${[...new Set(days.map(({ day }) => day))]}::date[]) GROUP BY 1`.execute(
    tx,
  );
  return new Map(rows.map(({ key, orders }) => [key, orders]));
}

function inPieces(days: readonly StoreDay[], orders: ReadonlyMap<string, number>): StoreDay[][] {
  const pieces: StoreDay[][] = [];
  let [piece, room]: [StoreDay[], number] = [[], 0];
  for (const day of days) {
    const own = orders.get(`${day.storeId} ${day.day}`) ?? 0;
    if (piece.length === 0 || piece.length === CHANGES_AT_ONCE || own > room) {
      piece = [];
      room = ORDERS_AT_ONCE;
      pieces.push(piece);
    }
    piece.push(day);
    room -= own;
  }
  return pieces;
}

async function sumUpAgain(
  tx: Tx,
  marketplaceId: string,
  days: readonly StoreDay[],
  onBadDay: OnBadDay,
): Promise<void> {
  await inTurn(tx, marketplaceId);
  for (const ofStore of Map.groupBy(days, ({ storeId }) => storeId).values()) {
    const chosen = changedIn(ofStore);
    const noted = await readNotes(tx, marketplaceId, chosen.sums);
    const failed = await sumUpApart(tx, marketplaceId, chosen, onBadDay, () => ofStore);
    await deleteNotes(tx, marketplaceId, noted, failed);
  }
}

const MAX_NOTES = 10_000;

/** The notes `d` of some days. */
async function readNotes(tx: Tx, marketplaceId: string, of: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM order_day_changes d WHERE d.marketplace_id = ${marketplaceId} AND ${of} LIMIT ${MAX_NOTES}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Days that failed are read live until a later run can sum them up. */
async function deleteNotes(
  tx: Tx,
  marketplaceId: string,
  notes: readonly string[],
  failed: readonly StoreDay[],
): Promise<void> {
  await sql`DELETE FROM order_day_changes WHERE marketplace_id = ${marketplaceId} AND id = ANY(${[...notes]}::uuid[])`.execute(
    tx,
  );
  for (const day of failed) await noteDay(tx, day);
}

/**
 * The days that can be summed up. While a transaction from before the end of a day is open, the day may still get orders.
 * Undefined: no orders yet.
 */
async function readReach(tx: Tx, marketplaceId: string): Promise<Reach | undefined> {
  // A statement of its own: with distributed tables the coordinator expands the view, whose parts only superusers can read.
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

/** The days to sum up, by alias and time, as rows `d` of the sums, and with their months. */
interface Chosen {
  within: (alias: 'o' | 'v' | 'd', at: RawBuilder<unknown>) => RawBuilder<boolean>;
  sums: RawBuilder<boolean>;
  months: { days: RawBuilder<boolean>; sums: RawBuilder<boolean> };
}

const monthOf = (day: string) => sql`date_trunc('month', ${day}::date)::date`;

/** From the end of the last ones, or from the first order. */
function newDays(before: string | null, next: string): Chosen {
  const month = monthOf(before ?? '-infinity');
  return {
    within: (_alias, at) =>
      before ? sql`${at} >= ${startOf(before)} AND ${at} < ${startOf(next)}` : sql`${at} < ${startOf(next)}`,
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
    within: (alias, at) => sql`${sql.ref(`${alias}.store_id`)} = ${storeId} AND ${isOn(at, named)}`,
    sums: sql`d.store_id = ${storeId} AND d.day = ANY(${days.map(({ day }) => day)}::date[])`,
    months: {
      days: sql`d.store_id = ${storeId} AND ${either(inMonths)}`,
      sums: sql`d.store_id = ${storeId} AND d.month = ANY(${months}::date[])`,
    },
  };
}

/** Consecutive days become one range. */
function isOn(at: RawBuilder<unknown>, days: readonly string[]): RawBuilder<unknown> {
  const runs: { first: string; last: string }[] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run && Date.parse(day) - Date.parse(run.last) === DAY_MS) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const within = runs.map(({ first, last }) => sql`(${isWithin(at, first, last)})`);
  return sql`(${sql.join(within, sql` OR `)})`;
}

/**
 * Sums up days together or, if that fails, one by one.
 * @returns the failed ones
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

async function daysIn(tx: Tx, marketplaceId: string, { within }: Chosen): Promise<StoreDay[]> {
  const sources = DAY_SOURCES.map(
    (source) =>
      sql`UNION SELECT marketplace_id, store_id, day::text FROM (${madeOf(
        source,
        sql`${sql.ref(`${source.of}.marketplace_id`)} = ${marketplaceId} AND ${within(source.of, source.at)}`,
      )}) made`,
  );
  const { rows } = await sql<StoreDay>`
    SELECT o.marketplace_id AS "marketplaceId", o.store_id AS "storeId", ${DAY}::text AS day
    FROM orders o WHERE o.marketplace_id = ${marketplaceId} AND ${within('o', PLACED)}
    UNION
    SELECT v.marketplace_id, v.store_id, ${dayOf(REVERSED_AT)}::text
    FROM order_reversals v WHERE v.marketplace_id = ${marketplaceId} AND ${within('v', REVERSED_AT)}
    ${sql.join(sources, sql` `)} ORDER BY 3, 2`.execute(tx);
  return rows;
}

/** Number of late orders; reversals are never late. */
export const LATE = {
  orders: sql`, count(*) FILTER (WHERE ${IS_LATE})::integer AS late`,
  reversals: sql`, 0 AS late`,
};

/** Orders first: what arrives in between is then late, or recorded as a change. */
async function sumUp(tx: Tx, marketplaceId: string, { within, sums, months }: Chosen): Promise<void> {
  const inMarketplace = (alias: 'o' | 'v' | 'd', at: RawBuilder<unknown>) =>
    sql`${sql.ref(`${alias}.marketplace_id`)} = ${marketplaceId} AND ${within(alias, at)}`;
  await sql`DELETE FROM order_days d WHERE d.marketplace_id = ${marketplaceId} AND ${sums}`.execute(tx);
  await sql`
    INSERT INTO order_days (marketplace_id, store_id, day, order_type, orders, lines, pieces, total_paise, shipping_paise,
      revenue_paise, uncosted_lines, late_orders)
    SELECT marketplace_id, store_id, day, order_type, ${ADDED_UP}, ${integerSumOf(sql`late`)} FROM (${sumsOfDays(
      inMarketplace('o', PLACED),
      inMarketplace('v', REVERSED_AT),
      LATE,
    )}) made GROUP BY 1, 2, 3, 4`.execute(tx);
  for (const source of DAY_SOURCES) {
    const table = sql.table(source.table);
    await sql`DELETE FROM ${table} d WHERE d.marketplace_id = ${marketplaceId} AND ${sums}`.execute(tx);
    await sql`INSERT INTO ${table} (${refs(columnsOf(source))}) ${madeOf(source, inMarketplace(source.of, source.at))}`.execute(
      tx,
    );
  }
  await sumUpMonths(tx, marketplaceId, months);
}

async function sumUpMonths(tx: Tx, marketplaceId: string, { days, sums }: Chosen['months']): Promise<void> {
  await sql`DELETE FROM product_months d WHERE d.marketplace_id = ${marketplaceId} AND ${sums}`.execute(tx);
  const keys = Object.keys(PRODUCTS.keys);
  const added = Object.keys(PRODUCTS.sums);
  const last = ['name', 'sku'].map(
    (name) => sql`(array_agg(${sql.ref(`d.${name}`)} ORDER BY d.last_sold_at DESC, d.category))[1]`,
  );
  await sql`
    INSERT INTO product_months (marketplace_id, store_id, month, ${refs([...keys, ...added, 'name', 'sku', 'last_sold_at'])})
    SELECT d.marketplace_id, d.store_id, date_trunc('month', d.day)::date, ${refs(keys)}, ${sql.join(added.map(addedUp))},
      ${sql.join(last)}, max(d.last_sold_at)
    FROM product_days d WHERE d.marketplace_id = ${marketplaceId} AND ${days}
    GROUP BY ${sql.join([...keys, '', '', ''].map((_, nth) => sql.lit(nth + 1)))}`.execute(tx);
}
