import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { makeUser } from '../../../test/market.ts';
import { SilentProxy } from '../../../test/silent-proxy.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type Db, openDb } from '../../kit/db.ts';

const database = useDatabase();
const clock = new TestClock();
let db: Db;
let proxy: SilentProxy;
/** The third's change feed is silent. */
let one: FastifyInstance;
let other: FastifyInstance;
let deaf: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  proxy = await SilentProxy.before(database.url);
  one = await testApp(database.url, { clock });
  other = await testApp(database.url, { clock });
  deaf = await testApp(database.url, { clock, directUrl: proxy.url });
});
afterAll(async () => {
  proxy.stop();
  await Promise.all([one, other, deaf].map((app) => app.close()));
  await db.destroy();
});
beforeEach(() => clock.set());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const statusAt = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/users/profile', ...bearer(token) })).statusCode;
const signOut = (token: string) => one.inject({ method: 'POST', url: '/api/users/logout', ...bearer(token) });

test('a session that is ended in one process is refused there from the answer on, and by another as soon as it hears of it', async () => {
  const { token } = await makeUser(db, ['superAdmin']);
  expect(await Promise.all([one, other].map((app) => statusAt(app, token)))).toEqual([200, 200]);
  expect((await signOut(token)).json()).toEqual({ ended: 1 });
  expect(await statusAt(one, token)).toBe(401);
  await expect.poll(() => statusAt(other, token)).toBe(401);
});

test('a process that hears of nothing, and does not know it, refuses an ended session within a minute', async () => {
  const { token } = await makeUser(db, ['superAdmin']);
  proxy.fallSilent();
  const now = new Date();
  clock.set(now);
  expect(await statusAt(deaf, token)).toBe(200);
  await signOut(token);
  clock.set(new Date(now.getTime() + 60_000));
  expect(await statusAt(deaf, token)).toBe(401);
});

test('so it does with somebody who was disabled or lost a role', async () => {
  const [disabled, demoted] = [await makeUser(db, ['superAdmin']), await makeUser(db, ['superAdmin'])];
  const now = new Date();
  clock.set(now);
  const orders = async ({ token }: { token: string }) =>
    (await deaf.inject({ url: '/api/orders', ...bearer(token) })).statusCode;
  expect([await orders(disabled), await orders(demoted)]).toEqual([200, 200]);
  await db.updateTable('users').set({ disabled_at: now }).where('id', '=', disabled.id).execute();
  await db.updateTable('users').set({ roles: [] }).where('id', '=', demoted.id).execute();
  clock.set(new Date(now.getTime() + 60_000));
  expect([await orders(disabled), await orders(demoted)]).toEqual([401, 403]);
});
