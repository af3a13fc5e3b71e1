import { createHash } from 'node:crypto';
import type { Budget } from '@haat/contract/call';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Batch } from './batch.ts';
import type { Db } from './db.ts';
import { Refusal } from './refusal.ts';

/** So often at most within so many seconds, counted from the first time. */
export type Limit = Pick<Budget, 'most' | 'perSeconds'>;

/** Who was refused is known of so many; then all are forgotten, and counted in the database as ever. */
const MAX_REFUSED = 10_000;

/**
 * Limits that are kept in the database: true for all processes together, and not forgotten with one of them. They guard
 * accounts, money and what costs money to send. Counting is a statement of its own, so call it before a transaction.
 */
export class Limiter {
  /** Until when whom `spendIn` refused is over the limit, in milliseconds since 1970. */
  private readonly refusedUntil = new Map<string, number>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /**
   * Counts one more time, or several at once; what is refused counts, too.
   * @param name what is limited, such as `reset-code`
   * @param subject who does it or whom it is done to: an account's id, a number, a network; kept as a hash
   * @throws Refusal `too-many-requests` with `{ againAfter }` in seconds
   */
  async spend(name: string, subject: string, { most, perSeconds }: Limit, times = 1): Promise<void> {
    const now = Date.now();
    const { rows } = await counting([{ key: keyOf(name, subject), times }], now, perSeconds).execute(this.db);
    const [spent] = rows;
    if (spent && spent.points > most) throw tooMany(spent.expire - now);
  }

  /**
   * Counts one more time for each subject within a transaction, which keeps that (`batch.keep`) whatever becomes of the rest. Such a try
   * has begun when it is refused, so whoever `wasRefused` is to be counted by `spend` before it.
   * @returns for each, why it is refused; undefined: it is within the limit
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

  /** Whether this process knows that the next time would be refused, too. */
  wasRefused(name: string, subject: string): boolean {
    const key = keyOf(name, subject);
    const until = this.refusedUntil.get(key);
    if (until !== undefined && until <= Date.now()) this.refusedUntil.delete(key);
    return this.refusedUntil.has(key);
  }

  /** Counts one more time, and answers whether it was within the limit: for what is then left undone silently. */
  async trySpend(name: string, subject: string, limit: Limit): Promise<boolean> {
    try {
      await this.spend(name, subject, limit);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Takes back what was counted beforehand and turned out to be good, or came to less. What has expired gives nothing back. */
  async giveBack(name: string, subject: string, times = 1): Promise<void> {
    await this.db
      .updateTable('rate_limits')
      .set({ points: sql`greatest(points - ${times}::integer, 0)` })
      .where('key', '=', keyOf(name, subject))
      .where('expire', '>', Date.now())
      .execute();
  }

  /** How many times are left. */
  async left(name: string, subject: string, { most }: Limit): Promise<number> {
    const spent = await this.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', '=', keyOf(name, subject))
      .where('expire', '>', Date.now())
      .executeTakeFirst();
    return Math.max(0, most - (spent?.points ?? 0));
  }

  /** Forgets what was counted. */
  async forgive(name: string, subject: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('key', '=', keyOf(name, subject)).execute();
  }
}

/** What a subject has come to, and when that is forgotten, in milliseconds since 1970. */
interface Spent {
  key: string;
  points: number;
  expire: number;
}

/** Counts each key so many times more; one that has expired begins anew. */
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

/** Forgets what no limit looks at any longer. */
export async function forgetOldLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
