import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { freshAddress, freshNumber, writePhoneCode } from '../../../test/phone-code.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { type Db, openDb } from '../../kit/db.ts';

const PASSWORD = 'paddy field 5854';
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

interface Person {
  id: string;
  email: string;
  token: string;
}

async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  token?: string,
  more = {},
) {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: freshAddress(),
    ...(payload && { payload }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...more },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const freshEmail = () => `${newId()}@haat.example`;

async function register(email = freshEmail(), more = {}): Promise<Person> {
  const { body } = await send('POST', '/api/users', { name: 'Savita', email, password: PASSWORD }, '', more);
  return { id: body._id, email, token: body.token };
}

const userOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messagesTo = (recipient: string) => outboxOf(db, recipient);
/** To somebody, matching these words. */
const message = (recipient: string, words: RegExp) =>
  eventually(async () => {
    const found = (await messagesTo(recipient)).findLast(({ body }) => words.test(body));
    if (!found) throw new Error(`${recipient} has no message of ${words}`);
    return found;
  });
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await message(email, /\b\d{6}\b/)).body)?.[0] ?? '';

const requestCode = (token: string, email: string, proof: object = { password: PASSWORD }) =>
  send('POST', '/api/users/email/code', { email, ...proof }, token);
const changeEmail = (token: string, email: string, code: string) =>
  send('PUT', '/api/users/email', { email, code }, token);
const changePhone = (token: string, phone: string, code: string, proof: object = { password: PASSWORD }) =>
  send('PUT', '/api/users/phone', { phone, code, ...proof }, token);
const signIn = (email: string, password: string) => send('POST', '/api/users/login', { email, password });
const byPhone = async (phone: string) =>
  send('POST', '/api/users/phone/session', { phone, code: await writePhoneCode(db, `+91${phone}`) });

/** With a proved address. */
async function proved(email?: string, more = {}): Promise<Person> {
  const person = await register(email, more);
  await requestCode(person.token, person.email);
  expect((await changeEmail(person.token, person.email, await codeTo(person.email))).status).toBe(200);
  return person;
}

describe('an e-mail address', () => {
  test('is changed by the password and the code that went to the new one; the old one is notified', async () => {
    const { id, email, token } = await proved();
    const other = freshEmail();
    expect((await requestCode(token, other)).body).toEqual({
      message: 'A code is on its way to this address.',
    });
    const code = await codeTo(other);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await changeEmail(token, other, wrong)).body.code).toBe('wrong-code');
    expect((await userOf(id)).email).toBe(email);
    const changed = await changeEmail(token, other, code);
    expect([changed.status, changed.body.email, changed.body.emailProved]).toEqual([200, other, true]);
    expect((await message(email, /address of your Haat account was changed/)).subject).toBe(
      'Your Haat e-mail address was changed',
    );
    expect([(await signIn(other, PASSWORD)).status, (await signIn(email, PASSWORD)).status]).toEqual([
      200, 401,
    ]);
  });

  test('gets no code without the password, and never more than ten tries at that in an hour', async () => {
    const { token } = await register();
    const other = freshEmail();
    for (let n = 1; n <= 10; n += 1)
      expect((await requestCode(token, other, { password: 'guess' })).body.code).toBe('wrong-password');
    expect((await requestCode(token, other)).status).toBe(429);
    expect(await messagesTo(other)).toEqual([]);
  });

  test('of another account is answered as any other, and only its owner is notified', async () => {
    const [owner, { id, token }] = [await proved(), await register()];
    const free = await requestCode(token, freshEmail());
    const taken = await requestCode(token, owner.email);
    expect(taken).toEqual(free);
    expect((await message(owner.email, /another Haat account/)).body).not.toMatch(/\b\d{6}\b/);
    expect((await changeEmail(token, owner.email, '585412')).body.code).toBe('wrong-code');
    expect((await userOf(id)).email).not.toBe(owner.email);
  });

  test('in a profile is refused alike, whether somebody has it or not, and the own one passes', async () => {
    const [owner, { email, token }] = [await register(), await register()];
    const change = (other: string) =>
      send('PUT', '/api/users/profile', { name: 'Asha', email: other }, token);
    const [taken, free] = [await change(owner.email), await change(freshEmail())];
    expect([taken.status, taken.body.code]).toEqual([409, 'email-needs-code']);
    expect(free).toEqual(taken);
    expect((await change(email.toUpperCase())).body.name).toBe('Asha');
  });

  test('of an account that was made by phone is proved by codes to both', async () => {
    const phone = freshNumber();
    const { body: session } = await byPhone(phone);
    const email = freshEmail();
    expect(session).toMatchObject({ hasPassword: false, phoneProved: true, emailProved: false });
    expect((await requestCode(session.token, email)).body.code).toBe('wrong-otp');
    const ownCode = await writePhoneCode(db, `+91${phone}`);
    expect((await requestCode(session.token, email, { ownCode })).status).toBe(200);
    expect((await changeEmail(session.token, email, await codeTo(email))).body.email).toBe(email);
    expect(await message(`+91${phone}`, /e-mail address of your Haat account was changed/)).toMatchObject({
      channel: 'sms',
    });
  });
});

