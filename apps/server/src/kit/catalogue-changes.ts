import type { Batch } from './batch.ts';
import { type ChangeFeed, publishChangeIn } from './change-feed.ts';
import type { Tx } from './db.ts';

/** A change of a marketplace's catalogue: of some products' details, or of anything. */
export interface CatalogueChange {
  marketplaceId: string;
  products: ReadonlySet<string> | 'any';
}

/** A notification is limited to 8,000 bytes. */
const MAX_PRODUCTS = 200;
/** How long changes of a marketplace are collected after one that was passed on. */
const MOMENT_MS = 500;

/**
 * Publishes that details of products changed (rating, reviews, pieces left) but not which grids they are in. Only the
 * answers that show them are dropped.
 */
export function publishProducts(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  return tx.send((batch) => publishProductsIn(batch, marketplaceId, productIds));
}

/** Like `publishProducts`, in a batch. */
export function publishProductsIn(batch: Batch, marketplaceId: string, productIds: readonly string[]): void {
  const isMany = productIds.length > MAX_PRODUCTS;
  publishChangeIn(batch, 'catalogue', isMany ? marketplaceId : [marketplaceId, ...productIds].join(' '));
}

type Listener = (change: CatalogueChange) => void;

const listenersOf = new WeakMap<ChangeFeed, Set<Listener>>();

/**
 * Calls a listener for changes, at most once a moment for each marketplace: the first change at once, later ones
 * together. So caches stay useful during many edits. All listeners of a feed run before anything else, so none can
 * rebuild from data that another is about to drop.
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
