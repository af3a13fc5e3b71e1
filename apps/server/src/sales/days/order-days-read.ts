import type { OrderType } from '@haat/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { CHANNEL } from '../ledger/order-figures-sql.ts';
import { changedDays, type DaysOf, type StoreDay } from './changed-days-read.ts';
import {
  type DaySums,
  dayOf,
  endOf,
  isWithin,
  LINE_PIECES,
  LINES_OF_ORDERS,
  PLACED,
  REVERSED_AT,
  SUM_COLUMNS,
  startOf,
  sumsOfDays,
} from './day-sums.ts';

export interface DaysWanted {
  of: DaysOf;
  /** First and last day in India, 'YYYY-MM-DD'; without a last one, until now. */
  from: string;
  to?: string | undefined;
  /** Types of sales; returns count where their goods were sold. */
  types: readonly OrderType[];
}

export interface ProductPieces {
  marketplaceId: string;
  productId: string;
  pieces: number;
}

/**
 * Totals of orders by day and type, exact to the paisa: from stored sums where they are right, otherwise from the
 * orders.
 */
export function readDays(db: Db, wanted: DaysWanted): Promise<DaySums[]> {
  return inSnapshot(db, async (tx) => {
    const { stored, live, reversed } = await splitDays(tx, wanted);
    const { rows } = await sql<DaySums>`
      SELECT day::text, order_type AS "orderType", ${sumOf(sql`orders`)} AS orders, ${sumOf(sql`lines`)} AS lines,
        ${sumOf(sql`pieces`)} AS pieces, ${sumOf(sql`total_paise`)} AS total, ${sumOf(sql`shipping_paise`)} AS shipping,
        ${sumOf(sql`revenue_paise`)} AS revenue, ${sumOf(sql`uncosted_lines`)} AS uncosted
      FROM (
        SELECT d.day, d.order_type, ${SUM_COLUMNS} FROM order_days d WHERE ${stored}
        UNION ALL
        SELECT day, order_type, ${SUM_COLUMNS} FROM (${sumsOfDays(live, reversed)}) made
      ) sums GROUP BY day, order_type ORDER BY day, order_type`.execute(tx);
    return rows;
  });
}

