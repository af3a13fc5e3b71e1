import { CompiledQuery } from 'kysely';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './db.ts';
import { preparedQuery } from './prepared.ts';
import { type SingletonWork, SingletonWorker } from './singleton-worker.ts';

/** A kind of background work: its name, what each piece of it is given, and what happens when it fails. */
export interface Queue<Payload extends object> {
  name: string;
  /** Never set: it only carries the type. */
  payload?: Payload;
  /** The first after so many seconds, up to twice that; each pause is twice as long as the one before. */
  retries?: { limit: number; firstAfterSeconds: number };
  /** A job that is not done by then counts as failed: its process has died. A minute unless given. */
  expireInSeconds?: number;
}

/** A failure that work expects and has logged: the job is retried or, when `final`, given up at once. */
export class JobFailure extends Error {
  readonly final: boolean;

  constructor(message: string, { final = false } = {}) {
    super(message);
    this.final = final;
  }
}

/** At once, of what may come in thousands: ten a second at least, as one look follows the other while there are so many. */
export const MANY_AT_ONCE = 10;
/** Of what is still of use hours later: for three and a half to seven hours. */
export const FOR_HOURS = { limit: 9, firstAfterSeconds: 25 };

/** Of a queue that says nothing else: for a minute or two. */
const RETRIES = { limit: 5, firstAfterSeconds: 2 };
const EXPIRE_SECONDS = 60;
/** Payloads may hold what only their receiver should read, so they don't stay; it is looked for them every ten minutes. */
const FORGET_AFTER_SECONDS = 3600;
const CLEAN_SECONDS = 600;
const POLL_SECONDS = 1;
/** By then a transaction that enqueues has most likely committed; if not, there is the next poll. */
const COMMITTED_MS = 30;

/** Whether a process works off queues; `'at once'`, for tests: what it enqueues itself does not wait for a poll. */
export type Works = boolean | 'at once';

/**
 * Background work, queued in the same database: what a transaction enqueues is done if it commits, and otherwise never
 * was. Any number of server processes may work; each job runs in one of them.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly works: Works;
  private readonly onError: (error: Error) => void;
  private readonly pollSeconds: number;
  private readonly workers = new Map<string, string>();
  private readonly singletons = new Map<string, SingletonWorker>();
  /** What waits until work begins; undefined: it has begun. */
  private waiting: (() => Promise<void> | void)[] | undefined;
  private readonly databaseUrl: string;
  /** The queues that the database had when this process opened it. */
  private readonly made: ReadonlySet<string>;

  private constructor(
    boss: PgBoss,
    made: ReadonlySet<string>,
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

  /** Makes the queues' own tables, or brings them to the newest form, with the account that owns the database. */
  static async install(databaseUrl: string): Promise<void> {
    const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
  }

  /**
   * @param works false: jobs are enqueued, and left to other processes
   * @param pollSeconds how often a queue is looked at that nobody wakes
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
    const made = new Set((await boss.getQueues()).map(({ name }) => name));
    return new Jobs(boss, made, databaseUrl, works, onError, pollSeconds);
  }

  /**
   * Begins to work, once requests are answered: what kills or hangs a process in its background work must not keep it from that.
   */
  async begin(): Promise<void> {
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const start of waiting) await start();
  }

  /** Does something when this process begins to work; never where it does not. */
  async whenBegun(start: () => Promise<void> | void): Promise<void> {
    if (!this.works) return;
    if (this.waiting) this.waiting.push(start);
    else await start();
  }

  /**
   * Opens a queue and, where this process works, does what it holds: what `work` throws is retried later, and logged
   * unless it is a `JobFailure`.
   * @param atOnce how many jobs are done at a time; of one at a time only one is done between two looks, until it has fallen behind
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
    const { name } = queue;
    if (!this.made.has(name)) await this.make(queue);
    const options = {
      pollingIntervalSeconds: this.pollSeconds,
      batchSize,
      burstWhenBatchFull: true,
      // Of one at a time no batch counts as full: once many have waited for a minute or two, they are done without pauses.
      burstWhenReadyExceeds: 1,
      perJobResults: true,
    } as const;
    await this.whenBegun(async () => {
      this.workers.set(name, await this.boss.work<Payload, unknown, typeof options>(name, options, work));
    });
  }

  private make({
    name,
    retries = RETRIES,
    expireInSeconds = EXPIRE_SECONDS,
  }: Queue<object>): Promise<unknown> {
    return this.boss.createQueue(name, {
      retryLimit: retries.limit,
      retryDelay: retries.firstAfterSeconds,
      retryBackoff: true,
      expireInSeconds,
      deleteAfterSeconds: FORGET_AFTER_SECONDS,
    });
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

  /** Opens a queue that gets one job each time a cron expression (UTC) says so. */
  async schedule(
    name: string,
    cron: string,
    work: () => Promise<unknown>,
    more: Pick<Queue<object>, 'expireInSeconds'> = {},
  ): Promise<void> {
    await this.serve({ name, ...more }, work);
    if (this.works) await this.boss.schedule(name, cron);
  }

  /** Lets a scheduled queue do its work now, once, however many ask for it. */
  async runNow(name: string): Promise<void> {
    if (this.works) await this.boss.send(name, {}, { singletonKey: 'now', singletonSeconds: 5 });
  }

  /**
   * Does a work round by round where this process works, on a connection of its own, and in one process of all at a time.
   */
  serveSingleton(work: SingletonWork): void {
    void this.whenBegun(() => {
      const worker = new SingletonWorker(work, this.databaseUrl, this.onError, this.pollSeconds * 1000);
      this.singletons.set(work.name, worker);
    });
  }

  /** Has this process look at a queue now: what was enqueued there is due. Other processes see it at their next poll. */
  wake({ name }: Pick<Queue<object>, 'name'>): void {
    this.singletons.get(name)?.wake();
    const worker = this.workers.get(name);
    if (worker) this.boss.notifyWorker(worker);
  }

  /** Enqueues a job as part of the transaction. */
  async enqueue<Payload extends object>(tx: Tx, { name }: Queue<Payload>, payload: Payload): Promise<void> {
    await this.boss.send(name, payload, { db: databaseOf(tx, name) });
    if (this.works === 'at once') setTimeout(() => this.wake({ name }), COMMITTED_MS).unref();
  }

  /** Lets the work in hand finish. */
  async stop(): Promise<void> {
    await Promise.all([...this.singletons.values()].map((worker) => worker.stop()));
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

/** What pg-boss writes by. For one queue it always says the same. */
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
