import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { useDatabase } from '../../test/database.ts';
import { type Market, makeMarket } from '../../test/market.ts';
import { type Db, openDb } from './db.ts';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url);
  market = await makeMarket(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const products = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/api/marketplace/${market.id}/products/`, headers });

test('an answer of the catalogue is the same bytes whether it is made or kept', async () => {
  const [made, kept] = [await products({}), await products({})];
  expect(made.statusCode).toBe(200);
  expect(kept.rawPayload).toEqual(made.rawPayload);
  expect({ ...kept.headers, date: '' }).toEqual({ ...made.headers, date: '' });
  expect(kept.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(made.rawPayload.length),
    'x-content-type-options': 'nosniff',
  });
});

test('a browser that has the answer already is told so without the bytes', async () => {
  const first = await products({});
  const again = await products({ 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('the bytes go out compressed to whoever takes them so', async () => {
  const [plain, brotli, gzip] = [
    await products({}),
    await products({ 'accept-encoding': 'gzip, br' }),
    await products({ 'accept-encoding': 'gzip' }),
  ];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('a question for the headers alone gets them alone', async () => {
  const head = await products({}, 'HEAD');
  expect(head.statusCode).toBe(200);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  expect(head.rawPayload).toHaveLength(0);
});

test('an address that the call refuses is refused each time, and what a call doesn’t know is ignored', async () => {
  const list = (query: string) => app.inject(`/api/marketplace/${market.id}/products/?${query}`);
  for (let n = 0; n < 2; n += 1) {
    const refused = await list('pageNumber=none');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-input']);
  }
  expect((await list('x=1')).headers.etag).toBe((await list('x=2&pageNumber=1')).headers.etag);
});
