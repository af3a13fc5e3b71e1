import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db.ts';

/** Orders of a list by day (UTC: the days only split the list). */
export interface DayCount {
  day: number;
  orders: number;
}

export const DAY_MS = 86_400_000;

/** Longer lists are not counted each time, which would take longer than reading their page. */
const LARGE = 20_000;
/** After this time a list is counted again in the background; after twice this time, before the answer. */
const FRESH_MS = 15_000;
const USABLE_MS = 10 * 60_000;
const MAX_LISTS = 200;

interface Counted {
  days: readonly DayCount[];
  at: number;
  again: Promise<unknown> | undefined;
}

/**
 * Counts the orders of lists, newest day first. For long lists only the newest day, where orders arrive, is counted
 * each time; changes of older orders show within seconds. The days also tell where a late page begins.
 */
export class OrderTotals {
  private readonly counted = new Map<string, Counted>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** @param where the orders `o` of the list, restricted to what the caller may see */
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

export function sumOf(days: readonly DayCount[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0);
}

/** Finds the day on which a page begins, and how many of its orders to skip; undefined beyond the end. */
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
