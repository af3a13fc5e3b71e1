import type { Caller } from './callers.ts';
import { Refusal } from './refusal.ts';

const AGAIN_AFTER_SECONDS = 2;

/** Whose share a caller uses: the store's, or the account's when it works for none. */
export const sharerOf = ({ store, userId }: Pick<Caller, 'store' | 'userId'>): string =>
  store?.storeId ?? userId;

export class Open {
  private readonly counts = new Map<string, number>();

  /** @returns the count including this one; it ends with `over` */
  add(of: string): number {
    const count = (this.counts.get(of) ?? 0) + 1;
    this.counts.set(of, count);
    return count;
  }

  over(of: string): void {
    const left = (this.counts.get(of) ?? 1) - 1;
    if (left > 0) this.counts.set(of, left);
    else this.counts.delete(of);
  }
}

/** Limits how many places of a queue one party can take. */
export class Shares {
  private readonly taken = new Open();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Refuses with `unavailable` when they have no place left. */
  async take<T>(of: string, work: () => Promise<T>): Promise<T> {
    try {
      if (this.taken.add(of) > this.most)
        throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
      return await work();
    } finally {
      this.taken.over(of);
    }
  }
}
