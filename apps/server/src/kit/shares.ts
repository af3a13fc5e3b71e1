import type { Caller } from './callers.ts';
import { Refusal } from './refusal.ts';

const AGAIN_AFTER_SECONDS = 2;

/** Whose share a caller uses: the store's, or the account's when it works for none. */
export const sharerOf = ({ store, userId }: Pick<Caller, 'store' | 'userId'>): string =>
  store?.storeId ?? userId;

/** Limits how many places of a queue one party can take. */
export class Shares {
  private readonly taken = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Refuses with `unavailable` when they have no place left. */
  async take<T>(of: string, work: () => Promise<T>): Promise<T> {
    const taken = this.taken.get(of) ?? 0;
    if (taken >= this.most) throw new Refusal('unavailable', { againAfter: AGAIN_AFTER_SECONDS });
    this.taken.set(of, taken + 1);
    try {
      return await work();
    } finally {
      const left = (this.taken.get(of) ?? 1) - 1;
      if (left > 0) this.taken.set(of, left);
      else this.taken.delete(of);
    }
  }
}
