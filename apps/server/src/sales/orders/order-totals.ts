import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db.ts';

/** How many orders of a list were placed on a day (of UTC: it only cuts the list into pieces). */
export interface DayCount {
  day: number;
  orders: number;
}

export const DAY_MS = 86_400_000;

/** Lists up to this length are counted each time; to count longer ones takes longer than to read their page. */
const LARGE = 20_000;
/** What was counted so long ago is counted again behind the answer, and after the second time before it. */
const FRESH_MS = 15_000;
const USABLE_MS = 10 * 60_000;
const MAX_LISTS = 200;

interface Counted {
  days: readonly DayCount[];
  at: number;
  again: Promise<unknown> | undefined;
}

/**
 * How many orders a list has, newest day first. Of a long list only the newest day is counted with each answer, for there
 * orders come; what changes among older ones shows within seconds. The days also say where a page far down begins.
 */
export class OrderTotals {
  private readonly counted = new Map<string, Counted>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** @param where which orders `o` the list has, those of the caller only */
  async of(where: RawBuilder<boolean>): Promise<readonly DayCount[]> {
    const { sql: text, parameters } = where.compile(this.db);
    const key = JSON.stringify([text, parameters]);
    const known = this.counted.get(key);
    const age = performance.now() - (known?.at ?? 0);
    if (!known || age > USABLE_MS) return this.count(key, where);
    if (age > FRESH_MS)
      known.again ??= this.count(key, where).catch(() => {
        known.again = undefined;
      });
    const [newest, ...older] = known.days;
    if (!newest) return [];
    const since = sql<boolean>`${where} AND o.created_at >= ${new Date(newest.day * DAY_MS)}`;
    return [...(await readDays(this.db, since)), ...older];
  }

  private async count(key: string, where: RawBuilder<boolean>): Promise<readonly DayCount[]> {
    const days = await readDays(this.db, where);
    this.counted.delete(key);
    if (sumOf(days) >= LARGE) {
      const [oldest] = this.counted.keys();
      if (oldest !== undefined && this.counted.size >= MAX_LISTS) this.counted.delete(oldest);
      this.counted.set(key, { days, at: performance.now(), again: undefined });
    }
    return days;
  }
}

/** Orders of all days. */
export function sumOf(days: readonly DayCount[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0);
}

/**
 * Where the page begins that skips so many orders: on which day, and how many of that day's are still to be skipped.
 * Undefined beyond the end.
 */
export function dayAt(days: readonly DayCount[], skip: number): { day: number; skip: number } | undefined {
  let left = skip;
  for (const { day, orders } of days) {
    if (left < orders) return { day, skip: left };
    left -= orders;
  }
  return undefined;
}

async function readDays(db: Db, where: RawBuilder<boolean>): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    SELECT floor(date_part('epoch', o.created_at) / 86400)::integer AS day, count(*)::integer AS orders
    FROM orders o WHERE ${where} GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}
