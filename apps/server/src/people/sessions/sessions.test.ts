import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { TEST_SECRET } from '../../../test/market.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';
import { forgetOldSessions, insertSession, writeLastSeen } from './sessions-sql.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const PASSWORD = 'paddy field 5854';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const database = useDatabase();
const clock = new TestClock();
let db: Db;
let app: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url, { clock });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});
beforeEach(() => clock.set());

type Sent = { payload?: object; token?: string; from?: string; agent?: string };
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent: Sent = {}) {
  const { payload, token, from = '10.0.0.1', agent = FIREFOX } = sent;
  const headers = { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await app.inject({ method, url, remoteAddress: from, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

async function register(roles: string[] = []): Promise<string> {
  const email = `${newId()}@haat.example`;
  const payload = { name: 'Asha Shetty', email, password: PASSWORD };
  await ask('POST', '/api/users', { payload, from: `10.1.${email.charCodeAt(9)}.${email.charCodeAt(12)}` });
  await db.updateTable('users').set({ roles }).where('email', '=', email).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
    .execute();
  return email;
}
const signIn = async (email: string, sent: Sent = {}) =>
  (await ask('POST', '/api/users/login', { payload: { email, password: PASSWORD }, ...sent })).body
    .token as string;
const statusOf = async (token: string) => (await ask('GET', '/api/users/profile', { token })).status;
const sessionsOf = async (token: string) =>
  (await ask('GET', '/api/users/sessions', { token })).body.sessions;
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));

describe('the list of sessions', () => {
  test('names devices and rough networks, this device first, and marks who comes from a new network', async () => {
    const email = await register();
    const phone = await signIn(email, { agent: PIXEL, from: '49.37.14.2' });
    const desk = await signIn(email, { from: '49.37.200.7' });
    const strange = await signIn(email, { agent: '', from: '2401:4900:1c2b::1' });
    const listed = await sessionsOf(desk);
    const seen = (one: Record<string, unknown>) => [one.browser, one.system, one.isPhone, one.network];
    expect(seen(listed[0])).toEqual(['Firefox', 'Linux', false, '49.37.*.*']);
    expect(listed.map((one: { isThis: boolean }) => one.isThis)).toEqual([true, false, false]);
    const idOf = (token: string) => decodeJwt<{ sid: string }>(token).sid;
    const byId = new Map(listed.map((one: { _id: string }) => [one._id, one]));
    expect(seen(byId.get(idOf(phone)) as never)).toEqual(['Chrome', 'Android', true, '49.37.*.*']);
    expect(seen(byId.get(idOf(strange)) as never)).toEqual(['', '', false, '2401:4900::']);
    expect(
      [phone, desk, strange].map((t) => (byId.get(idOf(t)) as { isNewNetwork: boolean }).isNewNetwork),
    ).toEqual([false, false, true]);
  });

  test('signs out one device, or all of them', async () => {
    const email = await register();
    const [desk, till, phone] = [await signIn(email), await signIn(email), await signIn(email)];
    const { sid } = decodeJwt<{ sid: string }>(till);
    expect((await ask('DELETE', `/api/users/sessions/${sid}`, { token: desk })).status).toBe(200);
    expect([await statusOf(desk), await statusOf(till), await statusOf(phone)]).toEqual([200, 401, 200]);
    const again = await ask('DELETE', `/api/users/sessions/${sid}`, { token: desk });
    expect([again.status, again.body.code]).toEqual([404, 'session-not-found']);
    expect(await sessionsOf(desk)).toHaveLength(2);
    expect((await ask('DELETE', '/api/users/sessions', { token: desk })).body).toEqual({ ended: 2 });
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([401, 401]);
  });

  test('shows none of those that a changed password has ended', async () => {
    const email = await register();
    await signIn(email);
    const token = await signIn(email);
    const payload = { currentPassword: PASSWORD, password: 'four small onions' };
    const changed = await ask('PUT', '/api/users/password', { token, payload });
    expect(await sessionsOf(changed.body.token)).toHaveLength(1);
  });

  test('holds fifty at the most: one more ends that which was seen longest ago', async () => {
    const email = await register();
    const first = await signIn(email);
    const { sub: userId = '', sid } = decodeJwt<{ sid: string }>(first);
    const row = await db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .where('id', '=', sid)
      .execute();
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < 49; n += 1) await insertSession(tx, { ...row, id: newId() });
    });
    const { n } = await db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(50);
    const last = await signIn(email);
    expect(await sessionsOf(last)).toHaveLength(50);
    later(MINUTE);
    expect(await statusOf(first)).toBe(401);
  });

  test('is forgotten a month after a session has ended', async () => {
    const email = await register();
    const token = await signIn(email);
    await ask('POST', '/api/users/logout', { token });
    const { sub: userId = '' } = decodeJwt(token);
    const rows = () => db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    await forgetOldSessions({ db, clock });
    expect(await rows()).toHaveLength(1);
    later(31 * DAY);
    await forgetOldSessions({ db, clock });
    expect(await rows()).toEqual([]);
  });
});

describe('a session', () => {
  test('of staff ends after an hour without a call', async () => {
    const token = await signIn(await register(['admin']));
    later(59 * MINUTE);
    expect(await statusOf(token)).toBe(200);
    later(59 * MINUTE);
    expect(await statusOf(token)).toBe(200);
    later(60 * MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  test('of staff ends after a day, however busy', async () => {
    const token = await signIn(await register(['deliveryAdmin']));
    for (let half = 0; half < 47; half += 1) {
      later(30 * MINUTE);
      expect(await statusOf(token)).toBe(200);
    }
    later(30 * MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  test('of a shopper lasts thirty days, with or without a call', async () => {
    const token = await signIn(await register());
    later(30 * DAY - MINUTE);
    expect(await statusOf(token)).toBe(200);
    later(MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  test('of somebody who is given a role afterwards is over: staff sign in for a shorter time', async () => {
    const email = await register();
    const token = await signIn(email);
    expect(await statusOf(token)).toBe(200);
    await db
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('email', '=', email)
      .execute();
    later(MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  test('is what a token needs: one of the time before there were sessions opens nothing', async () => {
    const { sub = '' } = decodeJwt(await signIn(await register()));
    const old = await new SignJWT({ v: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('30d')
      .sign(TEST_SECRET);
    expect(await statusOf(old)).toBe(401);
  });

  test('says when it was last seen to within minutes, written for all at once', async () => {
    const near = await testApp(database.url, { clock });
    clock.set(new Date());
    const [email, another] = [await register(), await register()];
    const tokens = [await signIn(email), await signIn(another)];
    const ids = tokens.map((token) => decodeJwt<{ sid: string }>(token).sid);
    const signedInAt = clock.now().getTime();
    const seenAt = async () => {
      const rows = await db.selectFrom('sessions').select('last_seen_at').where('id', 'in', ids).execute();
      return rows.map(({ last_seen_at }) => Math.round((last_seen_at.getTime() - signedInAt) / MINUTE));
    };
    const call = (token: string) =>
      near.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });
    later(4 * MINUTE);
    await Promise.all(tokens.map(call));
    later(6 * MINUTE);
    await Promise.all(tokens.map(call));
    expect(await seenAt()).toEqual([0, 0]);
    await near.close();
    expect(await seenAt()).toEqual([10, 10]);
    await writeLastSeen(db, new Map(ids.map((id) => [id, new Date(signedInAt)])));
    expect(await seenAt()).toEqual([10, 10]);
  });
});