/** The best-selling products until a day, by pieces. */
export function readTopProducts(
  db: Db,
  wanted: DaysWanted & { to: string },
  most: number,
): Promise<ProductPieces[]> {
  return inSnapshot(db, async (tx) => {
    const { of, from, types } = wanted;
    const { stored, live, changed } = await splitDays(tx, wanted);
    // Uses sums of whole months, less the days that are counted live.
    const month = sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date`;
    // Skipped when empty, since over all stores it has no index.
    const rest = from.endsWith('-01')
      ? sql``
      : sql`UNION ALL
        SELECT d.marketplace_id, d.product_id, d.pieces FROM product_days d WHERE ${stored} AND d.day < ${month}`;
    const { rows } = await sql<ProductPieces>`
      SELECT marketplace_id AS "marketplaceId", product_id AS "productId", ${sumOf(sql`pieces`)} AS pieces
      FROM (
        SELECT d.marketplace_id, d.product_id, d.pieces FROM product_months d
        WHERE ${of('d')} AND d.order_type = ANY(${[...types]}::text[]) AND d.month >= ${month}
        UNION ALL
        SELECT d.marketplace_id, d.product_id, -d.pieces FROM product_days d
        WHERE ${of('d')} AND d.order_type = ANY(${[...types]}::text[]) AND d.day >= ${month} AND ${among(changed)}
        ${rest}
        UNION ALL
        SELECT o.marketplace_id, i.product_id, ${LINE_PIECES} FROM orders o ${LINES_OF_ORDERS} WHERE ${live} GROUP BY 1, 2
      ) sums GROUP BY marketplace_id, product_id HAVING sum(pieces) > 0
      ORDER BY sum(pieces) DESC, product_id LIMIT ${most}`.execute(tx);
    return rows;
  });
}

interface Split {
  /** Rows `d` of sums that are right. */
  stored: RawBuilder<boolean>;
  /** Orders `o` of all other days. */
  live: RawBuilder<boolean>;
  /** Reversals `v` of these days, with their orders `o`. */
  reversed: RawBuilder<boolean>;
  /** Days whose sums are out of date. */
  changed: readonly StoreDay[];
}

const NEVER = '-infinity';

async function splitDays(tx: Tx, { of, from, to, types }: DaysWanted): Promise<Split> {
  const groups = await readSummed(tx);
  const latest = groups.reduce((last, { before }) => (before > last ? before : last), from);
  const changed = (await changedDays(tx, of, { from, before: latest })).filter(({ marketplaceId, day }) =>
    groups.some((g) => g.marketplaces.includes(marketplaceId) && day < g.before),
  );
  const ofTypes = (type: RawBuilder<unknown>) => sql`${type} = ANY(${[...types]}::text[])`;
  const until = (at: At) => (to ? sql`AND ${at} < ${endOf(to)}` : sql``);
  const right = groups.map(
    ({ marketplaces, before }) =>
      sql`(d.marketplace_id = ANY(${marketplaces}::uuid[]) AND d.day < ${before}::date)`,
  );
  const liveOf = (alias: 'o' | 'v', at: At) => {
    const recent = groups.map(
      ({ marketplaces, before }) =>
        sql`(${sql.ref(`${alias}.marketplace_id`)} = ANY(${marketplaces}::uuid[])
          AND ${at} >= ${startOf(before > from ? before : from)} ${until(at)})`,
    );
    const again = ofDays(alias, at, changed).map((condition) => sql`(${condition} ${until(at)})`);
    return sql<boolean>`${of(alias)} AND ${ofTypes(CHANNEL)} AND (${anyOf([...recent, ...again])})`;
  };
  return {
    stored: sql`${of('d')} AND ${ofTypes(sql`d.order_type`)} AND d.day >= ${from}::date ${to ? sql`AND d.day <= ${to}::date` : sql``}
      AND (${anyOf(right)}) AND NOT ${among(changed)}`,
    live: liveOf('o', PLACED),
    reversed: liveOf('v', REVERSED_AT),
    changed,
  };
}

const anyOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` OR `) : sql`false`;

/** Up to this many days are compared one by one, which uses indexes; more of them as one list. */
const MAX_NAMED = 500;

const keyOf = ({ marketplaceId, storeId, day }: StoreDay) => `${marketplaceId} ${storeId} ${day}`;
const keyIn = (alias: string, day: RawBuilder<unknown>, days: readonly StoreDay[]) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.marketplace_id`)}, ${sql.ref(`${alias}.store_id`)}, ${day}::text) = ANY(${days.map(keyOf)}::text[])`;

type At = RawBuilder<unknown>;

/** Whether orders `o` or reversals `v` are of these days. */
function ofDays(alias: 'o' | 'v', at: At, days: readonly StoreDay[]): RawBuilder<unknown>[] {
  if (days.length > MAX_NAMED) return [keyIn(alias, dayOf(at), days)];
  return days.map(
    ({ marketplaceId, storeId, day }) =>
      sql`${sql.ref(`${alias}.marketplace_id`)} = ${marketplaceId} AND ${sql.ref(`${alias}.store_id`)} = ${storeId}
        AND ${isWithin(at, day, day)}`,
  );
}

/** Rows `d` of these days. */
function among(days: readonly StoreDay[]): RawBuilder<unknown> {
  if (days.length === 0) return sql`false`;
  if (days.length > MAX_NAMED) return sql`(${keyIn('d', sql`d.day`, days)})`;
  const rows = days.map(
    ({ marketplaceId, storeId, day }) => sql`(${marketplaceId}::uuid, ${storeId}::uuid, ${day}::date)`,
  );
  return sql`((d.marketplace_id, d.store_id, d.day) IN (${sql.join(rows)}))`;
}

/** Groups marketplaces by the day up to which they are summed up, which is mostly the same. */
async function readSummed(tx: Tx): Promise<{ before: string; marketplaces: string[] }[]> {
  const { rows } = await sql<{ id: string; before: string | null }>`
    SELECT m.id, s.before::text FROM marketplaces m LEFT JOIN summed_days s ON s.marketplace_id = m.id`.execute(
    tx,
  );
  return [...Map.groupBy(rows, ({ before }) => before ?? NEVER)].map(([before, of]) => ({
    before,
    marketplaces: of.map(({ id }) => id),
  }));
}
