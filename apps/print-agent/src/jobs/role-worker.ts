import { reasonOf } from '../delivery/delivery.ts';
import type { Job } from './job.ts';

type Work = {
  next: () => Job | undefined;
  /** One attempt; afterwards the job has the time of the next. */
  attempt: (job: Job) => Promise<void>;
};

/** Milliseconds after our own faults, such as a full disk. */
const AFTER_FAULT_MS = 5_000;

/** Processes one printer's jobs one after the other. */
export class RoleWorker {
  readonly #work: Work;
  #wake: () => void = () => {};
  #running: Promise<void> | null = null;
  #stopped = false;
  /** Woken since the last check: the first job is tried at once. */
  #woken = false;

  constructor(work: Work) {
    this.#work = work;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends the wait for the next attempt. */
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const woken = this.#woken;
      this.#woken = false;
      const job = this.#work.next();
      const pause = job ? (woken ? 0 : (job.nextTryAt ?? 0) - Date.now()) : null;
      if (job && pause !== null && pause <= 0) await this.#attempt(job);
      else await this.#sleep(pause);
    }
  }

  async #attempt(job: Job): Promise<void> {
    try {
      await this.#work.attempt(job);
    } catch (error) {
      const why = reasonOf(error);
      // Logged once, however often it is retried.
      if (why !== job.why) console.error(`Job ${job.id}: ${why}`);
      // A job that may have been printed is not repeated automatically.
      if (job.state === 'sending') Object.assign(job, { state: 'uncertain', why });
      else Object.assign(job, { why, trouble: null, nextTryAt: Date.now() + AFTER_FAULT_MS });
    }
  }

  /** Until woken, or after so many milliseconds. */
  async #sleep(ms: number | null): Promise<void> {
    if (this.#woken || this.#stopped) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (ms !== null) timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#wake = () => {};
  }
}
