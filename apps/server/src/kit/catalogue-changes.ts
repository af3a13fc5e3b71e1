import type { Batch } from './batch.ts';
import { type ChangeFeed, publishChange, publishChangeIn } from './change-feed.ts';
import type { Tx } from './db.ts';

/** A change of a marketplace's catalogue. */
export interface CatalogueChange {
  marketplaceId: string;
  /** 'any': unknown. */
  products: ReadonlySet<string> | 'any';
  /** Grids may have other products, another order, or other names around them. */
  inGrids: boolean;
}

/** A notification is limited to 8,000 bytes. */
const MAX_PRODUCTS = 200;
/** With more, the change says 'any'. */
export const MAX_NAMED_PRODUCTS = 5000;
/** Time in which further changes of a marketplace are collected. */
const MOMENT_MS = 500;
/** Precedes the products of a change in grids. */
const IN_GRIDS = '+';

/**
 * For details that move no product between grids (rating, reviews, pieces left): only answers that show the products are dropped.
 */
export function publishProducts(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  return tx.send((batch) => publishProductsIn(batch, marketplaceId, productIds));
}

export function publishProductsIn(batch: Batch, marketplaceId: string, productIds: readonly string[]): void {
  publishIn(batch, [marketplaceId], productIds);
}

/** For new, changed or deleted products, whose places in grids may change. */
export function publishGoods(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  return tx.send((batch) => publishGoodsIn(batch, marketplaceId, productIds));
}

export function publishGoodsIn(batch: Batch, marketplaceId: string, productIds: readonly string[]): void {
  publishIn(batch, [marketplaceId, IN_GRIDS], productIds);
}

/** For stores, names and bundles, without changes of products. */
export function publishSurroundings(tx: Tx, marketplaceId: string): Promise<void> {
  return publishChange(tx, 'catalogue', `${marketplaceId} ${IN_GRIDS}`);
}

function publishIn(batch: Batch, kind: readonly string[], productIds: readonly string[]): void {
  const [marketplaceId = ''] = kind;
  if (productIds.length > MAX_NAMED_PRODUCTS) publishChangeIn(batch, 'catalogue', marketplaceId);
  else
    for (let from = 0; from < productIds.length; from += MAX_PRODUCTS)
      publishChangeIn(
        batch,
        'catalogue',
        [...kind, ...productIds.slice(from, from + MAX_PRODUCTS)].join(' '),
      );
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

/** In this process only, at once. */
export function passCatalogueChange(changes: ChangeFeed, change: CatalogueChange): void {
  for (const listen of listenersOf.get(changes) ?? []) listen(change);
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
    passCatalogueChange(changes, change);
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
  const [marketplaceId = '', ...rest] = payload.split(' ');
  if (rest.length === 0) return { marketplaceId, products: 'any', inGrids: true };
  const inGrids = rest[0] === IN_GRIDS;
  return { marketplaceId, products: new Set(inGrids ? rest.slice(1) : rest), inGrids };
}

function together(one: CatalogueChange | undefined, other: CatalogueChange): CatalogueChange {
  if (!one) return other;
  const inGrids = one.inGrids || other.inGrids;
  if (one.products === 'any' || other.products === 'any') return { ...one, products: 'any', inGrids };
  return { ...one, products: new Set([...one.products, ...other.products]), inGrids };
}
