import { EventEmitter } from 'node:events';
import type { JobReply, PrinterRole } from '@haat/contract/printing/print-agent';
import { newId } from '@haat/domain/basics/ids';
import type { AgentConfig } from '../config.ts';
import { reasonOf } from '../delivery/delivery.ts';
import type { Printer } from '../delivery/printer.ts';
import { TooLong } from '../drawing/receipt-layout.ts';
import { Refusal } from '../refusal.ts';
import { copyOf } from './copy-of.ts';
import { parcelOf, previewOf } from './draw-job.ts';
import { hashOf, isOver, type Job, roleOf, type Work, wordsOf, workOf } from './job.ts';
import type { JobFiles } from './job-files.ts';
import type { Previews } from './previews.ts';
import { RoleWorker } from './role-worker.ts';

export type SentJob = { id: string; origin: string; work: Work; body: unknown };

export type QueueParts = {
  files: JobFiles;
  previews: Previews;
  printers: Record<PrinterRole, Printer>;
  settings: () => Pick<AgentConfig, 'receipt' | 'label'>;
  /** Milliseconds between attempts; the last one repeats. */
  pauses: readonly number[];
};

/** For both printers together. */
const MAX_WAITING = 200;
/** Finished jobs that can be reprinted. */
const KEPT_WHOLE = 100;
/** Remembered ids, which are not printed again. */
const KEPT_IDS = 2_000;
const KICKS_WITHIN_MS = 120_000;
/** So often a printer may break off before a person looks at what came out. */
const MOST_BROKEN_OFF = 5;

/**
 * A counter's jobs, from acceptance to paper. Each job is on disk before it is acknowledged, and each state before the
 * next step. A job that was being sent when the agent ended is uncertain, and a person decides.
 */
export class PrintQueue {
  readonly #parts: QueueParts;
  readonly #jobs = new Map<string, Job>();
  readonly #accepting = new Map<string, Promise<Job>>();
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #workers: Record<PrinterRole, RoleWorker>;
  #lastNth = 0;

  private constructor(parts: QueueParts) {
    this.#parts = parts;
    const worker = (role: PrinterRole) =>
      new RoleWorker({
        next: () => this.#next(role),
        attempt: (job) => this.#attempt(job),
      });
    this.#workers = { receipt: worker('receipt'), label: worker('label') };
  }

