import { createHash } from 'node:crypto';
import type { Budget } from '@haat/contract/call';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Answer, Batch } from './batch.ts';
import { type Db, executeAlone } from './db.ts';
import { preparedQuery } from './prepared.ts';
import { Refusal } from './refusal.ts';

/** So often at most within so many seconds, counted from the first time. */
export type Limit = Pick<Budget, 'most' | 'perSeconds'>;

/** Who was refused is known of so many; then all are forgotten, and counted in the database as ever. */
const MOST_REFUSED = 10_000;

/**
 * Limits that are kept in the database: true for all processes together, and not forgotten with one of them. They guard
 * accounts, money and what costs money to send. Counting is a statement of its own, so call it before a transaction.
 */
export class Limiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  /** Until when whom `spendIn` refused is over the limit, in milliseconds since 1970. */
  private readonly refusedUntil = new Map<string, number>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /**
   * Counts one more time, or several at once.
   * @param name what is limited, such as `reset-code`; fixed in the code, as there is a limiter for each
   * @param subject who does it or whom it is done to: an account's id, a number, a network; kept as a hash
   * @throws Refusal `too-many-requests` with `{ againAfter }` in seconds
   */
  async spend(name: string, subject: string, limit: Limit, times = 1): Promise<void> {
    try {
      await this.limiterOf(name, limit).consume(hashOf(subject), times);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext);
    }
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
    const times = [...Map.groupBy(keys.toSorted(), (key) => key)];
    const isOver = sql`r.expire <= ${now}::bigint`;
    const spend = sql<Spent>`
      INSERT INTO rate_limits AS r (key, points, expire)
        SELECT key, points, ${now + perSeconds * 1000}::bigint
        FROM unnest(${times.map(([key]) => key)}::text[], ${times.map(([, same]) => same.length)}::integer[]) AS t (key, points)
      ON CONFLICT (key) DO UPDATE SET points = CASE WHEN ${isOver} THEN excluded.points ELSE r.points + excluded.points END,
        expire = CASE WHEN ${isOver} THEN excluded.expire ELSE r.expire END
      RETURNING key, points, expire`;
    const rows = batch.add(spend, 'limiter.spend-in');
    return () => {
      const spent = new Map(rows().map((row) => [row.key, row]));
      return keys.map((key, nth) => {
        const { points = 0, expire = now } = spent.get(key) ?? {};
        const behind = keys.slice(nth + 1).filter((other) => other === key).length;
        if (points - behind <= most) return undefined;
        if (this.refusedUntil.size >= MOST_REFUSED) this.refusedUntil.clear();
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

  /** Takes one time back, or several: what was counted beforehand turned out to be good, or came to less. */
  async giveBack(name: string, subject: string, limit: Limit, times = 1): Promise<void> {
    await this.limiterOf(name, limit).reward(hashOf(subject), times);
  }

  /** How many times are left. */
  async left(name: string, subject: string, limit: Limit): Promise<number> {
    const spent = await this.limiterOf(name, limit).get(hashOf(subject));
    return spent ? Math.max(0, spent.remainingPoints) : limit.most;
  }

  /** Forgets what was counted. */
  async forgive(name: string, subject: string): Promise<void> {
    await this.limiterOf(name, { most: 1, perSeconds: 1 }).delete(hashOf(subject));
  }

  private limiterOf(name: string, { most, perSeconds }: Limit): RateLimiterPostgres {
    const at = `${name} ${most}/${perSeconds}`;
    const limiter = this.limiters.get(at) ?? this.makeLimiter(name, most, perSeconds);
    this.limiters.set(at, limiter);
    return limiter;
  }

  private makeLimiter(name: string, points: number, duration: number): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: { query: (query: Statement) => this.execute(query) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
  }

  /** Its statements have names, by which they are prepared where the database knows names. */
  private async execute({ name, text, values }: Statement) {
    const query = preparedQuery(`limiter.${name}`, CompiledQuery.raw(text, values));
    const { rows, numAffectedRows } = await executeAlone(this.db, query);
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  }
}

/** What a subject has come to, and when that is forgotten, in milliseconds since 1970. */
interface Spent {
  key: string;
  points: number;
  expire: number;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const tooMany = (milliseconds: number) =>
  new Refusal('too-many-requests', { againAfter: Math.ceil(milliseconds / 1000) });

/** What the library calls it. */
const keyOf = (name: string, subject: string) => `${name}:${hashOf(subject)}`;

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Forgets what no limit looks at any longer. */
export async function forgetOldLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
