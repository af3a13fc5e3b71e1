import type { OrderType } from '@haat/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { CHANNEL } from '../ledger/order-figures-sql.ts';
import { changedDays, type DaysOf, type StoreDay } from './changed-days-read.ts';
import { dayOf, endOf, isWithin, startOf } from './day-sums.ts';

export interface DaysWanted {
  of: DaysOf;
  /** First and last day in India, 'YYYY-MM-DD'; without a last one, until now. */
  from: string;
  to?: string | undefined;
  /** Types of sales; returns count as their sale. Absent: all. */
  types?: readonly OrderType[];
}

type At = RawBuilder<unknown>;

export interface Split {
  /** Valid rows `d` of sums. */
  stored: RawBuilder<boolean>;
  /** Condition for all other days, by alias and time. */
  live: (alias: 'o' | 'v' | 'd', at: At) => RawBuilder<boolean>;
  changed: readonly StoreDay[];
  /** Valid rows `d` of months' sums, and days of `stored` outside them. */
  months: { sums: RawBuilder<boolean>; rest: RawBuilder<boolean> };
}

const NEVER = '-infinity';

/** Splits days into stored sums and live ones. */
export async function splitDays(tx: Tx, { of, from, to, types }: DaysWanted): Promise<Split> {
  const groups = await readSummed(tx);
  const latest = groups.reduce((last, { before }) => (before > last ? before : last), from);
  const changed = (await changedDays(tx, of, { from, before: latest })).filter(({ marketplaceId, day }) =>
    groups.some((g) => g.marketplaces.includes(marketplaceId) && day < g.before),
  );
  const ofTypes = (type: At) => (types ? sql`AND ${type} = ANY(${[...types]}::text[])` : sql``);
  const until = (at: At) => (to ? sql`AND ${at} < ${endOf(to)}` : sql``);
  const right = groups.map(
    ({ marketplaces, before }) =>
      sql`(d.marketplace_id = ANY(${marketplaces}::uuid[]) AND d.day < ${before}::date)`,
  );
  const live: Split['live'] = (alias, at) => {
    const recent = groups.map(
      ({ marketplaces, before }) =>
        sql`(${sql.ref(`${alias}.marketplace_id`)} = ANY(${marketplaces}::uuid[])
          AND ${at} >= ${startOf(before > from ? before : from)} ${until(at)})`,
    );
    const again = ofDays(alias, at, changed).map((condition) => sql`(${condition} ${until(at)})`);
    return sql<boolean>`${of(alias)} ${ofTypes(CHANNEL)} AND (${anyOf([...recent, ...again])})`;
  };
  const stored = sql<boolean>`${of('d')} ${ofTypes(sql`d.order_type`)} AND d.day >= ${from}::date
    ${to ? sql`AND d.day <= ${to}::date` : sql``} AND (${anyOf(right)}) AND NOT ${among(changed)}`;
  const whole = groups.map(({ marketplaces, before }) => ({
    own: sql`d.marketplace_id = ANY(${marketplaces}::uuid[])`,
    ...wholeMonths(from, to, before),
  }));
  // Ranges without negation, which use the index.
  const around = whole.flatMap(({ own, from: begin, end }) => [
    ...(from < begin ? [sql`(${own} AND d.day < ${begin}::date)`] : []),
    ...(to && to < end ? [] : [sql`(${own} AND d.day >= ${end}::date)`]),
  ]);
  const months = monthsOf(changed);
  return {
    stored,
    live,
    changed,
    months: {
      sums: sql`${of('d')} ${ofTypes(sql`d.order_type`)}
        AND (${anyOf(whole.map(({ own, from: begin, end }) => sql`(${own} AND d.month >= ${begin}::date AND d.month < ${end}::date)`))})
        AND NOT ${among(months, sql`d.month`)}`,
      rest: sql`${stored} AND (${anyOf([...around, ...inMonths(months)])})`,
    },
  };
}

/** The first of a month, so many months later. */
const monthAfter = (day: string, months: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months))
    .toISOString()
    .slice(0, 10);

/** Months wanted as far as they are summed up, end exclusive; the last may not be over. Empty: from = end. */
function wholeMonths(from: string, to: string | undefined, before: string): { from: string; end: string } {
  const first = from.endsWith('-01') ? from : monthAfter(from, 1);
  if (before === NEVER || before <= first) return { from: first, end: first };
  const isAll = !to || nextDay(to) >= before;
  const end = isAll ? monthAfter(previousDay(before), 1) : `${nextDay(to).slice(0, 8)}01`;
  return { from: first, end: end > first ? end : first };
}

const DAY_MS = 86_400_000;
const shift = (day: string, ms: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString().slice(0, 10);
const nextDay = (day: string) => shift(day, DAY_MS);
const previousDay = (day: string) => shift(day, -DAY_MS);

const monthsOf = (days: readonly StoreDay[]): StoreDay[] => [
  ...new Map(
    days.map((one) => {
      const month = { ...one, day: `${one.day.slice(0, 8)}01` };
      return [keyOf(month), month];
    }),
  ).values(),
];

function inMonths(months: readonly StoreDay[]): RawBuilder<unknown>[] {
  if (months.length > MAX_NAMED) return [among(months, sql`date_trunc('month', d.day)::date`)];
  return months.map(
    ({ marketplaceId, storeId, day }) =>
      sql`(d.marketplace_id = ${marketplaceId} AND d.store_id = ${storeId} AND d.day >= ${day}::date AND d.day < ${monthAfter(day, 1)}::date)`,
  );
}

const anyOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` OR `) : sql`false`;

/** More days are compared as one list, without indexes. */
const MAX_NAMED = 500;

const keyOf = ({ marketplaceId, storeId, day }: StoreDay) => `${marketplaceId} ${storeId} ${day}`;
const keyIn = (alias: string, day: RawBuilder<unknown>, days: readonly StoreDay[]) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.marketplace_id`)}, ${sql.ref(`${alias}.store_id`)}, ${day}::text) = ANY(${days.map(keyOf)}::text[])`;

/** Condition for times on these days. */
function ofDays(alias: 'o' | 'v' | 'd', at: At, days: readonly StoreDay[]): RawBuilder<unknown>[] {
  if (days.length > MAX_NAMED) return [keyIn(alias, dayOf(at), days)];
  return days.map(
    ({ marketplaceId, storeId, day }) =>
      sql`${sql.ref(`${alias}.marketplace_id`)} = ${marketplaceId} AND ${sql.ref(`${alias}.store_id`)} = ${storeId}
        AND ${isWithin(at, day, day)}`,
  );
}

/** Rows `d` of these days. */
export function among(days: readonly StoreDay[], column: At = sql`d.day`): RawBuilder<unknown> {
  if (days.length === 0) return sql`false`;
  if (days.length > MAX_NAMED) return sql`(${keyIn('d', column, days)})`;
  const rows = days.map(
    ({ marketplaceId, storeId, day }) => sql`(${marketplaceId}::uuid, ${storeId}::uuid, ${day}::date)`,
  );
  return sql`((d.marketplace_id, d.store_id, ${column}) IN (${sql.join(rows)}))`;
}

/** Marketplaces by the day up to which they are summed up; mostly one group. */
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
