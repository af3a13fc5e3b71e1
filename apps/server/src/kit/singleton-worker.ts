import { sql } from 'kysely';
import { type Db, openDb } from './db.ts';

/** Work that only one of all processes does at a time. */
export interface SingletonWork {
  name: string;
  /** Does what is due and returns whether there may be more soon. Errors are reported, and the round is retried. */
  round: (db: Db) => Promise<boolean>;
  /** Resolves when everything that rounds started is done. */
  settled: () => Promise<unknown>;
}

/** Delay before the first round and between rounds, so that new work is batched. */
const SOON_MS = 100;
/** Statements of a round are short. */
const STATEMENT_MS = 30_000;
/** By then the database would have ended a statement by itself. */
const ANSWER_MS = 60_000;
/** An arbitrary number that must never change. */
const LOCKS = 4_8414;

/**
 * Runs rounds of work on a connection of its own that holds a lock. When the process dies, the lock goes with the
 * connection, and another process takes over at its next attempt.
 */
export class SingletonWorker {
  private readonly work: SingletonWork;
  private readonly db: Db;
  private readonly onError: (error: Error) => void;
  private readonly idleMs: number;
  private readonly working: Promise<void>;
  private woken = true;
  private stopped = false;
  /** Ends the pause between two rounds; undefined during a round. */
  private endPause: (() => void) | undefined;

  /**
   * @param databaseUrl without a pooler: the lock belongs to a session
   * @param idleMs pause between rounds without work
   */
  constructor(work: SingletonWork, databaseUrl: string, onError: (error: Error) => void, idleMs: number) {
    this.work = work;
    this.db = openDb(databaseUrl, 1, {
      idleMs: 0,
      statementTimeoutMs: STATEMENT_MS,
      answerMs: ANSWER_MS,
    });
    this.onError = onError;
    this.idleMs = idleMs;
    this.working = this.go();
  }

  /** Starts the next round soon in this process. */
  wake(): void {
    if (this.woken) return;
    this.woken = true;
    const { endPause } = this;
    if (endPause) setTimeout(() => endPause === this.endPause && endPause(), SOON_MS);
  }

  /** Waits for the current round. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.endPause?.();
    await this.working;
    await this.work.settled();
    await this.db.destroy();
  }

  private async go(): Promise<void> {
    while (!this.stopped) {
      await this.rest(this.woken ? SOON_MS : this.idleMs);
      this.woken = false;
      if (!this.stopped && (await this.round())) this.woken = true;
    }
  }

  private async round(): Promise<boolean> {
    try {
      return (await this.holdsLock()) && (await this.work.round(this.db));
    } catch (error) {
      this.onError(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }

  /** Taking a lock that the session already has succeeds too. */
  private async holdsLock(): Promise<boolean> {
    const { rows } = await sql<{ held: boolean }>`
      SELECT pg_try_advisory_lock(${LOCKS}::integer, hashtext(${this.work.name})) AS held`.execute(this.db);
    return rows[0]?.held === true;
  }

  private rest(ms: number): Promise<void> {
    return new Promise((ended) => {
      const timer = setTimeout(() => this.endPause?.(), ms);
      this.endPause = () => {
        clearTimeout(timer);
        this.endPause = undefined;
        ended();
      };
    });
  }
}
