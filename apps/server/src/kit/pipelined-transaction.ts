import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { statementNameOf } from './prepared.ts';

/** How a database wants its transactions. */
export interface TransactionMode {
  /** The statement that begins one. */
  begin: string;
  /** Whether a query that asks for it is prepared by its name. */
  prepares: boolean;
}

/**
 * A transaction on one connection, for Kysely. It sends a statement at once, without waiting for the answer to the one
 * before: what is executed together travels together, and PostgreSQL works it off in the order in which it was executed.
 * Queries that ask for it by name (`prepared`) are parsed and planned once a connection.
 */
export class PipelinedTransaction implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly prepares: boolean;
  private readonly begun: Promise<unknown>;
  private holds = false;
  private ended = false;
  /** Sent behind the statements of the tick. */
  private atTheEnd: (() => void) | undefined;

  /** Begins: BEGIN travels with the first statements, and none of them is valid without it. */
  constructor(client: pg.PoolClient, { begin, prepares }: TransactionMode) {
    this.client = client;
    this.prepares = prepares;
    this.holdUntilTheTickEnds();
    this.begun = client.query(begin);
    this.begun.catch(() => {});
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // After a refusal, what was under way beside it may still want to go on.
    if (this.ended) throw new Error('The transaction has ended.');
    const name = this.prepares && statementNameOf(query);
    this.holdUntilTheTickEnds();
    const [{ rows, rowCount }] = await Promise.all([
      this.client.query({ ...(name && { name }), text: query.sql, values: [...query.parameters] }),
      this.begun,
    ]);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** @throws Error when a statement failed before, even if nobody looked */
  async commit(): Promise<void> {
    this.ended = true;
    const [{ command }] = await Promise.all([this.client.query('COMMIT'), this.begun]);
    if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
  }

  /**
   * Commits in the packet of what is executed at the moment, so that nobody waits in between. Nothing can be executed after
   * it: a statement that fails is what undoes the others.
   */
  commitBehind(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.atTheEnd = () => this.commit().then(resolve, reject);
      this.holdUntilTheTickEnds();
    });
  }

  async rollback(): Promise<void> {
    this.ended = true;
    await this.client.query('ROLLBACK');
  }

  streamQuery(): never {
    throw new Error('A transaction reads whole answers.');
  }

  /** Statements that are executed together leave in one packet. */
  private holdUntilTheTickEnds(): void {
    if (this.holds) return;
    this.holds = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.atTheEnd?.();
      this.atTheEnd = undefined;
      this.holds = false;
      stream.uncork();
    });
  }
}
