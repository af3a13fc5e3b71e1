import { Kysely, type KyselyProps, PostgresDialect, sql, Transaction } from 'kysely';
import pg from 'pg';
import { type Answer, Batch } from './batch.ts';
import type { DB } from './schema.gen.ts';
import { TransactionConnection, type TransactionMode } from './transaction-connection.ts';

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

  /** What executes queries in this transaction alone. */
  in(connection: TransactionConnection): Tx {
    const { dialect } = this;
    const executor = this.getExecutor().withConnectionProvider({
      provideConnection: (use) => use(connection),
    });
    return new Tx({ config: { dialect }, dialect, driver: dialect.createDriver(), executor }, connection);
  }
}

/** Queries inside the transaction of a use case; required by everything that writes. */
export class Tx extends Transaction<DB> {
  private readonly session: TransactionConnection;

  constructor(props: KyselyProps, session: TransactionConnection) {
    super(props);
    this.session = session;
  }

  /** Statements to be sent together. */
  batch(): Batch {
    return new Batch(this, this.session);
  }

  /** Sends a batch of what `add` adds to it, and returns what that answers. */
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
 * A use case finds rows by their keys: the plan is the same whatever the values, and need not be made each time. Citus is
 * left to choose: it has no plan for some statements until it knows the values.
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
 * Lets this transaction's commit not wait for the disk: it is there at once for everybody, and a power cut within the next
 * moment takes it back as a whole. For what is done again then.
 */
export function commitSoon(batch: Batch): void {
  batch.add(sql`SET LOCAL synchronous_commit = off`, 'transaction.commit-soon');
}

/** Has what is added to the batch from now on wait for a lock for so long at most, on each node of a sharded database, too. */
export function waitAtMost(batch: Batch, ms: number): void {
  // Elsewhere it is a setting that nobody reads.
  batch.add(sql`SET LOCAL citus.propagate_set_commands = 'local'`, 'transaction.set-everywhere');
  batch.add(sql`SET LOCAL lock_timeout = ${sql.lit(ms)}`, `transaction.wait-${ms}`);
}

/**
 * One short transaction: what `work` throws rolls it back. `work` must have waited for all that it executed when it ends. Statements that
 * don't need each other's answers may go in a batch, which costs one round trip and may carry the commit.
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

/** Reads what belongs together on one connection, in one round trip, with queries prepared by name. */
export function readBatch<T>(db: Db, add: (batch: Batch) => Answer<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const batch = tx.batch();
    const answer = add(batch);
    await batch.commit();
    return answer();
  });
}

/** Reads in one snapshot, by plans that are made for the values: what is written meanwhile counts nowhere. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx);
    await sql`SET LOCAL plan_cache_mode = auto`.execute(tx);
    return read(tx);
  });
}
