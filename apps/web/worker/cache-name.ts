/** The service worker's caches; each has its strategy. */
export type CacheName = 'catalogue' | 'place' | 'picture' | 'asset';

/**
 * The public lists and pages of the catalogue. What is about a person (users, orders, payment) is not among them, and
 * nor are suggestions, which are different with every letter that is typed.
 */
const CATALOGUE = [
  /^\/api\/marketplace\/[^/]+\/(?:products(?:\/.*)?|facets|newarrivals|topselling)$/,
  /^\/api\/bundle\/.+$/,
];
/** By SKU they are for staff; requests to be notified are private. */
const NOT_PUBLIC = /^\/api\/marketplace\/[^/]+\/products\/(?:sku\/|[^/]+\/stock-requests$)/;
const PLACE = /^\/api\/marketplace\/places\/\d{6}$/;

/** The cache for the answer of an address of this host; undefined when it is not cached. */
export function cacheNameOf(pathname: string): CacheName | undefined {
  if (pathname.startsWith('/images/') || pathname.startsWith('/icons/')) return 'picture';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (PLACE.test(pathname)) return 'place';
  if (NOT_PUBLIC.test(pathname)) return undefined;
  return CATALOGUE.some((calls) => calls.test(pathname)) ? 'catalogue' : undefined;
}
