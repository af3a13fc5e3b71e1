import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';
import { Shares } from './shares.ts';

const AGAIN_AFTER_SECONDS = 2;

/** Lets through a few pieces of costly work at a time, so that the rest of the server goes on; so many may wait, and so many of one. */
export class Gate {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly mostWaiting: number;
  private readonly shares: Shares;

  constructor(atOnce: number, mostWaiting: number, mostOfOne = mostWaiting) {
    this.limit = pLimit(atOnce);
    this.mostWaiting = mostWaiting;
    this.shares = new Shares(mostOfOne);
  }

  /**
   * Does the work in its turn. Refuses with `unavailable` when too many wait.
   * @param of whose work it is, where one may not take the places of all
   */
  async pass<T>(work: () => Promise<T>, of?: string): Promise<T> {
    if (this.limit.pendingCount >= this.mostWaiting)
      throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
    return of === undefined ? this.limit(work) : this.shares.take(of, () => this.limit(work));
  }
}
