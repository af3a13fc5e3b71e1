import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHEAP, testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { makeUser, TEST_SECRET } from '../../../test/market.ts';
import { numberWithCode, trySignIn } from '../../../test/phone-code.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { emailCodeOf } from '../account/email-code.ts';
import { hashCode } from '../codes/sent-codes-sql.ts';
import { hashPassword } from '../identity/passwords.ts';
import { resetCodeOf } from '../identity/reset-code.ts';
import { codeOf, giveFactor, wrongCodeOf } from './test/factor-of.ts';

const PASSWORD = 'paddy field 5854';
const NEW = 'seven green mangoes';
const MINUTE = 60_000;

const database = useDatabase();
const clock = new TestClock();
let passwordHash: string;
let db: Db;
/** Two processes on one database. */
let app: FastifyInstance;
let other: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url, { clock });
  other = await testApp(database.url, { clock });
  passwordHash = await hashPassword(PASSWORD, CHEAP);
});
afterAll(async () => {
  await app.close();
  await other.close();
  await db.destroy();
});
beforeEach(() => clock.set(new Date()));

let addresses = 0;
async function ask(url: string, payload?: object, token?: string, at = app) {
  addresses += 1;
  const answer = await at.inject({
    method: payload ? 'POST' : 'GET',
    url,
    remoteAddress: `10.3.${addresses >> 8}.${addresses & 255}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const refused = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

async function someStaff(roles: ('admin' | 'superAdmin')[] = ['admin']) {
  const user = await makeUser(db, roles);
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
  return { ...user, email: `${user.id}@haat.example` };
}
const signIn = (email: string, at = app) =>
  ask('/api/users/login', { email, password: PASSWORD }, undefined, at);
async function ticketOf(email: string): Promise<string> {
  const { body } = await signIn(email);
  expect(body.code).toBe('second-factor-needed');
  return body.details.ticket;
}
const secondStep = (ticket: string, code: string, at = app) =>
  ask('/api/users/login/code', { ticket, code }, undefined, at);
const at = 'second-factor';
const start = async (token: string) => (await ask(`/api/users/${at}/key`, {}, token)).body;
const tryFirst = (token: string, code: string) => ask(`/api/users/${at}/first-code`, { code }, token);
const turnOn = (token: string) => ask(`/api/users/${at}/on`, {}, token);
const read = async (token: string) => (await ask(`/api/users/${at}`, undefined, token)).body;
const now = (key: string, halfMinutes = 0) => codeOf(key, halfMinutes, clock.now());

describe('setting it up', () => {
  test('takes a key, its first code and the recovery codes, and asks for nothing until it is turned on', async () => {
    const { email, token } = await someStaff();
    const { key, address } = await start(token);
    expect(address).toBe(`otpauth://totp/Haat:${encodeURIComponent(email)}?secret=${key}&issuer=Haat`);
    expect(refused(await turnOn(token))).toEqual([409, 'factor-key-void']);
    const { recoveryCodes } = (await tryFirst(token, now(key))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect((await signIn(email)).status).toBe(200);
    expect((await turnOn(token)).status).toBe(200);
    expect(await read(token)).toEqual({ onSince: clock.now().toISOString(), codesLeft: 10, isDue: false });
    expect(refused(await signIn(email))).toEqual([401, 'second-factor-needed']);
  });

  test('voids the key after five wrong codes, and begins with a new one', async () => {
    const { token } = await someStaff();
    const { key } = await start(token);
    for (let n = 0; n < 4; n += 1)
      expect(refused(await tryFirst(token, wrongCodeOf(key)))).toEqual([400, 'wrong-factor-code']);
    expect(refused(await tryFirst(token, wrongCodeOf(key)))).toEqual([409, 'factor-key-void']);
    expect(refused(await tryFirst(token, now(key)))).toEqual([409, 'factor-key-void']);
    const again = await start(token);
    expect(again.key).not.toBe(key);
    expect((await tryFirst(token, now(again.key))).status).toBe(200);
  });

  test('stores the key sealed and the recovery codes as hashes', async () => {
    const { id, token } = await someStaff();
    const { key } = await start(token);
    const { recoveryCodes } = (await tryFirst(token, now(key))).body;
    const factor = await db.selectFrom('second_factors').selectAll().where('user_id', '=', id).execute();
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
    const stored = JSON.stringify([factor, codes].flat(), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((c: string) => c.replace('-', ''))])
      expect(stored).not.toContain(secret);
    expect(codes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32));
  });

  test('is not done over one that is turned on', async () => {
    const { id, token } = await someStaff();
    await giveFactor(db, id);
    await db
      .updateTable('sessions')
      .set({ second_factor_at: clock.now() })
      .where('user_id', '=', id)
      .execute();
    expect(refused(await ask(`/api/users/${at}/key`, {}, token))).toEqual([409, 'second-factor-on']);
    expect(refused(await turnOn(token))).toEqual([409, 'second-factor-on']);
  });
});

