import type { Batch } from './batch.ts';
import { type ChangeFeed, publishChange, publishChangeIn } from './change-feed.ts';
import type { Tx } from './db.ts';

/** A change of a marketplace's catalogue. */
export interface CatalogueChange {
  marketplaceId: string;
  /** Products that changed, came or went; 'any': nobody knows which. */
  products: ReadonlySet<string> | 'any';
  /** Whether grids may show other products, or these in another order, or what stands around them under other names. */
  inGrids: boolean;
}

/** A notification is limited to 8,000 bytes. */
const MAX_PRODUCTS = 200;
/** When more change at once, nobody is told which. */
export const MAX_NAMED_PRODUCTS = 5000;
/** How long changes of a marketplace are collected after one that was passed on. */
const MOMENT_MS = 500;
/** Stands before the products of a change in grids. */
const IN_GRIDS = '+';

/**
 * Publishes that details of products changed (rating, reviews, pieces left) but not which grids they are in. Only the
 * answers that show them are dropped.
 */
export function publishProducts(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  return tx.send((batch) => publishProductsIn(batch, marketplaceId, productIds));
}

/** Like `publishProducts`, in a batch. */
export function publishProductsIn(batch: Batch, marketplaceId: string, productIds: readonly string[]): void {
  publishIn(batch, [marketplaceId], productIds);
}

/** Publishes that products were made, changed or deleted: they may stand in other grids, or elsewhere in them. */
export function publishGoods(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  return tx.send((batch) => publishGoodsIn(batch, marketplaceId, productIds));
}

/** Like `publishGoods`, in a batch. */
export function publishGoodsIn(batch: Batch, marketplaceId: string, productIds: readonly string[]): void {
  publishIn(batch, [marketplaceId, IN_GRIDS], productIds);
}

/** Publishes that what stands around products changed (stores, names, bundles), and no product itself. */
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

/** Tells the listeners of this process alone, at once. */
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
