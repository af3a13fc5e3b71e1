import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

async function ask(method: 'GET' | 'PUT' | 'POST', url: string, more: object = {}) {
  const headers = {
    authorization: `Bearer ${its.market.superAdmin.token}`,
    ...('headers' in more && (more.headers as object)),
  };
  const answer = await its.app.inject({ method, url, ...more, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** As action and thing. */
async function find(search: string, fields = '') {
  const { entries } = await ask('GET', `/api/audit?${new URLSearchParams({ search, fields })}`);
  return entries.map(({ action, thing }: { action: string; thing: { name: string } | null }) => [
    action,
    thing?.name,
  ]);
}

async function changeAtta(change: object) {
  const { market } = its;
  const { version, _id, ...now } = await ask('GET', `/api/store/products/${market.atta.id}`);
  await ask('PUT', `/api/store/${market.stores[0]}/products/${market.atta.id}`, {
    headers: { 'if-match': `"${version}"` },
    payload: { ...now, ...change, countInStockSeen: now.countInStock },
  });
  return now as { sku: string; name: string; price: number };
}

test('a change is found by either value, by the name of the field, by the SKU, the name and the person', async () => {
  const { sku, name, price } = await changeAtta({ price: 254.5, hsn: '11010099' });
  const change = ['changed', name];
  for (const search of [
    '254.5',
    '₹254.50',
    String(price),
    `₹${price.toFixed(2)}`,
    '11010099',
    'price',
    'hsn',
    sku,
    sku.toLowerCase(),
    name,
  ])
    expect(await find(search), search).toContainEqual(change);
  // Any two words of an entry.
  expect(await find(`savita 254.5`)).toContainEqual(change);
  expect(await find(`price 99887`)).toEqual([]);
  // Screens send the field's name in the API with its label.
  expect(await find('दाम', 'price')).toContainEqual(change);
  expect(await find('दाम', 'mrp')).toEqual([]);
  expect(await find('दाम')).toEqual([]);
});

test('a value of two figures is found whole, and not within another', async () => {
  await changeAtta({ reorderLevel: 37 });
  expect(await find('37')).toHaveLength(1);
  await changeAtta({ reorderLevel: 1378 });
  expect(await find('37')).toHaveLength(2);
  expect(await find('13')).toEqual([]);
});

test('an edit of many products is found by the SKU and the name of each', async () => {
  const { market } = its;
  const products = await its.db
    .selectFrom('products')
    .select(['id', 'version', 'sku', 'name'])
    .where('store_id', '=', market.stores[0] as string)
    .where('sku', '<>', '')
    .execute();
  const chosen = products.map(({ id, version }) => ({ _id: id, version }));
  const edited = await its.app.inject({
    method: 'POST',
    url: `/api/store/${market.stores[0]}/products/bulk`,
    headers: { authorization: `Bearer ${market.admin.token}`, 'idempotency-key': newId() },
    payload: { products: chosen, change: { what: 'stockBy', pieces: 3 } },
  });
  expect(edited.statusCode, edited.body).toBe(200);
  for (const { sku, name } of products) {
    expect(await find(`${sku} pieces`), sku).toContainEqual(['bulk edited', 'Basava Provision']);
    expect(
      (await find(name)).map(([action]: [string]) => action),
      name,
    ).toContain('bulk edited');
  }
});
