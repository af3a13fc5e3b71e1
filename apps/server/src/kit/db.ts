import { Kysely, type KyselyProps, PostgresDialect, sql, Transaction } from 'kysely';
import pg from 'pg';
import { type Answer, Batch } from './batch.ts';
import type { DB } from './schema.gen.ts';
import { TransactionConnection, type TransactionMode } from './transaction-connection.ts';

const INT8 = 20;
const DATE = 1082;
// Paise and counts stay far below 2^53, so bigint columns are read as numbers; days are texts, never local midnights.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text) => text);

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

  /** How transactions begin on this database; asked once. */
  transactionMode(): Promise<TransactionMode> {
    this.mode ??= readMode(this.pool, this.options).catch((error) => {
      this.mode = undefined;
      throw error;
    });
    return this.mode;
  }

  /** Night work that takes minutes: a connection of its own without time limits. The caller must call `destroy()`. */
  unhurried(): Db {
    const { connectionString } = this.pool.options;
    if (!connectionString) throw new Error('This database was not opened by its address');
    return openDb(connectionString, 1, { ...this.options, statementTimeoutMs: 0, answerMs: 0 });
  }

  in(connection: TransactionConnection): Tx {
    const { dialect } = this;
    const executor = this.getExecutor().withConnectionProvider({
      provideConnection: (use) => use(connection),
    });
    return new Tx({ config: { dialect }, dialect, driver: dialect.createDriver(), executor }, connection);
  }
}

/** Required by everything that writes. */
export class Tx extends Transaction<DB> {
  private readonly session: TransactionConnection;

  constructor(props: KyselyProps, session: TransactionConnection) {
    super(props);
    this.session = session;
  }

  batch(): Batch {
    return new Batch(this, this.session);
  }

  /** Sends the statements that `add` adds, and returns its answer. */
  send<T>(add: (batch: Batch) => Answer<T>): Promise<T>;
  send(add: (batch: Batch) => void): Promise<void>;
  async send(add: (batch: Batch) => unknown): Promise<unknown> {
    const batch = this.batch();
    const answer = add(batch);
    await batch.send();
    return typeof answer === 'function' ? answer() : undefined;
  }
}

/**
 * Use cases find rows by key, so one plan fits all values and is cached. Citus chooses by itself: it can't plan some
 * statements before it knows the values.
 */
async function readMode(pool: pg.Pool, options: DbOptions): Promise<TransactionMode> {
  const { prepares = true, isPooled = false, statementTimeoutMs } = options;
  const { rowCount: citus } = await pool.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  const settings = [
    ...(citus ? [] : ['SET LOCAL plan_cache_mode = force_generic_plan;']),
    ...(isPooled && statementTimeoutMs ? [`SET LOCAL statement_timeout = ${statementTimeoutMs};`] : []),
  ];
  return { settings: settings.join(' '), prepares };
}

export interface DbOptions {
  /** False: don't prepare queries by name, since a transaction pooler switches servers. */
  prepares?: boolean;
  /** Statement time limit; absent or 0: none, for imports. */
  statementTimeoutMs?: number;
  /**
   * A statement unanswered for so long has lost its connection, which is closed: otherwise a silently dead one would be held for
   * a quarter of an hour. Counted from sending, behind the rest of its batch; `SET LOCAL statement_timeout` does not extend it:
   * see `unhurried`.
   */
  answerMs?: number;
  /** Behind a pooler in transaction mode, session settings leak to other clients. */
  isPooled?: boolean;
  /** Idle time before a connection is closed; 0: never. */
  idleMs?: number;
}

/** A transaction idle for this long has lost its use case, and would hold its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** The caller must call `db.destroy()`. */
export function openDb(databaseUrl: string, connections: number, options: DbOptions = {}): Db {
  const { statementTimeoutMs, answerMs, isPooled = false, idleMs = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    pipeline: true,
    ...(answerMs && { query_timeout: answerMs }),
    ...(statementTimeoutMs &&
      !isPooled && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      }),
  });
  // A broken connection fails its statements and is replaced by the pool; without a listener its error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return new Db(pool, options);
}

/**
 * Commits without waiting for the disk. A power cut in the next moment undoes the whole transaction, so use it only for
 * work that is then repeated.
 */
export function commitSoon(batch: Batch): void {
  batch.add(sql`SET LOCAL synchronous_commit = off`, 'transaction.commit-soon');
}

/** Limits the lock wait of the statements added after this, on the nodes of a sharded database too. */
export function waitAtMost(batch: Batch, ms: number): void {
  // Without Citus this is an unknown setting that does nothing.
  batch.add(sql`SET LOCAL citus.propagate_set_commands = 'local'`, 'transaction.set-everywhere');
  batch.add(sql`SET LOCAL lock_timeout = ${sql.lit(ms)}`, `transaction.wait-${ms}`);
}

/**
 * One short transaction; an error in `work` rolls it back. `work` must await everything it executes. Independent
 * statements can go in a batch, in one round trip, even with the commit.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const mode = await db.transactionMode();
  const client = await db.pool.connect();
  const transaction = new TransactionConnection(client, mode);
  let broken: Error | undefined;
  try {
    const result = await work(db.in(transaction));
    await transaction.commit();
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

/** Reads in one round trip, on one connection, with prepared queries. */
export function readBatch<T>(db: Db, add: (batch: Batch) => Answer<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const batch = tx.batch();
    const answer = add(batch);
    await batch.commit();
    return answer();
  });
}

/** Reads in one snapshot, with plans made for the values; later writes are not seen. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx);
    await sql`SET LOCAL plan_cache_mode = auto`.execute(tx);
    return read(tx);
  });
}