  /** Reads earlier jobs. Prints and writes nothing until `start`, as another agent may use the folder. */
  static async open(parts: QueueParts, complain: (sentence: string) => void): Promise<PrintQueue> {
    const queue = new PrintQueue(parts);
    for (const job of await parts.files.readAll(complain)) {
      queue.#jobs.set(job.id, job);
      queue.#lastNth = Math.max(queue.#lastNth, job.nth);
    }
    for (const job of queue.#jobs.values())
      if (job.state === 'sending')
        Object.assign(job, { state: 'uncertain', why: 'the agent ended in the middle of it' });
    return queue;
  }

  async start(): Promise<void> {
    await this.#parts.files.removeDrafts();
    for (const worker of Object.values(this.#workers)) worker.start();
  }

  /** Ends after the current job. */
  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#workers).map((worker) => worker.stop()));
  }

  /** After its settings changed. */
  retryNow(role: PrinterRole): void {
    this.#workers[role].wake();
  }

  get jobs(): Job[] {
    return [...this.#jobs.values()].sort((a, b) => b.nth - a.nth);
  }

  find(id: string): Job {
    const job = this.#jobs.get(id);
    if (!job) throw new Refusal('not-found');
    return job;
  }

  /**
   * Accepts a job once for each id; a repetition returns the same job.
   * @throws Refusal `other-job` when the id belongs to another, `queue-full`, `not-stored`, or `too-large`
   */
  async accept(sent: SentJob): Promise<{ job: Job; already: boolean }> {
    for (;;) {
      const known = this.#jobs.get(sent.id);
      if (known) {
        if (known.hash !== hashOf(sent.work.kind, sent.body)) throw new Refusal('other-job');
        return { job: known, already: true };
      }
      const pending = this.#accepting.get(sent.id);
      if (!pending) break;
      await pending.catch(() => {});
    }
    const accepting = this.#keep(sent);
    this.#accepting.set(sent.id, accepting);
    try {
      return { job: await accepting, already: false };
    } finally {
      this.#accepting.delete(sent.id);
    }
  }

  /** A job's state, after its first attempt if that ends within `within` milliseconds. */
  async stateOf(job: Job, within: number): Promise<Omit<JobReply, 'already'>> {
    const until = Date.now() + within;
    const first = this.#next(roleOf(job)) ?? job;
    const tries = first.tries;
    // A job behind a blocked one won't be tried soon.
    const isBlocked = () => first !== job && first.state === 'waiting' && first.tries > tries;
    while ((job.state === 'waiting' && job.tries === 0) || job.state === 'sending') {
      const left = until - Date.now();
      if (left <= 0 || isBlocked()) break;
      await Promise.race([this.#changeOf(job, left), this.#changeOf(first, left)]);
    }
    const ofPrinter = job.state === 'waiting' ? this.#parts.printers[roleOf(job)].trouble : null;
    return { job: job.id, state: job.state, trouble: job.trouble ?? ofPrinter };
  }

  cancel(id: string): Promise<void> {
    return this.#decide(id, 'waiting', { state: 'cancelled', finishedAt: Date.now() });
  }

  /** Prints an uncertain job again; its drawer stays shut, unless opening it is the job. */
  printAgain(id: string): Promise<void> {
    const changes = { begun: 1, nextTryAt: null, trouble: null, why: '' };
    return this.#decide(id, 'uncertain', { state: 'waiting', ...changes });
  }

  countAsPrinted(id: string): Promise<void> {
    return this.#decide(id, 'uncertain', { state: 'printed', trouble: null, finishedAt: Date.now() });
  }

  /** Reprints a finished job as a copy with an id of its own, without opening the drawer. */
  async reprint(id: string, origin: string): Promise<void> {
    const job = this.find(id);
    if (!isOver(job) || job.body === null) throw new Refusal('not-now');
    const copy = newId();
    const body = copyOf(job, copy);
    if (!body) throw new Refusal('not-now');
    await this.accept({ id: copy, origin, body, work: workOf({ kind: job.kind, body }) });
  }

  async #keep({ id, origin, work, body }: SentJob): Promise<Job> {
    if (this.#waiting() >= MAX_WAITING) throw new Refusal('queue-full');
    // Drawn before it is stored, so that an impossible job is refused and blocks no others.
    const preview = drawn(work, this.#parts.settings());
    this.#lastNth += 1;
    const job: Job = {
      id,
      nth: this.#lastNth,
      kind: work.kind,
      ...wordsOf(work),
      hash: hashOf(work.kind, body),
      origin,
      at: Date.now(),
      state: 'waiting',
      trouble: null,
      why: '',
      tries: 0,
      begun: 0,
      triedAt: null,
      nextTryAt: null,
      finishedAt: null,
      body,
    };
    await this.#parts.files.write(job).catch((error) => {
      console.error(`Job ${id}: ${reasonOf(error)}`);
      throw new Refusal('not-stored');
    });
    this.#jobs.set(id, job);
    this.#workers[roleOf(job)].wake();
    if (preview) await this.#parts.previews.keep(job, preview).catch(() => {});
    return job;
  }

  /** Unfinished jobs, including those being stored. */
  #waiting(): number {
    const arriving = [...this.#accepting.keys()].filter((id) => !this.#jobs.has(id));
    return this.jobs.filter((job) => !isOver(job)).length + arriving.length;
  }

  /** A printer's oldest waiting job; later ones wait behind it. */
  #next(role: PrinterRole): Job | undefined {
    return this.jobs.findLast((job) => job.state === 'waiting' && roleOf(job) === role);
  }

  async #attempt(job: Job): Promise<void> {
    const printer = this.#parts.printers[roleOf(job)];
    const tried = { tries: job.tries + 1, triedAt: Date.now() };
    if (printer.isPreview) {
      await this.#change(job, { ...tried, state: 'previewed', trouble: null, finishedAt: Date.now() });
      return this.#letOldGo();
    }
    const work = workOf(job);
    // What was begun has reached the drawer, unless the kick is all there is.
    const mayKick = job.begun === 0 || opensOnly(work);
    const kicks = mayKick && Date.now() - job.at < KICKS_WITHIN_MS;
    const parcel = await parcelOf(work, this.#parts.settings(), kicks);
    const ending = await printer
      .send(parcel, () => this.#begin(job))
      .catch((error: unknown) => {
        if (isOver(job)) return null;
        throw error;
      });
    // Cancelled while the printer was being reached.
    if (!ending || isOver(job)) return;
    if (ending.as === 'written') {
      await this.#change(job, { ...tried, state: 'printed', trouble: null, why: '', finishedAt: Date.now() });
      return this.#letOldGo();
    }
    const { trouble, why } = ending;
    const breaksOff = trouble === 'broke-off' && job.begun >= MOST_BROKEN_OFF;
    if (ending.as === 'unclear' || breaksOff)
      return this.#change(job, { ...tried, state: 'uncertain', trouble, why });
    const pauses = this.#parts.pauses;
    const pause = pauses[Math.min(job.tries, pauses.length - 1)] ?? 1_000;
    await this.#change(job, { ...tried, state: 'waiting', trouble, why, nextTryAt: Date.now() + pause });
  }

  /** A state that can't be stored must not begin, or a power cut could print it twice. */
  async #begin(job: Job): Promise<void> {
    if (isOver(job)) throw new Refusal('not-now');
    const { begun } = job;
    try {
      await this.#change(job, { state: 'sending', begun: begun + 1 });
    } catch (error) {
      Object.assign(job, { state: 'waiting', begun });
      throw error;
    }
  }

  async #decide(id: string, from: Job['state'], changes: Partial<Job>): Promise<void> {
    const job = this.find(id);
    if (job.state !== from) throw new Refusal('not-now');
    await this.#change(job, changes);
    this.#workers[roleOf(job)].wake();
  }

  async #change(job: Job, changes: Partial<Job>): Promise<void> {
    Object.assign(job, changes);
    try {
      await this.#parts.files.write(job);
    } finally {
      this.#changes.emit(job.id);
    }
  }

  async #changeOf({ id }: Job, within: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#changes.once(id, resolve);
      timer = setTimeout(() => {
        this.#changes.off(id, resolve);
        resolve();
      }, within);
    });
    clearTimeout(timer);
  }

  async #letOldGo(): Promise<void> {
    const over = this.jobs.filter(isOver);
    for (const job of over.slice(KEPT_IDS)) {
      this.#jobs.delete(job.id);
      await this.#parts.files.remove(job);
    }
    for (const job of over.slice(KEPT_WHOLE, KEPT_IDS))
      if (job.body !== null) await this.#change(job, { body: null });
  }
}

/** Whether a job opens the drawer and prints nothing. */
const opensOnly = ({ kind, body }: Work) => kind === 'print' && !body.receipt;

/** @throws Refusal when it is longer than a printer's roll */
function drawn(work: Work, settings: ReturnType<QueueParts['settings']>) {
  try {
    return previewOf(work, settings);
  } catch (error) {
    if (error instanceof TooLong) throw new Refusal('too-large');
    throw error;
  }
}