describe('a phone number', () => {
  test('is changed by the password and the code that went to it; the e-mail address is notified', async () => {
    const { id, email, token } = await proved();
    const [phone, next] = [freshNumber(), freshNumber()];
    await writePhoneCode(db, `+91${phone}`);
    // A stranger at an open session.
    expect((await changePhone(token, phone, '585412', {})).body.code).toBe('wrong-password');
    expect((await changePhone(token, phone, '585412', { password: 'guess' })).body.code).toBe(
      'wrong-password',
    );
    expect((await changePhone(token, phone, '000000')).body.code).toBe('wrong-otp');
    const changed = await changePhone(token, phone, '585412');
    expect([changed.status, changed.body.phone, changed.body.phoneProved]).toEqual([
      200,
      `+91${phone}`,
      true,
    ]);
    await message(email, /phone number that signs in to your Haat account was changed/);
    expect((await byPhone(phone)).body._id).toBe(id);
    await writePhoneCode(db, `+91${next}`);
    expect((await changePhone(token, next, '585412', {})).body.code).toBe('phone-proved-already');
    expect((await changePhone(token, next, '585412')).body.phone).toBe(`+91${next}`);
    expect((await byPhone(phone)).body._id).not.toBe(id);
  });

  test('of an account without a password is changed by codes to both numbers', async () => {
    const [phone, next] = [freshNumber(), freshNumber()];
    const { body: session } = await byPhone(phone);
    const ownCode = await writePhoneCode(db, `+91${phone}`);
    await writePhoneCode(db, `+91${next}`);
    const change = (own: string) => changePhone(session.token, next, '585412', { ownCode: own });
    expect((await change('000000')).body.code).toBe('wrong-otp');
    expect((await change(ownCode)).body.phone).toBe(`+91${next}`);
    expect((await message(`+91${phone}`, /phone number .* was changed/)).channel).toBe('sms');
  });

  test('that signs in to another account stays there', async () => {
    const phone = freshNumber();
    const { body: owner } = await byPhone(phone);
    const { token } = await proved();
    const taken = await changePhone(token, phone, await writePhoneCode(db, `+91${phone}`));
    expect([taken.status, taken.body.code]).toEqual([409, 'phone-taken']);
    expect((await byPhone(phone)).body._id).toBe(owner._id);
  });
});

