import { newId } from '@haat/domain/basics/ids';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const base = () => `/api/store/${its.market.stores[0]}/products`;
const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, headers: object = {}) =>
  its.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${its.market.admin.token}`, ...headers },
    payload,
  });
const sample = async (mine?: string, user: TestUser = its.market.admin): Promise<string> => {
  const answer = await its.app.inject({
    method: 'POST',
    url: `${base()}/sample${mine ? `?mine=${mine}` : ''}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id;
};
const read = async (id: string) =>
  (
    await its.app.inject({
      url: `/api/store/products/${id}`,
      headers: { authorization: `Bearer ${its.market.admin.token}` },
    })
  ).json();

/** Without SKU, as phones send it. */
const typed = (fields: object = {}) => ({
  name: 'Glucose biscuits',
  sku: '',
  category: 'Kirana',
  price: 80,
  mrp: 90,
  status: 'Published',
  countInStock: 10,
  ...fields,
});
const variant = (fields: object = {}) => ({
  name: '1 kg',
  sku: '',
  price: 160,
  mrp: 160,
  color: '',
  size: '',
  image: '',
  barcodes: [],
  ...fields,
});

describe('a SKU that is left blank', () => {
  it('is the next of the store’s numbering, for the product and each new variant, and nothing stays a placeholder', async () => {
    const id = await sample();
    const saved = await send(
      'PUT',
      `${base()}/${id}`,
      typed({ variants: [variant(), variant({ name: '2 kg' })] }),
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const { sku, variants, status } = saved.json();
    const skus = [sku, ...variants.map((one: { sku: string }) => one.sku)];
    expect(status).toBe('Published');
    expect(new Set(skus).size).toBe(3);
    for (const one of skus) expect(one).toMatch(/^([A-Z]+-)?\d{5}$/);
  });

  it('is no SKU that a product or variant has already', async () => {
    const first = (await send('POST', `${base()}/`, typed())).json().sku;
    const number = Number(/\d+$/.exec(first)?.[0]);
    const at = (past: number) => first.replace(/\d+$/, String(number + past).padStart(5, '0'));
    await send('POST', `${base()}/`, typed({ sku: at(1), variants: [variant({ sku: at(2) })] }));
    expect((await send('POST', `${base()}/`, typed())).json().sku).toBe(at(3));
  });

  it('of many who save at once is another for each', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => sample('none')));
    expect(new Set(ids).size).toBe(6);
    const saved = await Promise.all(ids.map((id) => send('PUT', `${base()}/${id}`, typed())));
    expect(saved.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    expect(new Set(saved.map((answer) => answer.json().sku)).size).toBe(6);
  });

  it('is asked for where there was one: nothing loses its number', async () => {
    const made = (await send('POST', `${base()}/`, typed({ variants: [variant()] }))).json();
    const [stored] = made.variants;
    for (const [path, fields] of [
      ['sku', { sku: '' }],
      ['variants.0.sku', { variants: [{ ...stored, countInStock: undefined, sku: '' }] }],
    ] as const) {
      const kept = { ...made, countInStock: undefined, variants: [{ ...stored, countInStock: undefined }] };
      const answer = await send('PUT', `${base()}/${made._id}`, { ...kept, ...fields });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([{ path, message: 'Please enter the SKU' }]);
    }
    expect(await read(made._id)).toEqual(made);
  });

  it('sent twice with one key makes one product', async () => {
    const key = { 'idempotency-key': newId() };
    const [first, second] = [
      await send('POST', `${base()}/`, typed(), key),
      await send('POST', `${base()}/`, typed(), key),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()._id).toBe(first.json()._id);
  });
});

describe('the form of a new product', () => {
  it('is another on each device of a store, by whomever, and the same again on one', async () => {
    const first = await sample('none');
    const second = await sample('none');
    expect(second).not.toBe(first);
    expect([await sample(first), await sample(second, its.market.deliveryAdmin)]).toEqual([first, second]);
  });

  it('is a fresh one once the device’s own was filled in, deleted, or is another store’s', async () => {
    const mine = await sample('none');
    await send('PUT', `${base()}/${mine}`, typed());
    const next = await sample(mine);
    expect(next).not.toBe(mine);
    expect(await sample(newId())).not.toBe(next);
    const [, other] = its.market.stores;
    const elsewhere = await its.app.inject({
      method: 'POST',
      url: `/api/store/${other}/products/sample?mine=${next}`,
      headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
    });
    expect(elsewhere.json()._id).not.toBe(next);
  });
});