describe('a code', () => {
  test('of this half minute, the last or the next signs in, and none from further away', async () => {
    const { id, email } = await someStaff();
    for (const [halfMinutes, status] of [
      [-2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 400],
    ] as const) {
      const key = await giveFactor(db, id);
      expect((await secondStep(await ticketOf(email), now(key, halfMinutes))).status).toBe(status);
    }
  });

  test('counts once, in all processes, also when it is used twice at the same moment', async () => {
    const { id, email } = await someStaff();
    const key = await giveFactor(db, id);
    const ticket = await ticketOf(email);
    const both = await Promise.all([secondStep(ticket, now(key)), secondStep(ticket, now(key), other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(refused(await secondStep(ticket, now(key, -1)))).toEqual([400, 'wrong-factor-code']);
    expect((await secondStep(ticket, now(key, 1))).status).toBe(200);
  });

  test('is braked after five wrong ones, in all processes, and lets the right one in a quarter of an hour later', async () => {
    const { id, email } = await someStaff();
    const key = await giveFactor(db, id);
    const ticket = await ticketOf(email);
    for (let n = 0; n < 5; n += 1)
      expect((await secondStep(ticket, wrongCodeOf(key), n % 2 ? app : other)).status).toBe(400);
    expect(refused(await secondStep(ticket, now(key), other))).toEqual([429, 'too-many-requests']);
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await secondStep(ticket, now(key))).status).toBe(200);
  });

  test('for the day without a phone works once, however it is typed', async () => {
    const { id, email } = await someStaff();
    await giveFactor(db, id, { recoveryCode: '7KQ4-M2XD' });
    const ticket = await ticketOf(email);
    const session = await secondStep(ticket, ' 7kq4m2xd ');
    expect(session.status).toBe(200);
    expect(await read(session.body.token)).toMatchObject({ codesLeft: 0 });
    expect(refused(await secondStep(ticket, '7KQ4-M2XD'))).toEqual([400, 'wrong-factor-code']);
  });

  test('is asked for whichever way the first step went', async () => {
    const { id } = await someStaff();
    const key = await giveFactor(db, id);
    const { phone, code } = await numberWithCode(db);
    await db.updateTable('users').set({ phone, phone_proved_at: clock.now() }).where('id', '=', id).execute();
    const first = (await trySignIn(app, phone, code)).json();
    expect(first.code).toBe('second-factor-needed');
    expect((await secondStep(first.details.ticket, now(key))).body._id).toBe(id);
  });
});

describe('a ticket', () => {
  test('is worth nothing after five minutes, or once the password has changed', async () => {
    const { id, email } = await someStaff();
    const key = await giveFactor(db, id);
    const ticket = await ticketOf(email);
    await db.updateTable('users').set({ token_version: 2 }).where('id', '=', id).execute();
    expect(refused(await secondStep(ticket, now(key)))).toEqual([401, 'ticket-expired']);
    const old = await new SignJWT({ v: 2 })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('second factor')
      .setSubject(id)
      .setExpirationTime('-1 second')
      .sign(TEST_SECRET);
    expect(refused(await secondStep(old, now(key)))).toEqual([401, 'ticket-expired']);
  });
});

describe('turned on', () => {
  test('it is turned off by a code of it alone', async () => {
    const { id, email, token } = await someStaff();
    const key = await giveFactor(db, id);
    const off = (code: string) => ask(`/api/users/${at}/off`, { code }, token);
    expect(refused(await off(wrongCodeOf(key)))).toEqual([400, 'wrong-factor-code']);
    expect((await off(now(key))).body).toEqual({ isDue: false });
    expect(refused(await off(now(key, 1)))).toEqual([409, 'second-factor-off']);
    expect((await signIn(email)).status).toBe(200);
    const left = await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('its recovery codes are made anew after a code, and the old ones are void', async () => {
    const { id, email } = await someStaff();
    const key = await giveFactor(db, id, { recoveryCode: '7KQ4-M2XD' });
    const { token } = (await secondStep(await ticketOf(email), now(key))).body;
    const renew = () => ask(`/api/users/${at}/recovery-codes`, {}, token);
    const { recoveryCodes } = (await renew()).body;
    expect(refused(await secondStep(await ticketOf(email), '7KQ4-M2XD'))).toEqual([400, 'wrong-factor-code']);
    expect((await secondStep(await ticketOf(email), recoveryCodes[3])).status).toBe(200);
    later(10 * MINUTE);
    expect(refused(await renew())).toEqual([403, 'reauthentication-needed']);
  });
});

describe('recovery', () => {
  async function reset(email: string) {
    await db
      .insertInto('sent_codes')
      .values({
        ...resetCodeOf(email),
        id: newId(),
        requester: 'somebody',
        tries_left: 5,
        expires_at: '2999-01-01',
        code_hash: hashCode(TEST_SECRET, resetCodeOf(email), '585412'),
      })
      .execute();
    return ask('/api/users/password/reset', { email, code: '585412', password: NEW });
  }
  const factorOf = async (id: string) =>
    (await db.selectFrom('users').select('second_factor_at').where('id', '=', id).executeTakeFirstOrThrow())
      .second_factor_at;
  /** Registered, with a second factor. */
  async function registered() {
    const email = `${newId()}@haat.example`;
    const { body } = await ask('/api/users', { name: 'Savita', email, password: PASSWORD });
    return { id: body._id as string, email, key: await giveFactor(db, body._id) };
  }

  test.each([true, false])(
    'by a new password ends in the second step, whether the address was proved (%s) or not, and removes no factor',
    async (isProved) => {
      const { id, email, key } = await registered();
      const email_proved_at = isProved ? clock.now() : null;
      await db.updateTable('users').set({ email_proved_at }).where('id', '=', id).execute();
      const answer = await reset(email);
      expect(refused(answer)).toEqual([401, 'second-factor-needed']);
      expect(await factorOf(id)).not.toBeNull();
      const { ticket } = answer.body.details;
      expect(refused(await secondStep(ticket, wrongCodeOf(key)))).toEqual([400, 'wrong-factor-code']);
      expect((await secondStep(ticket, 'AAAA-AAAA')).body._id).toBe(id);
    },
  );

  test('keeps no address from its owner, whoever registered with it and turned a second factor on', async () => {
    const { id, email } = await registered();
    expect(refused(await reset(email))).toEqual([401, 'second-factor-needed']);
    const { proved_email } = await db
      .selectFrom('users')
      .select('proved_email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proved_email).toBeNull();
    const owner = (await ask('/api/users', { name: 'Asha', email, password: PASSWORD })).body;
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', owner._id)
      .executeTakeFirstOrThrow();
    const to = emailCodeOf(session.id, email);
    await db
      .insertInto('sent_codes')
      .values({
        ...to,
        id: newId(),
        requester: owner._id,
        tries_left: 5,
        expires_at: '2999-01-01',
        code_hash: hashCode(TEST_SECRET, to, '585412'),
      })
      .execute();
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/email',
      payload: { email, code: '585412' },
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.json()).toMatchObject({ _id: owner._id, emailProved: true });
  });

  test('of an address that staff never proved gives whoever reads its mail an account of their own, without the role', async () => {
    const { id, email, token } = await someStaff(['admin']);
    await db.updateTable('users').set({ email_proved_at: null }).where('id', '=', id).execute();
    const answer = await reset(email);
    expect([answer.status, answer.body.role, answer.body.emailProved]).toEqual([200, [], true]);
    expect(answer.body._id).not.toBe(id);
    expect((await ask('/api/users/profile', undefined, token)).body.role).toEqual(['admin']);
  });
});

describe('a superAdmin', () => {
  const orders = (token: string, from = app) => ask('/api/orders', undefined, token, from);

  test('has to have one from the second sign-in on: until then such a session is good for setting it up alone', async () => {
    const { email } = await someStaff(['superAdmin']);
    const first = (await signIn(email)).body;
    expect([first.secondFactorDue, (await orders(first.token)).status]).toEqual([undefined, 200]);
    const { secondFactorDue, token } = (await signIn(email)).body;
    expect(secondFactorDue).toBe(true);
    const denied = await orders(token);
    expect([...refused(denied), denied.body.details]).toEqual([
      403,
      'not-authorized',
      { reason: 'second-factor-due' },
    ]);
    expect(await read(token)).toEqual({ onSince: null, codesLeft: 0, isDue: true });
    const { key } = await start(token);
    await tryFirst(token, now(key));
    await turnOn(token);
    expect((await orders(token)).status).toBe(200);
    later(MINUTE);
    const whole = await secondStep(await ticketOf(email), now(key));
    expect([whole.body.secondFactorDue, (await orders(whole.body.token)).status]).toEqual([undefined, 200]);
  });

  test('needs none in a demo, nor where the operator does not want it', async () => {
    const demo = await testApp(database.url, { clock, demo: true });
    const lenient = await testApp(database.url, { clock, env: { SUPERADMIN_SECOND_FACTOR: '0' } });
    for (const at of [demo, lenient]) {
      const { email } = await someStaff(['superAdmin']);
      for (let n = 0; n < 3; n += 1) {
        const { token } = (await signIn(email, at)).body;
        expect((await orders(token, at)).status).toBe(200);
      }
      await at.close();
    }
  });
});
