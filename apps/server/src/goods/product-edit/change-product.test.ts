import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const read = async (id = its.market.atta.id, user = its.market.admin) =>
  its.app.inject({ url: `/api/store/products/${id}`, headers: bearer(user) });

interface Way {
  id?: string;
  user?: TestUser;
  store?: string;
  version?: number;
}

/** Saves the atta as it is but for these fields. */
async function change(fields: object, way: Way = {}) {
  const { id = its.market.atta.id, user = its.market.admin, store = its.market.stores[0] } = way;
  const { version, ...stored } = (await read(id, its.market.superAdmin)).json();
  return its.app.inject({
    method: 'PUT',
    url: `/api/store/${store}/products/${id}`,
    headers: { ...bearer(user), 'if-match': `"${way.version ?? version}"` },
    payload: { ...stored, countInStock: undefined, ...fields },
  });
}

const ledgerOf = async (id = its.market.atta.id) =>
  (
    await its.db
      .selectFrom('stock_ledger')
      .select(['change', 'balance', 'cause', 'user_id', 'variant_id'])
      .where('product_id', '=', id)
      .where('cause', '<>', 'opening')
      .orderBy('id')
      .execute()
  ).map((row) => row);

describe('a product', () => {
  // spec: call PUT /api/store/{storeId}/products/{id}
  it('is read and changed by the staff of its store, and each change is a version with an audit line', async () => {
    const { admin, atta } = its.market;
    const first = await read();
    expect(first.headers.etag).toBe('"1"');
    expect(first.json()).toMatchObject({ name: 'Chakki Atta', price: 268, category: 'Kirana', tax: 5 });
    const changed = await change({
      name: 'Shudh Chakki Atta',
      nameHi: 'शुद्ध चक्की आटा',
      nameKn: 'ಶುದ್ಧ ಚಕ್ಕಿ ಆಟಾ',
      brand: 'Aashirvaad',
      size: '5 kg',
      description: 'Stone-ground.\nNo maida.',
      price: 262,
      mrp: 285,
      cost: 231,
      tax: 5,
      hsn: '11010000',
      status: 'In Review',
      reorderLevel: 8,
      stockAlertLimit: 7,
      expiryDate: '2027-02-14',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.json()).toMatchObject({ price: 262, profit: 18.52, nameHi: 'शुद्ध चक्की आटा', version: 2 });
    expect((await read()).json()).toEqual(changed.json());
    const noted = await its.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', atta.id)
      .execute();
    expect(noted).toMatchObject([{ action: 'changed', subject: 'product', user_id: admin.id }]);
  });
});
