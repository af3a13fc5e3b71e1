/** Where an answer is stored. */
export interface CacheKey {
  /** Path and decoded query: the same for all addresses that mean the same. */
  key: string;
  /** The marketplace that the answer belongs to, or '' when a change anywhere may concern it. */
  scope: string;
  /** The address as it came, when it may be remembered: one that says nothing but what the call knows. */
  address: string | undefined;
}

const OF_A_MARKETPLACE = /\/marketplace\/:id(\/|$)/;

/** A request to a cached call, as it came. */
interface CachedRequest {
  url: string;
  params: unknown;
  query: unknown;
}

/**
 * The key of a request's answer, from its path and its decoded query in alphabetical order. What the call doesn't know
 * is not part of it, so that `?x=1` and `?x=2` are one answer and take up no room.
 */
export function cacheKeyOf(
  path: string,
  request: CachedRequest,
  decoded: { params?: unknown; query?: unknown },
): CacheKey {
  const query = recordOf(decoded.query);
  const { id } = recordOf(decoded.params);
  const isKnown = Object.keys(recordOf(request.query)).every((name) => query[name] !== undefined);
  return {
    key: JSON.stringify([path, sorted(recordOf(decoded.params)), sorted(query)]),
    scope: OF_A_MARKETPLACE.test(path) ? String(id) : '',
    address: isKnown ? request.url : undefined,
  };
}

const recordOf = (part: unknown) => (part ?? {}) as Record<string, unknown>;

const sorted = (part: Record<string, unknown>) =>
  Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
