/** Each has its own strategy. */
export type CacheName = 'catalogue' | 'place' | 'picture' | 'asset';

/**
 * Public lists and pages of the catalogue. Personal data (users, orders, payment) is not cached, and neither
 * are suggestions, which differ with every letter.
 */
const CATALOGUE = [
  /^\/api\/marketplace\/[^/]+\/(?:products(?:\/.*)?|facets|newarrivals|topselling)$/,
  /^\/api\/bundle\/.+$/,
];
/** By SKU they are for staff; requests to be notified are private. */
const NOT_PUBLIC = /^\/api\/marketplace\/[^/]+\/products\/(?:sku\/|[^/]+\/stock-requests$)/;
const PLACE = /^\/api\/marketplace\/places\/\d{6}$/;

/** For an address of this host; undefined if not cached. */
export function cacheNameOf(pathname: string): CacheName | undefined {
  if (pathname.startsWith('/images/') || pathname.startsWith('/icons/')) return 'picture';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (PLACE.test(pathname)) return 'place';
  if (NOT_PUBLIC.test(pathname)) return undefined;
  return CATALOGUE.some((calls) => calls.test(pathname)) ? 'catalogue' : undefined;
}