describe('an address that was never proved gives nobody a hold', () => {
  async function reset(email: string) {
    await send('POST', '/api/users/password/code', { email });
    const code = await codeTo(email);
    return send('POST', '/api/users/password/reset', { email, code, password: NEW });
  }

  test('on the account of who registered another’s: after the owner’s reset nothing of theirs works', async () => {
    const victim = freshEmail();
    const attacker = await register(victim, { 'x-device': 'the-attackers-own-browser' });
    const owner = await reset(victim);
    expect([owner.status, owner.body.emailProved, owner.body.phone]).toEqual([200, true, '']);
    await expect
      .poll(async () => (await send('GET', '/api/users/profile', undefined, attacker.token)).status)
      .toBe(401);
    expect((await signIn(victim, PASSWORD)).status).toBe(401);
    // The attacker's browser isn't a known device.
    const devices = await db
      .selectFrom('known_devices')
      .select('device')
      .where('user_id', '=', owner.body._id)
      .execute();
    expect(devices).toHaveLength(1);
  });

  test('on an account to which a number was proved to come back by: number and address part', async () => {
    const [victim, phone] = [freshEmail(), freshNumber()];
    const attacker = await register(victim);
    const linked = await changePhone(attacker.token, phone, await writePhoneCode(db, `+91${phone}`));
    expect(linked.status).toBe(200);
    const owner = await reset(victim);
    expect([owner.status, owner.body.email, owner.body.emailProved]).toEqual([200, victim, true]);
    expect(owner.body._id).not.toBe(attacker.id);
    // They still see their typed address, which reveals nothing.
    const again = (await byPhone(phone)).body;
    expect([again._id, again.email, again.emailProved]).toEqual([attacker.id, victim, false]);
    expect((await userOf(attacker.id)).email_claimed).toBe(true);
    expect((await signIn(victim, NEW)).body._id).toBe(owner.body._id);
  });

  test('and its reset is answered by a mail saying that the number is the way to the account', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    const { token } = await register(email);
    await changePhone(token, phone, await writePhoneCode(db, `+91${phone}`));
    await send('POST', '/api/users/password/code', { email });
    expect((await message(email, /code to set a new password/)).body).toMatch(
      /sign in by phone and confirm this address/,
    );
  });

  test('and is free for whoever proves it', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    const { body: squatter } = await byPhone(phone);
    await db.updateTable('users').set({ email }).where('id', '=', squatter._id).execute();
    const { id, token } = await register();
    await requestCode(token, email);
    expect((await changeEmail(token, email, await codeTo(email))).status).toBe(200);
    expect((await userOf(id)).email).toBe(email);
    expect((await userOf(squatter._id)).email_claimed).toBe(true);
  });
});

describe('a notice', () => {
  test('goes to nobody whose address and number were only typed: they may be a stranger’s', async () => {
    const { email, token } = await register();
    const given = { currentPassword: PASSWORD, password: NEW };
    expect((await send('PUT', '/api/users/password', given, token)).status).toBe(200);
    const { rows } = await db.pool.query(
      `SELECT data->>'to' AS "to" FROM pgboss.job WHERE name LIKE '%mails'`,
    );
    expect([rows.filter(({ to }) => to === email), await messagesTo(email)]).toEqual([[], []]);
  });

  test('tells of a changed password, in the language that was spoken', async () => {
    const { email, token } = await proved(freshEmail(), { 'accept-language': 'hi' });
    const given = { currentPassword: PASSWORD, password: NEW };
    expect((await send('PUT', '/api/users/password', given, token)).status).toBe(200);
    expect((await message(email, /खाते का पासवर्ड/)).subject).toBe('आपका Haat पासवर्ड बदला गया');
  });

  test('tells of a sign-in from a new device, in the language of before, and of none that is known', async () => {
    const own = { 'x-device': 'my-own-browser-0001', 'accept-language': 'kn' };
    const { email } = await proved(freshEmail(), own);
    const login = (headers: object) =>
      send('POST', '/api/users/login', { email, password: PASSWORD }, '', headers);
    await login(own);
    expect((await login({ 'x-device': 'another-browser-002', 'accept-language': 'en' })).status).toBe(200);
    const NEWS = 'ನಿಮ್ಮ Haat ಖಾತೆಗೆ ಹೊಸ ಸೈನ್ ಇನ್';
    await message(email, /ಹೊಸ ಸಾಧನ/);
    await login({ 'x-device': 'another-browser-002' });
    expect((await messagesTo(email)).filter(({ subject }) => subject === NEWS)).toHaveLength(1);
  });
});

test('a profile keeps what a change of its name leaves out', async () => {
  const { token } = await register();
  const business = { address: '12 Fort Road: Bidar', company: 'Asha Traders', gstNumber: '29AAGCB7383J1Z4' };
  await send('PUT', '/api/users/profile', { name: 'Asha', ...business }, token);
  const { status, body } = await send('PUT', '/api/users/profile', { name: 'Asha Patil' }, token);
  expect([status, body]).toMatchObject([200, { name: 'Asha Patil', ...business }]);
});
