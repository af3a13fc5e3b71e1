import { type DatabaseConnection, Kysely, PostgresDialect, sql, Transaction } from 'kysely';
import pg from 'pg';
import { PipelinedTransaction, type TransactionMode } from './pipelined-transaction.ts';
import { prepared } from './prepared.ts';
import type { DB } from './schema.gen.ts';

const INT8 = 20;
const DATE = 1082;
// Paise and counts stay far below 2^53, so bigint columns are read as numbers; days are texts, never a local midnight.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text) => text);

/** Queries outside a transaction. */
export class Db extends Kysely<DB> {
  readonly pool: pg.Pool;
  private readonly dialect: PostgresDialect;
  private readonly options: DbOptions;
  private mode: Promise<TransactionMode> | undefined;

  constructor(pool: pg.Pool, options: DbOptions) {
    const dialect = new PostgresDialect({ pool });
    super({ dialect });
    this.pool = pool;
    this.dialect = dialect;
    this.options = options;
  }

  /** How transactions begin here; asked of the database once. */
  transactionMode(): Promise<TransactionMode> {
    this.mode ??= readMode(this.pool, this.options).catch((error) => {
      this.mode = undefined;
      throw error;
    });
    return this.mode;
  }

  /** What executes queries on this connection of the pool alone. */
  on(connection: DatabaseConnection): Tx {
    const { dialect } = this;
    return new Transaction<DB>({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: this.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) }),
    });
  }
}

/** Queries inside the transaction of a use case; required by everything that writes. */
export type Tx = Transaction<DB>;

/**
 * A use case finds rows by their keys: the plan is the same whatever the values, and need not be made each time. Citus is
 * left to choose: it has no plan for some statements until it knows the values.
 */
async function readMode(pool: pg.Pool, options: DbOptions): Promise<TransactionMode> {
  const { prepares = true, isPooled = false, statementTimeoutMs } = options;
  const { rowCount: citus } = await pool.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  const begin = [
    'BEGIN',
    ...(citus ? [] : ['SET LOCAL plan_cache_mode = force_generic_plan']),
    ...(isPooled && statementTimeoutMs ? [`SET LOCAL statement_timeout = ${statementTimeoutMs}`] : []),
  ];
  return {
    begin: begin.map((text, nth) => ({ name: `transaction.begin:${nth}`, text, values: [] })),
    prepares,
  };
}

/** How a pool is used. */
export interface DbOptions {
  /** False: no query is prepared by name, since transactions of one connection reach many servers. */
  prepares?: boolean;
  /** After which a statement is given up; absent: never, as for imports. */
  statementTimeoutMs?: number;
  /** A pooler in transaction mode stands before the database: what is set for a session reaches others'. */
  isPooled?: boolean;
  /** How long a connection may do nothing before it is closed; 0: for ever. */
  idleMs?: number;
}

/** A transaction in which nothing is said for so long has lost its use case; its locks would stay. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens a pool of connections. The caller ends it with `db.destroy()`. */
export function openDb(databaseUrl: string, connections: number, options: DbOptions = {}): Db {
  const { statementTimeoutMs, isPooled = false, idleMs = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    pipeline: true,
    ...(statementTimeoutMs &&
      !isPooled && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      }),
  });
  // A connection that breaks fails the statements on it and is replaced by the pool; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return new Db(pool, options);
}

/**
 * Reads what belongs together on one connection, in one round trip, with queries prepared by name as in a transaction.
 * `read` executes all at once: what it would execute after an answer comes too late.
 */
export async function readTogether<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  const mode = await db.transactionMode();
  const client = await db.pool.connect();
  const transaction = new PipelinedTransaction(client, mode);
  let broken: Error | undefined;
  try {
    const [answer] = await Promise.all([read(db.on(transaction)), transaction.commitBehind()]);
    return answer;
  } catch (error) {
    await transaction.rollback().catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Lets this transaction's commit not wait for the disk: it is there at once for everybody, and a power cut within the next
 * moment takes it back as a whole. For what is done again then.
 */
export function commitSoon(tx: Tx): Promise<unknown> {
  return sql`SET LOCAL synchronous_commit = off`.execute(prepared(tx, 'transaction.commit-soon'));
}

/** Has what is executed in this transaction from now on wait for a lock for so long at most, on each node of a sharded database, too. */
export function waitAtMost(tx: Tx, ms: number): void {
  const setting = Promise.all([
    // Elsewhere it is a setting that nobody reads.
    sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(prepared(tx, 'transaction.set-everywhere')),
    sql`SET LOCAL lock_timeout = ${sql.lit(ms)}`.execute(prepared(tx, `transaction.wait-${ms}`)),
  ]);
  // If one fails, so does all that is sent behind it.
  setting.catch(() => {});
}

/**
 * One short transaction: what `work` throws rolls it back. `work` must have waited for all that it executed when it
 * ends, and statements that don't need each other's answers belong in one `Promise.all`: they then cost one round trip.
 *
 * `work` may say by `last` that what it executes at the moment is all: the commit then goes along. Nothing may be refused
 * behind it but by the database itself, as an error of a statement. By `keepSoFar` it says that what it has executed before stays
 * even if the rest is rolled back: that is committed by itself, in the same round trip.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx, last: () => void, keepSoFar: () => void) => Promise<T>,
): Promise<T> {
  const mode = await db.transactionMode();
  const client = await db.pool.connect();
  const transaction = new PipelinedTransaction(client, mode);
  let broken: Error | undefined;
  try {
    let committing: Promise<void> | undefined;
    const last = () => {
      committing = transaction.commitBehind();
      // Whoever executed what fails hears of it first.
      committing.catch(() => {});
    };
    const result = await work(db.on(transaction), last, () => transaction.keepSoFar());
    await (committing ?? transaction.commit());
    return result;
  } catch (error) {
    await transaction.rollback().catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
