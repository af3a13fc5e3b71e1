import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './db.ts';
import { preparedQuery } from './prepared.ts';
import { type SingletonWork, SingletonWorker } from './singleton-worker.ts';

/** A kind of background job: its name, payload and retries. */
export interface Queue<Payload extends object> {
  name: string;
  payload?: Payload;
  /** The first retry follows after one to two times these seconds; each pause is twice as long as the one before. */
  retries?: { limit: number; firstAfterSeconds: number };
  /** A job running longer counts as failed, as its process has probably died. A minute by default. */
  expireInSeconds?: number;
  /**
   * Keeps one party from filling the queue. `thing`: one job about it waits at a time, and another is left out;
   * `party`: one job of it runs at a time in a process, beside one of another party. A queue that exists stays without
   * it: it needs a new name.
   */
  shared?(payload: Payload): { thing: string; party: string };
}

/** An expected failure that is already logged: the job is retried or, with `final`, given up. */
export class JobFailure extends Error {
  readonly final: boolean;

  constructor(message: string, { final = false } = {}) {
    super(message);
    this.final = final;
  }
}

/** For jobs that may come in thousands: at least ten a second, without pauses while there are more. */
export const MANY_AT_ONCE = 10;
/** For jobs that are still useful hours later: three and a half to seven hours. */
export const FOR_HOURS = { limit: 9, firstAfterSeconds: 25 };

/** The default: a minute or two. */
const RETRIES = { limit: 5, firstAfterSeconds: 2 };
const EXPIRE_SECONDS = 60;
/** Payloads may be confidential, so finished jobs are deleted; checked every ten minutes. */
const FORGET_AFTER_SECONDS = 3600;
const CLEAN_SECONDS = 600;
const POLL_SECONDS = 1;
/** In queues that parties share. */
const PARTIES_AT_ONCE = 2;
/** By then the enqueuing transaction has usually committed; if not, the next poll finds the job. */
const COMMITTED_MS = 30;

/** Whether a process works off queues; `'at once'`, for tests: without waiting for a poll. */
export type Works = boolean | 'at once';

