export interface CacheKey {
  /** Path and decoded query, the same for all addresses with the same meaning. */
  key: string;
  /** The marketplace of the answer; '' when a change in any marketplace may affect it. */
  scope: string;
  /** The original address, if it has only known parameters and may be remembered. */
  address: string | undefined;
}

const OF_A_MARKETPLACE = /\/marketplace\/:id(\/|$)/;

interface CachedRequest {
  url: string;
  params: unknown;
  query: unknown;
}

/**
 * Made from path and decoded query in alphabetical order. Unknown parameters are left out, so `?x=1` and `?x=2` share
 * one answer.
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
