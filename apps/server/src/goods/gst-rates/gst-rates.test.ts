import { newId } from '@haat/domain/basics/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentsOf } from '../../../test/issued-documents.ts';
import type { TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { loadHsnCodes } from '../../operators/gst-rates/load-hsn-codes.ts';

const its = useMarket();

beforeAll(async () => {
  await loadHsnCodes(its.databaseUrl);
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, user: TestUser, payload?: object) =>
  its.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': newId() },
    ...(payload && { payload }),
  });
const ofStore = (rest: string) =>
  send('GET', `/api/store/${its.market.stores[0]}/taxrates${rest}`, its.market.admin);
const bulk = (rest: string, payload?: object) =>
  send('POST', `/api/store/${its.market.stores[0]}/products/bulk${rest}`, its.market.admin, payload);
const set = (id: string, values: object) =>
  its.db.updateTable('products').set(values).where('id', '=', id).execute();
const stored = (id: string) =>
  its.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const versionOf = async ({ id }: { id: string }) => ({ _id: id, version: (await stored(id)).version });
const operate = (method: 'GET' | 'POST' | 'DELETE', rest: string, payload?: object) =>
  send(method, `/api/hsn/rates${rest}`, its.market.superAdmin, payload);

const ROW = {
  prefix: '1704',
  condition: 'any',
  limit: null,
  treatment: 'taxable',
  rate: 12,
  from: '2030-01-01',
  source: 'Notification 1/2029',
};

