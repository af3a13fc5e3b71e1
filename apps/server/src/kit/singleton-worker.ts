import { sql } from 'kysely';
import { type Db, openDb } from './db.ts';

/** Work that only one of all processes does at a time. */
export interface SingletonWork {
  name: string;
  /** Does what is due and answers whether there may be more soon. What it throws is reported, and it is tried again. */
  round: (db: Db) => Promise<boolean>;
  /** Resolves when what rounds began is done. */
  settled: () => Promise<unknown>;
}

/** Delay before the first round and between rounds, so that new work is batched. */
const SOON_MS = 100;
/** Any number will do, as long as it stays the same. */
const LOCKS = 4_8414;

/**
 * Does a work round by round, on one connection of its own, which nobody else waits for. The connection holds a lock: the
 * process that has it works, and when it dies the lock goes with it and the next process takes over at its next look.
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
   * @param databaseUrl past a pooler: the lock belongs to a session
   * @param idleMs how often it is looked whether there is work
   */
  constructor(work: SingletonWork, databaseUrl: string, onError: (error: Error) => void, idleMs: number) {
    this.work = work;
    this.db = openDb(databaseUrl, 1, { idleMs: 0 });
    this.onError = onError;
    this.idleMs = idleMs;
    this.working = this.go();
  }

  /** Has this process look soon: there is work, or will be in a moment. */
  wake(): void {
    if (this.woken) return;
    this.woken = true;
    const { endPause } = this;
    if (endPause) setTimeout(() => endPause === this.endPause && endPause(), SOON_MS);
  }

  /** Lets the work in hand finish. */
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

  /** A session that has the lock gets it again; after its end another gets it. */
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
