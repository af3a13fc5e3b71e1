import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './db.ts';

/** A kind of background work: its name, and what each piece of it is told. */
export interface Queue<Payload extends object> {
  name: string;
  /** Never set: it only carries the type. */
  payload?: Payload;
}

/** What a job is tried again after: 2 seconds, then twice as long each time, five times. */
const RETRIES = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };
/** Payloads may hold what only their receiver should read, so they don't stay. */
const FORGET_AFTER_SECONDS = 3600;
const POLL_SECONDS = 1;

/**
 * Background work, queued in the same database: what a transaction enqueues is done if it commits, and otherwise never
 * was. Any number of server processes may work; each job runs in one of them.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly works: boolean;
  private readonly onError: (error: Error) => void;
  private readonly polls: Promise<void>[] = [];
  private readonly stopping = new AbortController();

  private constructor(boss: PgBoss, works: boolean, onError: (error: Error) => void) {
    this.boss = boss;
    this.works = works;
    this.onError = onError;
  }

  /** @param works false: jobs are enqueued, and left to other processes */
  static async open(databaseUrl: string, works: boolean, onError: (error: Error) => void): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      max: works ? 2 : 1,
      application_name: 'haat jobs',
      supervise: works,
      schedule: works,
    });
    boss.on('error', onError);
    await boss.start();
    return new Jobs(boss, works, onError);
  }

  /**
   * Opens a queue and, where this process works, does what it holds: what `work` throws is told and tried again later.
   * @param atOnce how many jobs are done at a time
   */
  async serve<Payload extends object>(
    { name }: Queue<Payload>,
    work: (payload: Payload) => Promise<unknown>,
    { atOnce = 1 } = {},
  ): Promise<void> {
    await this.boss.createQueue(name, { ...RETRIES, deleteAfterSeconds: FORGET_AFTER_SECONDS });
    if (!this.works) return;
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await this.boss.work<Payload, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => this.resultOf(job.id, work(job.data)))),
    );
  }

  private async resultOf(id: string, work: Promise<unknown>): Promise<JobResult> {
    try {
      await work;
      return { id, status: 'completed' };
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      this.onError(error);
      return { id, status: 'failed', output: { message: error.message } };
    }
  }

  /** Opens a queue that gets one job each time a cron expression (UTC) says so. */
  async schedule(name: string, cron: string, work: () => Promise<unknown>): Promise<void> {
    await this.serve({ name }, work);
    if (this.works) await this.boss.schedule(name, cron);
  }

  /**
   * Does work in this process again and again, a second after it was last done: for what looks up by itself what is due.
   * @param work may go on for long; it is told when to come to its end
   */
  poll(work: (stopping: AbortSignal) => Promise<unknown>): void {
    if (this.works) this.polls.push(this.keepPolling(work));
  }

  private async keepPolling(work: (stopping: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (reason) {
        this.onError(reason instanceof Error ? reason : new Error(String(reason)));
      }
      await pause(POLL_SECONDS * 1000, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Lets a scheduled queue do its work now, once, however many ask for it. */
  async runNow(name: string): Promise<void> {
    if (this.works) await this.boss.send(name, {}, { singletonKey: 'now', singletonSeconds: 5 });
  }

  /** Enqueues a job as part of the transaction. */
  async enqueue<Payload extends object>(tx: Tx, { name }: Queue<Payload>, payload: Payload): Promise<void> {
    const executeSql = (text: string, values: unknown[] = []) =>
      tx.executeQuery<unknown>(CompiledQuery.raw(text, values));
    await this.boss.send(name, payload, { db: { executeSql } });
  }

  /** Lets the work in hand finish. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.polls, this.boss.stop({ graceful: true, timeout: 10_000 })]);
  }
}