describe('products against the calendar', () => {
  beforeEach(async () => {
    const { atta, salt, dal } = its.market;
    await set(atta.id, { hsn: '11010000', tax_bp: 500, tax_answer: 'packed', follows_calendar: false });
    await set(salt.id, { hsn: '0405', tax_bp: 1200, tax_answer: 'any', follows_calendar: false });
    await set(dal.id, { hsn: '0713', tax_bp: 500, tax_answer: 'any', follows_calendar: false });
  });

  const counts = async () => (await ofStore('')).json().counts;

  it('are counted by how they stand, each in one place', async () => {
    const before = await counts();
    const all = Object.values(before as Record<string, number>).reduce((a, b) => a + b);
    const { dal, salt } = its.market;
    await set(dal.id, { tax_answer: 'loose' });
    await set(salt.id, { hsn: '0077' });
    const after = await counts();
    expect(after).toMatchObject({
      'to-answer': before['to-answer'] - 1,
      differ: before.differ,
      'no-hsn': before['no-hsn'] + 1,
    });
    expect(Object.values(after as Record<string, number>).reduce((a, b) => a + b)).toBe(all);
  });

  it('are listed with what they have, what the calendar says and since when', async () => {
    const { atta, salt, dal } = its.market;
    const { products } = (await ofStore('/products?state=differ')).json();
    expect(products).toMatchObject([
      {
        _id: salt.id,
        hsn: '0405',
        rate: 12,
        state: 'differ',
        calendar: { rate: 5, treatment: 'taxable', from: '2025-09-22' },
        onMrp: false,
      },
    ]);
    const asked = (await ofStore('/products?state=to-answer')).json().products;
    expect(asked).toMatchObject([{ _id: dal.id, calendar: null, answers: ['packed', 'loose'] }]);
    const found = (await ofStore('/products?keyword=1101')).json();
    expect(found).toMatchObject({ total: 1, products: [{ _id: atta.id, state: 'agree' }] });
  });

  it('tobacco is named as taxed on its MRP, and no press makes it follow', async () => {
    const { salt } = its.market;
    await set(salt.id, { hsn: '24022010', tax_bp: 4000 });
    const { products } = (await ofStore('/products?keyword=2402')).json();
    expect(products).toMatchObject([{ state: 'no-row', onMrp: true, calendar: null }]);
    const answer = await bulk('', { products: [await versionOf(salt)], change: { what: 'calendar' } });
    expect(answer.json()).toMatchObject({ changed: 0, refused: [{ reason: 'no-rate' }] });
    expect(await stored(salt.id)).toMatchObject({ tax_bp: 4000, follows_calendar: false });
  });

  it('follow it by one press, and no more after its undo', async () => {
    const { products } = (await ofStore('/chosen?state=agree')).json();
    expect(products.map(({ _id }: { _id: string }) => _id)).toContain(its.market.atta.id);
    const done = (await bulk('', { products, change: { what: 'calendar' } })).json();
    expect(await stored(its.market.atta.id)).toMatchObject({ tax_bp: null, follows_calendar: true });
    expect((await ofStore('')).json().undo).toMatchObject([{ edit: done.edit, products: done.changed }]);
    await bulk(`/${done.edit}/undo`);
    expect(await stored(its.market.atta.id)).toMatchObject({ tax_bp: 500, follows_calendar: false });
    expect((await ofStore('')).json().undo).toEqual([]);
  });

  it('that differ keep their rate by one press, until the calendar has another one; it can be undone', async () => {
    const { salt } = its.market;
    const stateOf = async () => (await ofStore('/products?keyword=0405')).json().products[0].state;
    expect(await stateOf()).toBe('differ');
    const done = (await bulk('', { products: [await versionOf(salt)], change: { what: 'keepRate' } })).json();
    expect([done.changed, await stateOf()]).toEqual([1, 'kept']);
    expect(await stored(salt.id)).toMatchObject({ tax_bp: 1200, follows_calendar: false });
    const { counts, undo } = (await ofStore('')).json();
    expect([counts.kept, undo]).toMatchObject([1, [{ edit: done.edit, products: 1 }]]);
    await set(salt.id, { kept_rate_bp: 1800 });
    expect(await stateOf()).toBe('differ');
    await set(salt.id, { kept_rate_bp: 500 });
    expect(await stateOf()).toBe('kept');
    await bulk(`/${done.edit}/undo`);
    expect(await stateOf()).toBe('differ');
  });

  it('are answered, and the answer is taken back', async () => {
    const { dal } = its.market;
    const done = await bulk('', {
      products: [await versionOf(dal)],
      change: { what: 'taxAnswer', answer: 'loose' },
    });
    expect((await ofStore('/products?keyword=0713')).json().products).toMatchObject([
      { state: 'differ', calendar: { rate: 0, treatment: 'exempt' } },
    ]);
    await bulk(`/${done.json().edit}/undo`);
    expect(await stored(dal.id)).toMatchObject({ tax_answer: 'any' });
  });

  it('are shown before a row of a day to come touches them', async () => {
    const { salt } = its.market;
    await set(salt.id, { hsn: '1704', tax_bp: null, follows_calendar: true });
    await operate('POST', '', ROW);
    expect((await ofStore('')).json().coming).toEqual([]);
    await operate('POST', '/1704/any/2030-01-01/review');
    expect((await ofStore('')).json().coming).toEqual([
      { from: '2030-01-01', products: 1, prefixes: ['1704'] },
    ]);
    const listed = (await ofStore('/products?coming=2030-01-01')).json();
    expect(listed.products).toMatchObject([{ _id: salt.id, rate: 5 }]);
    const touched = (await operate('GET', '/1704/any/2030-01-01/products')).json();
    expect(touched).toMatchObject({ total: 1, products: [{ _id: salt.id, hsn: '1704' }] });
    // A longer prefix wins; a row for another answer doesn't apply.
    for (const row of [
      { ...ROW, prefix: '17041000', from: '2029-01-01' },
      { ...ROW, condition: 'packed', from: '2031-01-01' },
    ]) {
      await operate('POST', '', row);
      await operate('POST', `/${row.prefix}/${row.condition}/${row.from}/review`);
    }
    const touchedBy = async (row: string) => (await operate('GET', `/${row}/products`)).json().total;
    await set(salt.id, { hsn: '17041000', tax_bp: null, tax_answer: 'loose', follows_calendar: true });
    expect(await touchedBy('17041000/any/2029-01-01')).toBe(1);
    expect(await touchedBy('1704/any/2030-01-01')).toBe(0);
    await set(salt.id, { hsn: '1704', tax_bp: null, tax_answer: 'loose', follows_calendar: true });
    expect(await touchedBy('1704/packed/2031-01-01')).toBe(0);
    for (const row of ['17041000/any/2029-01-01', '1704/packed/2031-01-01'])
      await operate('DELETE', `/${row}`);
    await operate('DELETE', '/1704/any/2030-01-01');
  });
});

