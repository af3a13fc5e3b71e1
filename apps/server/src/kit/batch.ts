import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import { prepareValue } from 'pg/lib/utils.js';
import { preparedQuery, type StatementName } from './prepared.ts';
import type { DB } from './schema.gen.ts';
import type { TransactionConnection } from './transaction-connection.ts';

/** A statement to be sent: `sql`, a Kysely query, or a compiled one. */
type Statement<R> = { compile(provider: QueryExecutorProvider): CompiledQuery<R> } | CompiledQuery<R>;

/** Returns the result of a statement; call it after the batch was sent. */
export type Answer<T> = () => T;

/**
 * Statements of one transaction, sent in one round trip. PostgreSQL executes them in the order in which they were
 * added, so a lock that is added first is held when later statements read. If one fails, all later ones fail.
 */
export class Batch {
  /** For building queries only: executing one sends it at once. */
  readonly queries: Kysely<DB>;
  private readonly connection: TransactionConnection;
  private readonly steps: (() => Promise<void>)[] = [];
  private readonly checks: (() => void)[] = [];
  private keeps = false;
  private isSent = false;

  constructor(queries: Kysely<DB>, connection: TransactionConnection) {
    this.queries = queries;
    this.connection = connection;
  }

  /** @param name prepares it under this name; without one it uses its own name, or is parsed each time */
  add<R>(statement: Statement<R>, name?: StatementName): Answer<R[]> {
    const compiled = 'compile' in statement ? statement.compile(this.queries) : statement;
    const named = name === undefined ? compiled : preparedQuery(name, compiled);
    // A value that can't be sent must fail here, before a commit may have been sent.
    const query = { ...named, parameters: named.parameters.map((value) => prepareValue(value)) };
    let rows: R[] | undefined;
    this.push(async () => {
      rows = (await this.connection.executeQuery<R>(query)).rows;
    });
    return () => {
      if (!rows) throw new Error('The batch was not sent.');
      return rows;
    };
  }

  /** Runs `check` before `send` returns; its error rejects `send`. */
  check(check: () => void): void {
    this.checks.push(check);
  }

  /** Commits everything added so far, even if the rest is rolled back. */
  keep(): void {
    this.keeps = true;
    this.push(() => this.connection.keep());
  }

  /** @throws the error of the first failed statement */
  async send(): Promise<void> {
    await this.sendAll();
    for (const check of this.checks) check();
  }

  /**
   * Sends the statements together with COMMIT. After this nothing can be executed in the transaction, and only a
   * failing statement can stop the commit.
   */
  async commit(): Promise<void> {
    // A failure before `keep` would not undo what comes after it.
    if (this.checks.length > 0 || this.keeps) throw new Error('This batch may be refused after its commit.');
    this.push(() => this.connection.commit());
    await this.sendAll();
  }

  private push(step: () => Promise<void>): void {
    if (this.isSent) throw new Error('The batch was sent before.');
    this.steps.push(step);
  }

  private async sendAll(): Promise<void> {
    this.isSent = true;
    const answers = await Promise.allSettled(this.steps.map((step) => step()));
    const failed = answers.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
}
