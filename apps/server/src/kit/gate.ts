import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';
import { Shares } from './shares.ts';

const AGAIN_AFTER_SECONDS = 2;

/**
 * Runs a few expensive tasks at a time, so that the server stays responsive, with limits on the waiting tasks of all
 * and of one party.
 */
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
   * Refuses with `unavailable` when too many wait.
   * @param of whose task it is, so that one party can't fill the queue
   */
  async pass<T>(work: () => Promise<T>, of?: string): Promise<T> {
    if (this.limit.pendingCount >= this.mostWaiting)
      throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
    return of === undefined ? this.limit(work) : this.shares.take(of, () => this.limit(work));
  }
}