describe('a row of the calendar', () => {
  it('prices nothing before its review', async () => {
    const row = { ...ROW, prefix: '1703', from: '2026-01-01' };
    expect((await operate('POST', '', row)).statusCode).toBe(201);
    const rates = async () =>
      (await send('GET', '/api/hsn?keyword=1703', its.market.admin)).json().found[0].rates;
    expect(await rates()).toEqual([]);
    expect((await operate('POST', '/1703/any/2026-01-01/review')).json()).toMatchObject({ reviewed: true });
    expect(await rates()).toMatchObject([{ rate: 12, source: ROW.source }]);
    expect((await operate('DELETE', '/1703/any/2026-01-01')).statusCode).toBe(200);
  });

  it('stands on product pages and cards as soon as it is reviewed', async () => {
    const { id, salt } = its.market;
    await set(salt.id, { hsn: '1703', tax_bp: null, tax_answer: 'any', follows_calendar: true });
    const page = `/api/marketplace/${id}/products/${salt.id}`;
    const taxes = async () => {
      const grid = (await its.app.inject({ url: `/api/marketplace/${id}/products` })).json();
      const card = grid.products.find(({ _id }: { _id: string }) => _id === salt.id);
      return [card.tax, (await its.app.inject({ url: page })).json().tax];
    };
    expect(await taxes()).toEqual([5, 5]);
    await operate('POST', '', { ...ROW, prefix: '1703', from: '2026-01-01' });
    await operate('POST', '/1703/any/2026-01-01/review');
    await expect.poll(taxes).toEqual([12, 12]);
    await operate('DELETE', '/1703/any/2026-01-01');
    await expect.poll(taxes).toEqual([5, 5]);
  });

  it('stays once a document has used it, and goes as long as goods were only ordered', async () => {
    const { salt, shopper, admin } = its.market;
    await set(salt.id, { hsn: '1703', tax_bp: null, tax_answer: 'any', follows_calendar: true });
    const add = async () => {
      await operate('POST', '', { ...ROW, prefix: '1703', from: '2026-01-01' });
      await operate('POST', '/1703/any/2026-01-01/review');
    };
    await add();
    const placed = await placeOrder(its.app, its.market, shopper, orderBody([{ product: salt, qty: 1 }]));
    expect((await operate('DELETE', '/1703/any/2026-01-01')).statusCode).toBe(200);
    await add();
    await send('PUT', `/api/orders/${placed.json()._id}/out-for-delivery`, admin);
    const [content] = await documentsOf(its, placed.json()._id);
    expect(content?.lines[0]).toMatchObject({ hsn: '1703', taxBp: 1200 });
    const refused = await operate('DELETE', '/1703/any/2026-01-01');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'gst-rate-used']);
    expect(refused.json().message).toContain('HSN 1703');
  });

  it('is one of its prefix, condition and day', async () => {
    const row = { ...ROW, prefix: '1699' };
    await operate('POST', '', row);
    const again = await operate('POST', '', { ...row, rate: 18 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'hsn-rate-taken']);
    expect((await operate('POST', '', { ...row, condition: 'packed' })).statusCode).toBe(201);
    expect((await operate('POST', '', { ...row, from: '2031-01-01' })).statusCode).toBe(201);
  });

  it.each([
    ['a rate that the portal lacks', { rate: 14 }, 'rate'],
    ['a rate of what is nil', { treatment: 'nil' }, 'treatment'],
    ['no rate of what is taxed', { rate: 0 }, 'treatment'],
    ['a limit of loose goods', { condition: 'loose', limit: 2500 }, 'limit'],
    ['a piece without its limit', { condition: 'piece-up-to' }, 'limit'],
    ['a chapter that has more than one rule: "08" would tax bananas', { prefix: '08' }, 'prefix'],
    ['tobacco', { prefix: '2402' }, 'prefix'],
    ['no source', { source: ' ' }, 'source'],
    ['no day', { from: '2026-02-30' }, 'from'],
  ])('is refused for %s', async (_name, wrong, path) => {
    const answer = await operate('POST', '', { ...ROW, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

it.each([
  ['toor dal', '0713'],
  ['तूर दाल', '0713'],
  ['ತೊಗರಿ ಬೇಳೆ', '0713'],
  ['0713', '0713'],
])('%s is found in the master', async (keyword, code) => {
  const url = `/api/hsn?keyword=${encodeURIComponent(keyword)}`;
  const { found } = (await send('GET', url, its.market.admin)).json();
  expect(found[0]).toMatchObject({ code, onMrp: false });
  expect(found[0].rates.map(({ condition, rate }: Record<string, unknown>) => [condition, rate])).toEqual([
    ['loose', 0],
    ['packed', 5],
  ]);
});

it('proposes what shops call so alone: words of the master are found by their beginnings, and proposed to nobody', async () => {
  const ask = async (keyword: string) => {
    const { found } = (await send('GET', `/api/hsn?keyword=${keyword}`, its.market.admin)).json();
    return found as { code: string; text: string; isProposed: boolean }[];
  };
  for (const [keyword, inside] of [
    ['Cap', /capsicum/i],
    ['Pin', /pineapple/i],
    ['Set', /\bset/i],
    ['apple', /\bapple/i],
  ] as const) {
    const found = (await ask(keyword)).filter(({ isProposed }) => !isProposed);
    for (const { text } of found) expect(text).toMatch(new RegExp(`\\b${keyword}`, 'i'));
    expect(found.some(({ text }) => inside.test(text))).toBe(true);
  }
  for (const keyword of ['Cap', 'Pin', 'Set'])
    expect((await ask(keyword)).every(({ isProposed }) => !isProposed)).toBe(true);
  expect((await ask('toor dal')).find(({ isProposed }) => isProposed)?.code).toBe('0713');
  expect((await ask('icum')).map(({ text }) => text).filter((text) => /capsicum/i.test(text))).toEqual([]);
});

it('says of a code that the portal’s list lacks it, and of tobacco that it is taxed on its MRP', async () => {
  const ask = async (keyword: string) =>
    (await send('GET', `/api/hsn?keyword=${keyword}`, its.market.admin)).json();
  expect(await ask('99999999')).toMatchObject({ found: [], unknown: true });
  expect((await ask('cigarettes')).found[0]).toMatchObject({ code: '2402', onMrp: true, rates: [] });
});
