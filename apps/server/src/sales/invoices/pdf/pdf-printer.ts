import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../kit/refusal.ts';
import { Shares } from '../../../kit/shares.ts';
import type { Papers } from './make-pdf.ts';
import type { PrintJob, PrintResult } from './pdf-worker.ts';

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** A print takes a fifth of a second; after this time it hangs. */
const TIME_LIMIT_MS = 30_000;
/** The fonts take some 60 MB. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;
/** Some six seconds of work; later requests are refused. */
const MAX_WAITING = 30;
/** For one store, or one account without a store. */
const MAX_OF_ONE = 10;
const AGAIN_AFTER_SECONDS = 5;

/**
 * Prints PDFs in a thread, so that orders don't wait. The thread starts with the first print, ends after an idle
 * minute, and is replaced when it crashes or hangs, which fails its prints. The queue is limited.
 */
export class PdfPrinter {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly shares = new Shares(MAX_OF_ONE);
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * The same papers give the same bytes. Refuses with `unavailable` when too many wait.
   * @param of the party that prints, from `sharerOf`
   */
  print(papers: Papers, of: string): Promise<Uint8Array> {
    return this.shares.take(of, () => this.queue(papers));
  }

  private async queue(papers: Papers): Promise<Uint8Array> {
    if (this.waiting.size >= MAX_WAITING)
      throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
    this.worker ??= this.start();
    const job: PrintJob = { id: ++this.lastId, papers };
    const printed = new Promise<Uint8Array>((resolve, reject) =>
      this.waiting.set(job.id, { resolve, reject }),
    );
    this.worker.postMessage(job);
    this.worker.ref();
    this.watch();
    return printed;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.on('message', (result: PrintResult) => this.answer(result));
    worker.on('error', (error) =>
      this.drop(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.drop(worker, new Error('The printing thread has ended')));
    return worker;
  }

  private answer(result: PrintResult): void {
    const waiting = this.waiting.get(result.id);
    this.waiting.delete(result.id);
    if ('bytes' in result) waiting?.resolve(result.bytes);
    else waiting?.reject(new Error(result.error));
    this.watch();
  }

  /** Ends a thread that hangs or has been idle for too long. */
  private watch(): void {
    clearTimeout(this.timer);
    const { worker } = this;
    if (!worker) return;
    const isIdle = this.waiting.size === 0;
    // An idle thread does not keep the process alive.
    if (isIdle) worker.unref();
    this.timer = setTimeout(
      () => this.drop(worker, new Error('Printing took too long')),
      isIdle ? IDLE_MS : TIME_LIMIT_MS,
    );
    this.timer.unref();
  }

  private drop(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    clearTimeout(this.timer);
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(error);
    void worker.terminate();
  }
}

/** The process's one: each has a thread of its own. */
export const pdfPrinter = new PdfPrinter();