/**
 * Background jobs, queued in the same database: a job enqueued in a transaction exists only if it commits. Any number
 * of processes may work; each job runs in one of them.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly works: Works;
  private readonly onError: (error: Error) => void;
  private readonly pollSeconds: number;
  private readonly workers = new Map<string, string>();
  private readonly singletons = new Map<string, SingletonWorker>();
  /** Callbacks that wait for work to begin; undefined once it has. */
  private waiting: (() => Promise<void> | void)[] | undefined;
  private readonly databaseUrl: string;
  /** The queues that existed when this process opened the database. */
  private readonly made: ReadonlyMap<string, object>;

  private constructor(
    boss: PgBoss,
    made: ReadonlyMap<string, object>,
    databaseUrl: string,
    works: Works,
    onError: (error: Error) => void,
    pollSeconds: number,
  ) {
    this.boss = boss;
    this.made = made;
    this.databaseUrl = databaseUrl;
    this.works = works;
    this.onError = onError;
    this.pollSeconds = pollSeconds;
    this.waiting = works === 'at once' ? undefined : [];
  }

  static async install(databaseUrl: string): Promise<void> {
    const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
  }

  /**
   * @param works false: only enqueues, for other processes
   * @param pollSeconds time between polls of a queue that nobody wakes
   */
  static async open(
    databaseUrl: string,
    works: Works,
    onError: (error: Error) => void,
    pollSeconds = POLL_SECONDS,
  ): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      max: works ? 2 : 1,
      application_name: 'haat jobs',
      supervise: Boolean(works),
      schedule: Boolean(works),
      maintenanceIntervalSeconds: CLEAN_SECONDS,
    });
    boss.on('error', onError);
    await boss.start();
    const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    return new Jobs(boss, made, databaseUrl, works, onError, pollSeconds);
  }

  /**
   * Call this after the server answers requests, so that a job which kills or hangs the process can't prevent its
   * start.
   */
  async begin(): Promise<void> {
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const start of waiting) await start();
  }

  /** Runs `start` when this process begins to work; never if it does not work. */
  async whenBegun(start: () => Promise<void> | void): Promise<void> {
    if (!this.works) return;
    if (this.waiting) this.waiting.push(start);
    else await start();
  }

  /**
   * Opens a queue and, if this process works, runs its jobs: an error in `work` is retried later, and logged unless it
   * is a `JobFailure`.
   * @param atOnce how many jobs run at a time; with 1, one job is done at each poll until the queue falls behind
   */
  serve<Payload extends object>(
    queue: Queue<Payload>,
    work: (payload: Payload) => Promise<unknown>,
    { atOnce = 1 } = {},
  ): Promise<void> {
    return this.serveJobs(queue, atOnce, (jobs) =>
      Promise.all(jobs.map(async ({ id, data }) => resultOf(id, await this.failureOf(work(data))))),
    );
  }

  private async serveJobs<Payload extends object>(
    queue: Queue<Payload>,
    batchSize: number,
    work: (jobs: Job<Payload>[]) => Promise<JobResult[]>,
  ): Promise<void> {
    const { name, shared } = queue;
    await this.make(name, optionsOf(queue));
    const options = {
      ...(shared && { localConcurrency: PARTIES_AT_ONCE, localGroupConcurrency: 1 }),
      pollingIntervalSeconds: this.pollSeconds,
      batchSize,
      burstWhenBatchFull: true,
      // With one at a time no batch counts as full: after a minute or two of delay, jobs run without pauses.
      burstWhenReadyExceeds: 1,
      perJobResults: true,
    } as const;
    await this.whenBegun(async () => {
      this.workers.set(name, await this.boss.work<Payload, unknown, typeof options>(name, options, work));
    });
  }

  /** Makes a queue, or brings one that an earlier version made to these options. */
  private async make(name: string, { policy, ...options }: QueueOptions): Promise<void> {
    const made = this.made.get(name);
    if (!made) await this.boss.createQueue(name, { policy, ...options });
    else if (!isDeepStrictEqual({ ...made, ...options }, made)) await this.boss.updateQueue(name, options);
  }

  private async failureOf(work: Promise<unknown>): Promise<Error | undefined> {
    try {
      await work;
      return undefined;
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (!(error instanceof JobFailure)) this.onError(error);
      return error;
    }
  }

  /** Opens a queue that gets one job for each match of a cron expression (UTC). */
  async schedule(
    name: string,
    cron: string,
    work: () => Promise<unknown>,
    more: Pick<Queue<object>, 'expireInSeconds'> = {},
  ): Promise<void> {
    await this.serve({ name, ...more }, work);
    if (this.works) await this.boss.schedule(name, cron);
  }

  /** Runs a scheduled queue's job now, once however often it is called. */
  async runNow(name: string): Promise<void> {
    if (this.works) await this.boss.send(name, {}, { singletonKey: 'now', singletonSeconds: 5 });
  }

  /** Runs a worker in one of all processes, on a connection of its own. */
  serveSingleton(work: SingletonWork): void {
    void this.whenBegun(() => {
      const worker = new SingletonWorker(work, this.databaseUrl, this.onError, this.pollSeconds * 1000);
      this.singletons.set(work.name, worker);
    });
  }

  /** Polls a queue now in this process; others see the job at their next poll. */
  wake({ name }: Pick<Queue<object>, 'name'>): void {
    this.singletons.get(name)?.wake();
    const worker = this.workers.get(name);
    if (worker) this.boss.notifyWorker(worker);
  }

  /** Enqueues a job as part of the transaction. */
  async enqueue<Payload extends object>(
    tx: Tx,
    { name, shared }: Queue<Payload>,
    payload: Payload,
  ): Promise<void> {
    const { thing, party } = shared?.(payload) ?? {};
    await this.boss.send(name, payload, {
      db: databaseOf(tx, name),
      ...(thing && { singletonKey: thing }),
      ...(party && { group: { id: party } }),
    });
    if (this.works === 'at once') setTimeout(() => this.wake({ name }), COMMITTED_MS).unref();
  }

  /** Waits for running jobs. */
  async stop(): Promise<void> {
    await Promise.all([...this.singletons.values()].map((worker) => worker.stop()));
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

/** What pg-boss keeps of a queue. */
interface QueueOptions {
  policy: 'standard' | 'short';
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  deleteAfterSeconds: number;
}

function optionsOf<Payload extends object>({
  retries = RETRIES,
  expireInSeconds = EXPIRE_SECONDS,
  shared,
}: Queue<Payload>): QueueOptions {
  return {
    policy: shared ? 'short' : 'standard',
    retryLimit: retries.limit,
    retryDelay: retries.firstAfterSeconds,
    retryBackoff: true,
    expireInSeconds,
    deleteAfterSeconds: FORGET_AFTER_SECONDS,
  };
}

/** The database interface for pg-boss; its statements for one queue are always the same. */
function databaseOf(tx: Tx, queue: string) {
  return {
    executeSql: (text: string, values: unknown[] = []) =>
      tx.executeQuery<unknown>(preparedQuery(`jobs.${queue}`, CompiledQuery.raw(text, values))),
  };
}

function resultOf(id: string, failure: Error | undefined): JobResult {
  if (!failure) return { id, status: 'completed' };
  const isFinal = failure instanceof JobFailure && failure.final;
  return { id, status: isFinal ? 'deadletter' : 'failed', output: { message: failure.message } };
}
