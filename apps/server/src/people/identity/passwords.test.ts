import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

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
function freshAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** From a new address by default, to avoid its limits. */
function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  token?: string,
  remoteAddress = freshAddress(),
) {
  return app.inject({
    method,
    url,
    remoteAddress,
    ...(payload && { payload }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

async function register(address?: string): Promise<{ email: string; token: string }> {
  const email = `${newId()}@haat.example`;
  const shopper = { name: 'Savita', email, password: OLD };
  const { token } = (await ask('POST', '/api/users', shopper, undefined, address)).json();
  return { email, token };
}

const signIn = async (email: string, password: string) =>
  (await ask('POST', '/api/users/login', { email, password })).statusCode;
const sessionOf = async (token: string) =>
  (await ask('GET', '/api/users/profile', undefined, token)).statusCode;
/** Processes hear of it a moment later. */
const ends = (token: string) => expect.poll(() => sessionOf(token)).toBe(401);

const askForCode = (email: string, address?: string) =>
  ask('POST', '/api/users/password/code', { email }, undefined, address);
const reset = (email: string, code: string, password = NEW, address?: string) =>
  ask('POST', '/api/users/password/reset', { email, code, password }, undefined, address);

const mailsTo = (email: string) => outboxOf(db, email);

/** From the nth mail. */
function codeOf(email: string, nth = 1): Promise<string> {
  return eventually(async () => {
    const code = (await mailsTo(email))
      .map(({ body }) => /\b\d{6}\b/.exec(body)?.[0])
      .filter((found) => found !== undefined);
    expect(code.length).toBeGreaterThanOrEqual(nth);
    return code[nth - 1] ?? '';
  });
}

/** Oldest first. */
async function codesInOrder(email: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
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

  test('is the last word: who had shown the old one just before is signed out, and changes nothing', async () => {
    const { email, token } = await register();
    const change = (password: string) =>
      ask('PUT', '/api/users/password', { currentPassword: OLD, password }, token);
    atFaultPoint('way in: proved', async () => {
      expect((await change(NEW)).statusCode).toBe(200);
    });
    expect((await change('five small onions')).statusCode).toBe(401);
    expect([await signIn(email, NEW), await signIn(email, 'five small onions')]).toEqual([200, 401]);
  });

  test('needs the current one, and 8 characters', async () => {
    const { email, token } = await register();
    const wrong = await ask('PUT', '/api/users/password', { currentPassword: NEW, password: NEW }, token);
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'wrong-password', message: 'This is not your current password.' },
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

  test('is good no more after five wrong tries by who requested it', async () => {
    const { email } = await register();
    const home = freshAddress();
    await askForCode(email, home);
    const code = await codeOf(email);
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await reset(email, wrongFor(code), NEW, home)).json().code).toBe('wrong-code');
    expect((await reset(email, code, NEW, home)).json().code).toBe('wrong-code');
    expect(await signIn(email, OLD)).toBe(200);
  });

  test('stays good whatever strangers try, who get no further than twenty tries an hour', async () => {
    const { email } = await register();
    const home = freshAddress();
    await askForCode(email, home);
    const code = await codeOf(email);
    const tries = await Promise.all(Array.from({ length: 30 }, () => reset(email, wrongFor(code))));
    const answers = tries.map((answer) => answer.json().code);
    expect(answers.filter((answer) => answer === 'wrong-code')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(10);
    expect((await reset(email, code, NEW, home)).statusCode).toBe(200);
  });

  test('is good for five minutes', async () => {
    const { email } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    const row = await db
      .selectFrom('sent_codes')
      .select('expires_at')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const minutes = (Number(row.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.5);
    expect(minutes).toBeLessThanOrEqual(5);
    await db
      .updateTable('sent_codes')
      .set({ expires_at: new Date() })
      .where('recipient', '=', email)
      .execute();
    expect((await reset(email, code)).json().code).toBe('wrong-code');
  });

  test('gives way to the next but one, and is nobody else’s', async () => {
    const [{ email }, other] = [await register(), await register()];
    const home = freshAddress();
    for (const nth of [1, 2, 3]) {
      await askForCode(email, home);
      await codeOf(email, nth);
    }
    const codes = (await codesInOrder(email)) as [string, string, string];
    await askForCode(other.email);
    await codeOf(other.email);
    if (!codes.slice(1).includes(codes[0]))
      expect((await reset(email, codes[0], NEW, home)).statusCode).toBe(400);
    expect((await reset(other.email, codes[1])).statusCode).toBe(400);
    expect((await reset(email, codes[1], NEW, home)).statusCode).toBe(200);
    expect((await reset(email, codes[2], OLD, home)).statusCode).toBe(400);
  });

  test('is not voided by five that strangers request, nor do they keep its owner from another', async () => {
    const { email } = await register();
    const home = freshAddress();
    await askForCode(email, home);
    const code = await codeOf(email);
    const strange = freshAddress();
    for (let n = 1; n <= 5; n += 1) await askForCode(email, strange);
    expect((await askForCode(email, strange)).statusCode).toBe(429);
    await codeOf(email, 6);
    expect((await askForCode(email, home)).statusCode).toBe(200);
    expect((await reset(email, code, NEW, home)).statusCode).toBe(200);
  });

  test('is stored as a hash', async () => {
    const { email } = await register();
    await askForCode(email);
    const code = await codeOf(email);
    const { rows } = await db.pool.query('SELECT c::text AS row FROM sent_codes c WHERE recipient = $1', [
      email,
    ]);
    expect(rows[0].row).toContain(email);
    expect(rows[0].row).not.toContain(code);
  });
});

describe('requesting a code by e-mail', () => {
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

  test('is requested at most five times an hour by one network for one address, known or not', async () => {
    for (const email of [(await register()).email, `${newId()}@haat.example`]) {
      const home = freshAddress();
      for (let n = 1; n <= 5; n += 1) expect((await askForCode(email, home)).statusCode).toBe(200);
      expect((await askForCode(email, home)).statusCode).toBe(429);
      expect((await askForCode(email)).statusCode).toBe(200);
    }
  });

  test('is requested at most twenty times an hour by all strangers, and also then by a device that has signed in', async () => {
    const home = freshAddress();
    const { email } = await register(home);
    for (let n = 1; n <= 20; n += 1) expect((await askForCode(email)).statusCode).toBe(200);
    expect((await askForCode(email)).statusCode).toBe(429);
    expect((await askForCode(email, home)).statusCode).toBe(200);
  });
});
