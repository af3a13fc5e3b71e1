import type { Limit, Limiter } from './limiter.ts';

/** Limits count kilobytes; a megabyte is spent at a time. */
const KILOBYTE = 1024;
const STEP = 1024;

/** `most` in bytes. */
export interface ByteLimit {
  name: string;
  subject: string;
  limit: Limit;
}

/** Counts bytes as they arrive, whatever the headers say, and spends them from each limit before they are used. */
export class ByteMeter {
  private readonly limiter: Limiter;
  private readonly limits: readonly ByteLimit[];
  private came = 0;
  private spent = 0;

  constructor(limiter: Limiter, limits: readonly ByteLimit[]) {
    this.limiter = limiter;
    this.limits = limits.map(({ limit: { most, perSeconds }, ...rest }) => ({
      ...rest,
      limit: { most: Math.floor(most / KILOBYTE), perSeconds },
    }));
  }

  /** For bodies of known size. Refuses with `too-many-requests`. */
  async spendAll(bytes: number): Promise<void> {
    const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
    for (const { name, subject, limit } of this.limits)
      await this.limiter.spend(name, subject, limit, kilobytes);
  }

  async add(bytes: number): Promise<void> {
    this.came += bytes / KILOBYTE;
    while (this.came > this.spent) {
      this.spent += STEP;
      for (const { name, subject, limit } of this.limits)
        await this.limiter.spend(name, subject, limit, STEP);
    }
  }

  /** Returns what was spent in advance and not used. */
  async end(): Promise<void> {
    const over = Math.floor(this.spent - Math.max(1, this.came));
    this.spent = 0;
    if (over <= 0) return;
    for (const { name, subject } of this.limits) await this.limiter.giveBack(name, subject, over);
  }
}
