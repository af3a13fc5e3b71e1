import { createHash } from 'node:crypto';
import type { Budget } from '@haat/contract/call';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Batch } from './batch.ts';
import type { Db } from './db.ts';
import { Refusal } from './refusal.ts';

/** How often within how many seconds, counted from the first time. */
export type Limit = Pick<Budget, 'most' | 'perSeconds'>;

/** Maximum subjects remembered as refused; then all are dropped, and the database decides again. */
const MAX_REFUSED = 10_000;

/**
 * Limits counted in the database: exact over all processes, and they survive restarts. They guard accounts, money and
 * messages that cost money. Counting is a statement of its own, so call it before a transaction.
 */
export class Limiter {
  /** Until when subjects refused by `spendIn` are over the limit, in milliseconds since 1970. */
  private readonly refusedUntil = new Map<string, number>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /**
   * Counts one or several times; refused ones count too.
   * @param name what is limited, such as `reset-code`
   * @param subject an account's id, a number or a network; stored as a hash
   * @throws Refusal `too-many-requests` with `{ againAfter }` in seconds
   */
  async spend(name: string, subject: string, { most, perSeconds }: Limit, times = 1): Promise<void> {
    const now = Date.now();
    const { rows } = await counting([{ key: keyOf(name, subject), times }], now, perSeconds).execute(this.db);
    const [spent] = rows;
    if (spent && spent.points > most) throw tooMany(spent.expire - now);
  }

  /**
   * Counts once for each subject within a transaction that keeps the count (`batch.keep`) even if the rest fails. Such
   * an attempt has begun when it is refused, so count subjects that `wasRefused` by `spend` beforehand.
   * @returns a refusal for each subject over its limit, otherwise undefined
   */
  spendIn(
    batch: Batch,
    name: string,
    subjects: readonly string[],
    { most, perSeconds }: Limit,
  ): Answer<(Refusal | undefined)[]> {
    const keys = subjects.map((subject) => keyOf(name, subject));
    const now = Date.now();
    // Rows are locked in the order of their keys.
    const counts = [...Map.groupBy(keys.toSorted(), (key) => key)].map(([key, same]) => ({
      key,
      times: same.length,
    }));
    const rows = batch.add(counting(counts, now, perSeconds), 'limiter.count');
    return () => {
      const spent = new Map(rows().map((row) => [row.key, row]));
      return keys.map((key, nth) => {
        const { points = 0, expire = now } = spent.get(key) ?? {};
        const behind = keys.slice(nth + 1).filter((other) => other === key).length;
        if (points - behind <= most) return undefined;
        if (this.refusedUntil.size >= MAX_REFUSED) this.refusedUntil.clear();
        this.refusedUntil.set(key, expire);
        return tooMany(expire - now);
      });
    };
  }

  /** Whether this process knows that the next attempt would be refused. */
  wasRefused(name: string, subject: string): boolean {
    const key = keyOf(name, subject);
    const until = this.refusedUntil.get(key);
    if (until !== undefined && until <= Date.now()) this.refusedUntil.delete(key);
    return this.refusedUntil.has(key);
  }

  /** Counts once and returns whether it was within the limit: for work that is skipped silently. */
  async trySpend(name: string, subject: string, limit: Limit): Promise<boolean> {
    try {
      await this.spend(name, subject, limit);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Undoes counts made in advance for something that succeeded or cost less. Expired counts are not returned. */
  async giveBack(name: string, subject: string, times = 1): Promise<void> {
    await this.db
      .updateTable('rate_limits')
      .set({ points: sql`greatest(points - ${times}::integer, 0)` })
      .where('key', '=', keyOf(name, subject))
      .where('expire', '>', Date.now())
      .execute();
  }

  async left(name: string, subject: string, { most }: Limit): Promise<number> {
    const spent = await this.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', '=', keyOf(name, subject))
      .where('expire', '>', Date.now())
      .executeTakeFirst();
    return Math.max(0, most - (spent?.points ?? 0));
  }

  async forgive(name: string, subject: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('key', '=', keyOf(name, subject)).execute();
  }
}

/** A subject's count, and when it expires, in milliseconds since 1970. */
interface Spent {
  key: string;
  points: number;
  expire: number;
}

/** Counts several times for each key; an expired counter starts again. */
function counting(
  counts: readonly { key: string; times: number }[],
  now: number,
  perSeconds: number,
): RawBuilder<Spent> {
  const [keys, times] = [counts.map((one) => one.key), counts.map((one) => one.times)];
  const isOver = sql`r.expire <= ${now}::bigint`;
  return sql<Spent>`
    INSERT INTO rate_limits AS r (key, points, expire)
      SELECT key, points, ${now + perSeconds * 1000}::bigint
      FROM unnest(${keys}::text[], ${times}::integer[]) AS t (key, points)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN excluded.points ELSE r.points + excluded.points END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE r.expire END
    RETURNING key, points, expire`;
}

const tooMany = (milliseconds: number) =>
  new Refusal('too-many-requests', { againAfter: Math.ceil(milliseconds / 1000) });

const keyOf = (name: string, subject: string) => `${name}:${hashOf(subject)}`;

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Deletes expired counters. */
export async function forgetOldLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
