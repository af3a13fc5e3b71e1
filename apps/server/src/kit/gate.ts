import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';

const AGAIN_AFTER_SECONDS = 2;

/** Lets through a few pieces of costly work at a time, so that the rest of the server goes on; so many may wait. */
export class Gate {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly mostWaiting: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.limit = pLimit(atOnce);
    this.mostWaiting = mostWaiting;
  }

  /** Does the work in its turn. Refuses with `unavailable` when too many wait. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.mostWaiting)
      throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
    return this.limit(work);
  }
}
