import { newId } from '@haat/domain/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Db, openDb } from '../../kit/db.ts';

const OLD = 'paddy field 5854';
const NEW = 'four small onions';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url, { jobs: true });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

let addresses = 0;
/** Each request from an address of its own, so that the limits by address stay out of this. */
function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
  addresses += 1;
  return app.inject({
    ...{ method, url, remoteAddress: `10.0.${addresses >> 8}.${addresses & 255}` },
    ...(payload && { payload }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

async function register(): Promise<{ email: string; token: string }> {
  const email = `${newId()}@haat.example`;
  const { token } = (await ask('POST', '/api/users', { name: 'Savita', email, password: OLD })).json();
  return { email, token };
}

const signIn = async (email: string, password: string) =>
  (await ask('POST', '/api/users/login', { email, password })).statusCode;
const sessionOf = async (token: string) =>
  (await ask('GET', '/api/users/profile', undefined, token)).statusCode;
/** Other processes and this one hear of it a moment later. */
const ends = (token: string) => vi.waitFor(async () => expect(await sessionOf(token)).toBe(401));

const askForCode = (email: string) => ask('POST', '/api/users/password/code', { email });
const reset = (email: string, code: string, password = NEW) =>
  ask('POST', '/api/users/password/reset', { email, code, password });

const mailsTo = (email: string) =>
  db.selectFrom('message_outbox').select(['subject', 'body']).where('recipient', '=', email).execute();

/** The code of the nth mail to an address. */
function codeOf(email: string, nth = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const code = (await mailsTo(email))
        .map(({ body }) => /\b\d{6}\b/.exec(body)?.[0])
        .filter((found) => found !== undefined);
      expect(code.length).toBeGreaterThanOrEqual(nth);
      return code[nth - 1] ?? '';
    },
    { timeout: 10_000, interval: 100 },
  );
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a changed password', () => {
  test('ends all sessions and opens a new one', async () => {
    const { email, token } = await register();
    const changed = await ask('PUT', '/api/users/password', { currentPassword: OLD, password: NEW }, token);
    expect([changed.statusCode, changed.json().email]).toEqual([200, email]);
    await ends(token);
    expect(await sessionOf(changed.json().token)).toBe(200);
    expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200]);
  });

  test('needs the current one, and 8 characters', async () => {
    const { email, token } = await register();
    const wrong = await ask('PUT', '/api/users/password', { currentPassword: NEW, password: NEW }, token);
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'wrong-password', message: 'That is not your current password.' },
    ]);
    const short = await ask(
      'PUT',
      '/api/users/password',
      { currentPassword: OLD, password: 'onions' },
      token,
    );
    expect(short.json().issues).toEqual([{ path: 'password', message: 'At least 8 characters' }]);
    expect([await sessionOf(token), await signIn(email, OLD)]).toEqual([200, 200]);
  });

  test('makes a code that waits worthless', async () => {
    const { email, token } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    await ask('PUT', '/api/users/password', { currentPassword: OLD, password: NEW }, token);
    expect((await reset(email, code)).json().code).toBe('wrong-code');
  });
});

describe('a code by e-mail', () => {
  test('sets a new password once, signs in, and ends all other sessions', async () => {
    const { email, token } = await register();
    expect((await askForCode(email.toUpperCase())).statusCode).toBe(200);
    const code = await codeOf(email);
    const answer = await reset(email, code);
    expect([answer.statusCode, answer.json().email]).toEqual([200, email]);
    await ends(token);
    expect(await sessionOf(answer.json().token)).toBe(200);
    expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200]);
    expect((await reset(email, code, OLD)).json().code).toBe('wrong-code');
  });

  test('is used by one of two who use it at once', async () => {
    const { email } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    const both = await Promise.all([reset(email, code), reset(email, code, 'five small onions')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('is good no more after five wrong tries', async () => {
    const { email } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await reset(email, wrongFor(code))).json().code).toBe('wrong-code');
    expect((await reset(email, code)).json().code).toBe('wrong-code');
    expect(await signIn(email, OLD)).toBe(200);
  });

  test('is good for five minutes', async () => {
    const { email } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    const row = await db
      .selectFrom('password_resets')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const minutes = (Number(row.expires_at) - Number(row.attempts_since)) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(5);
    expect(minutes).toBeLessThan(5.3);
    await db
      .updateTable('password_resets')
      .set({ expires_at: new Date() })
      .where('email', '=', email)
      .execute();
    expect((await reset(email, code)).json().code).toBe('wrong-code');
  });

  test('gives way to a newer one, and is nobody else’s', async () => {
    const [{ email }, other] = [await register(), await register()];
    await askForCode(email);
    const first = await codeOf(email);
    await askForCode(email);
    const second = await codeOf(email, 2);
    await askForCode(other.email);
    await codeOf(other.email);
    if (first !== second) expect((await reset(email, first)).statusCode).toBe(400);
    expect((await reset(other.email, second)).statusCode).toBe(400);
    expect((await reset(email, second)).statusCode).toBe(200);
  });

  test('is stored as a hash', async () => {
    const { email } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    const { rows } = await db.pool.query('SELECT r::text AS row FROM password_resets r WHERE email = $1', [
      email,
    ]);
    expect(rows[0].row).toContain(email);
    expect(rows[0].row).not.toContain(code);
  });

  test('is answered alike for a stranger, who gets none', async () => {
    const { email } = await register();
    const stranger = `${newId()}@haat.example`;
    const [known, unknown] = [await askForCode(email), await askForCode(stranger)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await codeOf(email);
    expect(await mailsTo(stranger)).toEqual([]);
    expect((await reset(stranger, '585412')).json()).toEqual(
      (await reset(email, wrongFor(await codeOf(email)))).json(),
    );
  });

  test('is requested at most five times an hour with one address, known or not', async () => {
    for (const email of [(await register()).email, `${newId()}@haat.example`]) {
      for (let n = 1; n <= 5; n += 1) expect((await askForCode(email)).statusCode).toBe(200);
      expect((await askForCode(email)).statusCode).toBe(429);
      const anHourAgo = new Date(Date.now() - 3_600_001);
      await db
        .updateTable('password_resets')
        .set({ attempts_since: anHourAgo })
        .where('email', '=', email)
        .execute();
      expect((await askForCode(email)).statusCode).toBe(200);
    }
  });
});
