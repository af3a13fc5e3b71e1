import type { TestUser } from '../../../../test/market.ts';
import type { MarketFixture } from '../../../../test/use-market.ts';

interface Way {
  id?: string;
  user?: TestUser;
  store?: string;
  version?: number;
}

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

/** Reads and saves products as the admin, and scans in the first store. */
export function productForms(its: MarketFixture) {
  const read = (id = its.market.atta.id, user = its.market.superAdmin) =>
    its.app.inject({ url: `/api/store/products/${id}`, headers: bearer(user) });
  /** Saves a product with these fields changed. */
  const change = async (fields: object, way: Way = {}) => {
    const { id = its.market.atta.id, user = its.market.admin, store = its.market.stores[0] } = way;
    const { version, ...stored } = (await read(id)).json();
    return its.app.inject({
      method: 'PUT',
      url: `/api/store/${store}/products/${id}`,
      headers: { ...bearer(user), 'if-match': `"${way.version ?? version}"` },
      payload: { ...stored, countInStock: undefined, ...fields },
    });
  };
  const get = (
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    { user = its.market.admin, store = its.market.stores[0] }: Way = {},
  ) =>
    its.app.inject({
      method,
      url: `/api/config/${store}${path}`,
      headers: bearer(user),
      ...(payload && { payload }),
    });
  const scan = async (code: string) => (await get('GET', `/scan?code=${encodeURIComponent(code)}`)).json();
  return { read, change, get, scan };
}

/** Saves the first store with these fields changed. */
export async function changedStore(its: MarketFixture, fields: object) {
  const url = `/api/config/${its.market.stores[0]}`;
  const headers = bearer(its.market.admin);
  const now = (await its.app.inject({ url, headers })).json();
  return its.app.inject({
    method: 'PUT',
    url,
    payload: { ...now, ...fields },
    headers: { ...headers, 'if-match': `"${now.version}"` },
  });
}
