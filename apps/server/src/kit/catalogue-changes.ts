import type { Batch } from './batch.ts';
import { type ChangeFeed, publishChangeIn } from './change-feed.ts';
import type { Tx } from './db.ts';

/** What changed in a marketplace's catalogue: what is said of some products, or anything. */
export interface CatalogueChange {
  marketplaceId: string;
  products: ReadonlySet<string> | 'any';
}

/** As many ids as a notification has room for: 8,000 bytes. */
const MAX_PRODUCTS = 200;
/** How long changes of a marketplace are gathered after one that was passed on. */
const MOMENT_MS = 500;

/**
 * Publishes that what is said of products changed: rating, reviews, how many are left; not which grids they stand in. So
 * only the answers that show them have to go.
 */
export function publishProducts(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  return tx.send((batch) => publishProductsIn(batch, marketplaceId, productIds));
}

/** The same, among others. */
export function publishProductsIn(batch: Batch, marketplaceId: string, productIds: readonly string[]): void {
  const isMany = productIds.length > MAX_PRODUCTS;
  publishChangeIn(batch, 'catalogue', isMany ? marketplaceId : [marketplaceId, ...productIds].join(' '));
}

type Listener = (change: CatalogueChange) => void;

const listenersOf = new WeakMap<ChangeFeed, Set<Listener>>();

/**
 * Hears of changes, a marketplace's at most once a moment: the first at once, those of the moment after it together. However
 * many changes somebody makes, what is cached is worth something in between. All who listen to a feed hear of a change before
 * anything else happens: none of them can make something new of what another is about to forget.
 */
export function onCatalogueChange(changes: ChangeFeed, listen: Listener): void {
  const listeners = listenersOf.get(changes) ?? gatherFor(changes);
  listeners.add(listen);
}

function gatherFor(changes: ChangeFeed): Set<Listener> {
  const listeners = new Set<Listener>();
  listenersOf.set(changes, listeners);
  const gathering = new Map<string, CatalogueChange | undefined>();
  const pass = (change: CatalogueChange) => {
    const { marketplaceId } = change;
    gathering.set(marketplaceId, undefined);
    setTimeout(() => {
      const gathered = gathering.get(marketplaceId);
      gathering.delete(marketplaceId);
      if (gathered) pass(gathered);
    }, MOMENT_MS).unref();
    for (const listen of listeners) listen(change);
  };
  changes.on('catalogue', (payload) => {
    const change = readChange(payload);
    const { marketplaceId } = change;
    if (!gathering.has(marketplaceId)) pass(change);
    else gathering.set(marketplaceId, together(gathering.get(marketplaceId), change));
  });
  return listeners;
}

function readChange(payload: string): CatalogueChange {
  const [marketplaceId = '', ...ids] = payload.split(' ');
  return { marketplaceId, products: ids.length > 0 ? new Set(ids) : 'any' };
}

function together(one: CatalogueChange | undefined, other: CatalogueChange): CatalogueChange {
  if (!one) return other;
  if (one.products === 'any' || other.products === 'any') return { ...one, products: 'any' };
  return { ...one, products: new Set([...one.products, ...other.products]) };
}
