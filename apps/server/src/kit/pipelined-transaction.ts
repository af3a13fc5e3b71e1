import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { type Answer, Packet, type Statement } from './packet.ts';
import { statementNameOf } from './prepared.ts';

/** How a database wants its transactions. */
export interface TransactionMode {
  /** The statements that begin one, BEGIN first. */
  begin: readonly Statement[];
  /** Whether a query that asks for it is prepared by its name. */
  prepares: boolean;
}

const COMMIT = { name: 'transaction.commit', text: 'COMMIT', values: [] };
const COMMIT_AND_CHAIN = { name: 'transaction.commit-and-chain', text: 'COMMIT AND CHAIN', values: [] };

/**
 * A transaction on one connection, for Kysely. It sends a statement at once, without waiting for the answer to the one
 * before: what is executed together travels together, and PostgreSQL works it off in the order in which it was executed,
 * as one packet. Queries that ask for it by name (`prepared`) are parsed and planned once a connection.
 */
export class PipelinedTransaction implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly prepares: boolean;
  private readonly settings: readonly Statement[];
  private begun: Promise<unknown>;
  private ended = false;
  /** What leaves at the end of the tick. */
  private packet: Packet | undefined;
  private commitsBehind: (() => void) | undefined;

  /** Begins: BEGIN travels with the first statements, and none of them is valid without it. */
  constructor(client: pg.PoolClient, { begin, prepares }: TransactionMode) {
    this.client = client;
    this.prepares = prepares;
    this.settings = begin.slice(1);
    this.begun = this.sendAll(begin);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // After a refusal, what was under way beside it may still want to go on.
    if (this.ended) throw new Error('The transaction has ended.');
    const { sql: text, parameters } = query;
    const [{ rows, count }] = await Promise.all([
      this.send({ name: statementNameOf(query), text, values: parameters }),
      this.begun,
    ]);
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  /**
   * Commits what was executed so far and begins anew, in the packet of what is executed at the moment: it stays, whatever becomes
   * of the rest, and its locks are gone.
   */
  keepSoFar(): void {
    this.begun = this.sendAll([COMMIT_AND_CHAIN, ...this.settings]);
  }

  /** @throws Error when a statement failed before, even if nobody looked */
  async commit(): Promise<void> {
    this.ended = true;
    const [{ command }] = await Promise.all([this.send(COMMIT), this.begun]);
    if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
  }

  /**
   * Commits in the packet of what is executed at the moment, so that nobody waits in between. Nothing can be executed after
   * it: a statement that fails is what undoes the others.
   */
  commitBehind(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.commitsBehind = () => this.commit().then(resolve, reject);
      this.openPacket();
    });
  }

  /** What has not left by now never does. */
  async rollback(): Promise<void> {
    this.ended = true;
    this.packet?.drop(new Error('The transaction has ended.'));
    await this.client.query('ROLLBACK');
  }

  streamQuery(): never {
    throw new Error('A transaction reads whole answers.');
  }

  private sendAll(statements: readonly Statement[]): Promise<unknown> {
    const sent = Promise.all(statements.map((statement) => this.send(statement)));
    sent.catch(() => {});
    return sent;
  }

  private send({ name, ...statement }: Statement): Promise<Answer> {
    return this.openPacket().add(this.prepares ? { name, ...statement } : statement);
  }

  /** Statements that are executed together leave together, once the tick ends. */
  private openPacket(): Packet {
    if (this.packet) return this.packet;
    const packet = new Packet();
    this.packet = packet;
    process.nextTick(() => {
      this.commitsBehind?.();
      this.commitsBehind = undefined;
      this.packet = undefined;
      packet.leave(this.client);
    });
    return packet;
  }
}
