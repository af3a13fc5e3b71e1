import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { testApp } from './app.ts';
import { useDatabase } from './database.ts';
import { type Market, makeMarket, makeUser } from './market.ts';

const database = useDatabase();
let db: Db;
let market: Market;
/** They share only the database. */
let servers: FastifyInstance[];

beforeAll(async () => {
  db = openDb(database.url, 4);
  servers = [await testApp(database.url), await testApp(database.url)];
  market = await makeMarket(db);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await db.destroy();
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

/** Statuses of a request made this often at two servers in turn, each time from another address by default. */
async function statuses(
  times: number,
  request: (nth: number) => { method: 'POST' | 'PUT' | 'GET'; url: string; payload?: object; token?: string },
  remoteAddress?: string,
): Promise<Record<string, number>> {
  const answers: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const { token, ...sent } = request(nth);
    const answer = await servers[nth % 2]?.inject({
      ...sent,
      remoteAddress: remoteAddress ?? `10.9.${nth >> 8}.${nth & 255}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    answers.push(answer?.statusCode ?? 0);
  }
  return Object.fromEntries(
    [...Map.groupBy(answers, (status) => status)].map(([status, all]) => [status, all.length]),
  );
}

const change = (email: string) => ({ name: 'Probe', email, address: '', company: '', gstNumber: '' });

test('an account can try twenty e-mails an hour, over all servers and addresses', async () => {
  const prober = await makeUser(db, []);
  const known = `${market.shopper.id}@haat.example`;
  const payload = change(known);
  const probe = () => ({ method: 'PUT' as const, url: '/api/users/profile', payload, token: prober.token });
  expect(await statuses(40, probe)).toEqual({ 409: 20, 429: 20 });
});

test('many accounts at one address can try a hundred', async () => {
  const probers = await Promise.all(Array.from({ length: 11 }, () => makeUser(db, [])));
  const payload = change(`${market.shopper.id}@haat.example`);
  const probe = (nth: number) => ({
    method: 'PUT' as const,
    url: '/api/users/profile',
    payload,
    token: probers[nth % probers.length]?.token ?? '',
  });
  expect(await statuses(110, probe, '203.0.113.9')).toEqual({ 409: 100, 429: 10 });
});

test('of two limits of an account each counts for itself: a receipt is sent sixty times in ten minutes', async () => {
  const send = () => ({
    method: 'POST' as const,
    url: `/api/orders/${newId()}/receipt-link`,
    payload: { phone: '98450 12345' },
    token: market.admin.token,
  });
  expect(await statuses(70, send)).toEqual({ 404: 60, 429: 10 });
  await db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`expire < ${Date.now() + 601_000}`)
    .execute();
  expect(await statuses(10, send)).toEqual({ 404: 10 });
});

test('an account changes its addresses sixty times an hour', async () => {
  const { token } = await makeUser(db, []);
  const address = { name: 'Savita', phone: '98450 12345', pinCode: '585412' };
  const save = (nth: number) => ({
    method: 'POST' as const,
    url: '/api/users/addresses',
    payload: { ...address, address: `House ${nth % 10}` },
    token,
  });
  const { 429: refused, ...others } = await statuses(70, save);
  expect([refused, Object.values(others)]).toEqual([10, [60]]);
});

test('carts are priced three hundred times a minute for one address, and others go on', async () => {
  const payload = { items: [{ product: market.atta.id, qty: 1, price: 268 }] };
  const quote = () => ({ method: 'POST' as const, url: `/api/marketplace/${market.id}/cart/quote`, payload });
  const answers = await statuses(620, quote, '203.0.113.10');
  expect(answers).toEqual({ 200: 600, 429: 20 });
  expect(await statuses(2, quote)).toEqual({ 200: 2 });
});
