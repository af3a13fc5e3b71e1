import { newId } from '@haat/domain/basics/ids';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

interface Sending {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  user?: TestUser;
  key?: string;
  version?: number;
  body?: object;
}
function send(
  path: string,
  { method = 'GET', user = its.market.admin, key = newId(), version, body }: Sending = {},
) {
  return its.app.inject({
    method,
    url: `/api/bundles${path}`,
    headers: {
      authorization: `Bearer ${user.token}`,
      'idempotency-key': key,
      ...(version && { 'if-match': `"${version}"` }),
    },
    ...(body && { payload: body }),
  });
}
const dinner = (name = 'Rotti dinner') => ({
  name,
  description: 'For four.',
  products: [
    { product: its.market.atta.id, quantity: 2 },
    { product: its.market.salt.id, quantity: 1 },
  ],
});
const create = (body: object = dinner(), more: Sending = {}) => send('', { method: 'POST', body, ...more });
const shown = async (): Promise<string[]> => {
  const answer = await its.app.inject({ url: `/api/bundle/marketplace/${its.market.id}` });
  return answer.json().map(({ name }: { name: string }) => name);
};
const names = async () => (await send('')).json().bundles.map(({ name }: { name: string }) => name);

it('a bundle is made of a store’s products, with its price, and shoppers see it at once', async () => {
  expect(await shown()).toEqual([]);
  const key = newId();
  const made = await create(dinner(), { key });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    name: 'Rotti dinner',
    version: 1,
    price: 590,
    store: { _id: its.market.stores[0] },
    items: [{ name: 'Chakki Atta', quantity: 2, price: 268, isShown: true }, { name: 'Table Salt' }],
  });
  expect((await create(dinner(), { key })).json()._id).toBe(made.json()._id);
  await expect.poll(shown).toEqual(['Rotti dinner']);
  const noted = its.db.selectFrom('audit_log').select('action').where('subject_id', '=', made.json()._id);
  expect(await noted.execute()).toEqual([{ action: 'created' }]);
});

it('is changed from its version, in words, products and order, and deleted; its products stay', async () => {
  const { _id } = (await create()).json();
  await expect.poll(shown).toEqual(['Rotti dinner']);
  const changed = { ...dinner('Rotti for two'), products: dinner().products.toReversed() };
  const saved = await send(`/${_id}`, { method: 'PUT', version: 1, body: changed });
  expect(saved.json()).toMatchObject({
    version: 2,
    items: [{ name: 'Table Salt' }, { name: 'Chakki Atta' }],
  });
  const late = await send(`/${_id}`, { method: 'PUT', version: 1, body: dinner() });
  expect([late.statusCode, late.json().code]).toEqual([409, 'edited-meanwhile']);
  await expect.poll(shown).toEqual(['Rotti for two']);
  expect((await send(`/${_id}`, { method: 'DELETE' })).statusCode).toBe(200);
  await expect.poll(shown).toEqual([]);
  expect((await send('/products?keyword=atta')).json().products).toMatchObject([{ _id: its.market.atta.id }]);
});

it('has its name and words in Hindi and Kannada, which shoppers get where there are any', async () => {
  const words = { nameHi: 'रोटी का खाना', descriptionKn: 'ನಾಲ್ವರಿಗೆ.' };
  const { _id } = (await create({ ...dinner(), ...words })).json();
  expect((await send(`/${_id}`)).json()).toMatchObject({ ...words, nameKn: '', descriptionHi: '' });
  const bundle = (await its.app.inject({ url: `/api/bundle/${_id}` })).json();
  expect(bundle).toMatchObject({ name: 'Rotti dinner', ...words });
  expect(bundle).not.toHaveProperty('nameKn');
  const changed = { ...dinner(), nameHi: 'दो की रोटी' };
  await send(`/${_id}`, { method: 'PUT', version: 1, body: changed });
  const { details } = await its.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject_id', '=', _id)
    .where('action', '=', 'changed')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(details)).toContain('दो की रोटी');
});

it('holds products of its own store only, each once, at least one and at most ten pieces of it', async () => {
  const { market } = its;
  const of = (...products: object[]) => create({ name: 'Odd', products });
  const foreign = await of({ product: market.tomato.id, quantity: 1 });
  expect([foreign.statusCode, foreign.json().code]).toEqual([409, 'bundle-product-unknown']);
  expect((await of({ product: newId(), quantity: 1 })).json().code).toBe('bundle-product-unknown');
  const issue = async (answer: ReturnType<typeof of>) => (await answer).json().issues[0].message;
  expect(await issue(of())).toBe('Please add a product');
  const twice = { product: market.atta.id, quantity: 1 };
  expect(await issue(of(twice, twice))).toBe('Each product can be in a bundle only once');
  expect((await of({ product: market.atta.id, quantity: 11 })).statusCode).toBe(400);
  expect(await names()).toEqual([]);
});

it('moves past its store’s next one; bundles of others keep their order, and the ends of the list stay', async () => {
  const own = [];
  for (const name of ['A', 'B', 'C']) own.push((await create(dinner(name))).json()._id);
  const tomatoes = { name: 'Theirs', products: [{ product: its.market.tomato.id, quantity: 1 }] };
  await create(tomatoes, { user: its.market.otherAdmin });
  await send(`/${own[2]}/move`, { method: 'POST', body: { direction: 'up' } });
  expect(await names()).toEqual(['A', 'C', 'B']);
  await send(`/${own[0]}/move`, { method: 'POST', body: { direction: 'up' } });
  await send(`/${own[1]}/move`, { method: 'POST', body: { direction: 'down' } });
  expect(await names()).toEqual(['A', 'C', 'B']);
  await expect.poll(shown).toEqual(['A', 'C', 'B', 'Theirs']);
});

it('another store’s bundles, and the marketplace’s own, do not exist for an admin', async () => {
  const { _id } = (await create()).json();
  const user = its.market.otherAdmin;
  const answers = await Promise.all([
    send(`/${_id}`, { user }),
    send(`/${_id}`, { user, method: 'PUT', version: 1, body: dinner() }),
    send(`/${_id}/move`, { user, method: 'POST', body: { direction: 'up' } }),
    send(`/${_id}`, { user, method: 'DELETE' }),
    send(`?store=${its.market.stores[0]}`, { user, method: 'POST', body: dinner() }),
    send(`/products?store=${its.market.stores[0]}&keyword=atta`, { user }),
    send(`/products?bundle=${_id}&keyword=atta`, { user }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  await its.db.updateTable('bundles').set({ store_id: null }).where('id', '=', _id).execute();
  expect((await send(`/${_id}`)).statusCode).toBe(404);
  const all = { ...dinner(), products: [{ product: its.market.tomato.id, quantity: 1 }] };
  const changed = await send(`/${_id}`, {
    user: its.market.superAdmin,
    method: 'PUT',
    version: 1,
    body: all,
  });
  expect(changed.json()).toMatchObject({ store: null, items: [{ name: 'Tomato' }] });
});

it('products are found by a part of the name or the beginning of the SKU, and no sign is a joker', async () => {
  const found = async (keyword: string) =>
    (await send(`/products?keyword=${encodeURIComponent(keyword)}`)).json().products;
  expect(await found('TABLE')).toMatchObject([{ name: 'Table Salt', price: 54 }]);
  expect(await found(`sku-${its.market.salt.id}`)).toMatchObject([{ name: 'Table Salt' }]);
  expect(await found('%')).toEqual([]);
  expect(await found('tomato')).toEqual([]);
});
