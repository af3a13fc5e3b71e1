import type { ChangeFeed } from '../../kit/change-feed.ts';

/** Answers of all marketplaces together. */
const MAX_ANSWERS = 20_000;

/**
 * What was found out about the products of a marketplace, stored until they change in any process: how many a grid has
 * and how a keyword is to be read are the same on all of its pages, and cost more than the page itself. When there are too
 * many answers, those of the marketplace go that was used least recently.
 */
export class CatalogueMemory {
  private readonly marketplaces = new Map<string, Map<string, Promise<unknown>>>();
  private readonly changes: ChangeFeed;
  private readonly maxAnswers: number;
  private count = 0;

  constructor(changes: ChangeFeed, maxAnswers = MAX_ANSWERS) {
    this.changes = changes;
    this.maxAnswers = maxAnswers;
    changes.on('catalogue', (marketplaceId) => this.forget(marketplaceId));
    changes.onDisconnect(() => {
      this.marketplaces.clear();
      this.count = 0;
    });
  }

  /** How many answers are stored. */
  get size(): number {
    return this.count;
  }

  /** What is stored under a key, or is found out now, once for all who want it meanwhile. A key has one kind of answer. */
  recall<T>(marketplaceId: string, key: string, findOut: () => Promise<T>): Promise<T> {
    if (!this.changes.isConnected) return findOut();
    const stored = this.marketplaces.get(marketplaceId)?.get(key) as Promise<T> | undefined;
    if (!stored) this.makeRoom();
    const answers = this.marketplaces.get(marketplaceId) ?? new Map<string, Promise<unknown>>();
    this.marketplaces.delete(marketplaceId);
    this.marketplaces.set(marketplaceId, answers);
    if (stored) return stored;
    const found = findOut();
    answers.set(key, found);
    this.count += 1;
    found.catch(() => {
      if (this.marketplaces.get(marketplaceId) === answers && answers.delete(key)) this.count -= 1;
    });
    return found;
  }

  private makeRoom(): void {
    const [oldest] = this.marketplaces.keys();
    if (this.count >= this.maxAnswers && oldest !== undefined) this.forget(oldest);
  }

  private forget(marketplaceId: string): void {
    this.count -= this.marketplaces.get(marketplaceId)?.size ?? 0;
    this.marketplaces.delete(marketplaceId);
  }
}
