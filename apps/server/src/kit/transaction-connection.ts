import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { statementNameOf } from './prepared.ts';

export interface TransactionMode {
  /** Settings of each transaction. */
  settings: string;
  /** Whether queries may be prepared by name. */
  prepares: boolean;
}

/**
 * A transaction on one connection, for Kysely. Statements are sent without waiting for earlier answers, and PostgreSQL
 * executes them in order.
 */
export class TransactionConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly mode: TransactionMode;
  private readonly begun: Promise<unknown>;
  private ended = false;

  constructor(client: pg.PoolClient, mode: TransactionMode) {
    this.client = client;
    this.mode = mode;
    this.begun = this.send(`BEGIN; ${mode.settings}`);
    // If it fails, everything sent after it fails too.
    this.begun.catch(() => {});
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // After a refusal, concurrent work may still try to continue.
    if (this.ended) throw new Error('The transaction has ended.');
    const { sql: text, parameters } = query;
    const name = this.mode.prepares ? statementNameOf(query) : undefined;
    const { rows, rowCount } = await this.send({ name, text, values: [...parameters] });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /**
   * Commits what was sent so far and begins a new transaction: it stays even if the rest fails, and its locks are
   * released.
   */
  async keep(): Promise<void> {
    // The driver returns a list for several statements, and a single result for one.
    const chained: unknown = await this.send(`COMMIT AND CHAIN; ${this.mode.settings}`);
    requireCommit((Array.isArray(chained) ? chained[0] : chained) as pg.QueryResult);
  }

  /**
   * Does nothing if already committed.
   * @throws Error when an earlier statement failed, even if nobody looked
   */
  async commit(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    requireCommit(await this.send('COMMIT'));
    await this.begun;
  }

  async rollback(): Promise<void> {
    this.ended = true;
    await this.send('ROLLBACK');
  }

  streamQuery(): never {
    throw new Error('A transaction reads whole answers.');
  }

  /** Statements of the same tick leave in one write, which PostgreSQL is woken for once. */
  private send(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return this.client.query(query);
  }
}

/** COMMIT after a failed statement rolls back. */
function requireCommit(result: pg.QueryResult | undefined): void {
  if (result?.command !== 'COMMIT') throw new Error('The transaction could not be committed.');
}
