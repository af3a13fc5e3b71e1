import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { statementNameOf } from './prepared.ts';

/** How a database wants its transactions. */
export interface TransactionMode {
  /** What is set for each transaction. */
  settings: string;
  /** Whether a query that asks for it is prepared by its name. */
  prepares: boolean;
}

/**
 * A transaction on one connection, for Kysely. Statements are sent at once, without waiting for the answers to those before, and
 * PostgreSQL works them off in the order in which they were sent.
 */
export class TransactionConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly mode: TransactionMode;
  private readonly begun: Promise<unknown>;
  private ended = false;

  constructor(client: pg.PoolClient, mode: TransactionMode) {
    this.client = client;
    this.mode = mode;
    this.begun = client.query(`BEGIN; ${mode.settings}`);
    // Where it fails, so does all that is sent behind it.
    this.begun.catch(() => {});
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // After a refusal, what was under way beside it may still want to go on.
    if (this.ended) throw new Error('The transaction has ended.');
    const { sql: text, parameters } = query;
    const name = this.mode.prepares ? statementNameOf(query) : undefined;
    const { rows, rowCount } = await this.client.query({ name, text, values: [...parameters] });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Commits what was sent so far and begins anew: it stays, whatever becomes of the rest, and its locks are gone. */
  async keep(): Promise<void> {
    // The driver answers several statements by a list, and one by itself.
    const chained: unknown = await this.client.query(`COMMIT AND CHAIN; ${this.mode.settings}`);
    requireCommit((Array.isArray(chained) ? chained[0] : chained) as pg.QueryResult);
  }

  /**
   * Commits, unless that is done.
   * @throws Error when a statement failed before, even if nobody looked
   */
  async commit(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    requireCommit(await this.client.query('COMMIT'));
    await this.begun;
  }

  async rollback(): Promise<void> {
    this.ended = true;
    await this.client.query('ROLLBACK');
  }

  streamQuery(): never {
    throw new Error('A transaction reads whole answers.');
  }
}

/** A transaction in which a statement failed is rolled back by its COMMIT. */
function requireCommit(result: pg.QueryResult | undefined): void {
  if (result?.command !== 'COMMIT') throw new Error('The transaction could not be committed.');
}
