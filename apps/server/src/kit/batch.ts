import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import { prepareValue } from 'pg/lib/utils.js';
import { preparedQuery, type StatementName } from './prepared.ts';
import type { DB } from './schema.gen.ts';
import type { TransactionConnection } from './transaction-connection.ts';

/** A statement that was not sent yet: `sql`, a query of Kysely's, or one that is compiled already. */
type Statement<R> = { compile(provider: QueryExecutorProvider): CompiledQuery<R> } | CompiledQuery<R>;

/** What a statement of a batch answered; to be called once the batch was sent. */
export type Answer<T> = () => T;

/**
 * Statements of one transaction that are sent together, in one round trip: PostgreSQL works them off in the order in which they were
 * added. So a lock that is added first is held when what is added behind it is read. One that fails fails all behind it.
 */
export class Batch {
  /** What its queries are built with; whatever is executed by it is sent at once. */
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

  /** @param name by which a connection keeps it prepared; left out: it has one already, or is parsed each time */
  add<R>(statement: Statement<R>, name?: StatementName): Answer<R[]> {
    const compiled = 'compile' in statement ? statement.compile(this.queries) : statement;
    const named = name === undefined ? compiled : preparedQuery(name, compiled);
    // A value that can't be sent is a fault here, before anything is sent: a commit may stand behind it.
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

  /** Looks at what was answered before `send` ends: what `check` throws, it throws. */
  check(check: () => void): void {
    this.checks.push(check);
  }

  /** Commits what was added so far, by itself: it stays even if the rest is rolled back. */
  keep(): void {
    this.keeps = true;
    this.push(() => this.connection.keep());
  }

  /** @throws what the first statement that failed says */
  async send(): Promise<void> {
    await this.sendAll();
    for (const check of this.checks) check();
  }

  /**
   * Sends the statements with the commit, so that nobody waits in between. Nothing can be executed in the transaction any more, and nobody
   * can refuse it but the database itself, by a statement that fails.
   */
  async commit(): Promise<void> {
    // A failure before `keep` would not undo what stands behind it.
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
