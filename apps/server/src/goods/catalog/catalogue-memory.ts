import type { ChangeFeed } from '../../kit/change-feed.ts';

const MOST_KEPT = 2_000;

/**
 * What was found out about the products of a marketplace, kept until they change in any process: how many a grid has and
 * how a keyword is to be read are the same on all of its pages, and cost more than the page itself.
 */
export class CatalogueMemory {
  private readonly kept = new Map<string, Map<string, Promise<unknown>>>();
  private readonly changes: ChangeFeed;

  constructor(changes: ChangeFeed) {
    this.changes = changes;
    changes.on('catalogue', (marketplaceId) => this.kept.delete(marketplaceId));
    changes.onDisconnect(() => this.kept.clear());
  }

  /** What is kept under a key, or is found out now, once for all who ask meanwhile. A key has one kind of answer. */
  recall<T>(marketplaceId: string, key: string, findOut: () => Promise<T>): Promise<T> {
    if (!this.changes.isConnected) return findOut();
    const answers = this.kept.get(marketplaceId) ?? new Map<string, Promise<unknown>>();
    const kept = answers.get(key) as Promise<T> | undefined;
    if (kept) return kept;
    if (answers.size >= MOST_KEPT) answers.clear();
    this.kept.set(marketplaceId, answers);
    const found = findOut();
    answers.set(key, found);
    found.catch(() => answers.delete(key));
    return found;
  }
}
