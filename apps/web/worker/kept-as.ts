/** How an answer is kept: by which of the service worker's strategies, under which name. */
export type Kept = 'catalogue' | 'place' | 'picture' | 'asset';

/**
 * The public lists and pages of the catalogue. What is about a person (users, orders, payment) is not among them, and
 * nor are suggestions, which are different with every letter that is typed.
 */
const CATALOGUE = [
  /^\/api\/marketplace\/[^/]+\/(?:products(?:\/.*)?|facets|newarrivals|topselling)$/,
  /^\/api\/bundle\/.+$/,
];
/** By SKU they are the staff's. */
const STAFF = /^\/api\/marketplace\/[^/]+\/products\/sku\//;
const PLACE = /^\/api\/marketplace\/places\/\d{6}$/;

/** How the answer of an address of this host is kept, or undefined when it is not. */
export function keptAs(pathname: string): Kept | undefined {
  if (pathname.startsWith('/images/') || pathname.startsWith('/icons/')) return 'picture';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (PLACE.test(pathname)) return 'place';
  if (STAFF.test(pathname)) return undefined;
  return CATALOGUE.some((calls) => calls.test(pathname)) ? 'catalogue' : undefined;
}
