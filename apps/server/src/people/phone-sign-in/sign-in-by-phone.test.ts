import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  askForCode,
  codeTo,
  freshAddress,
  freshNumber,
  letPass,
  messagesTo,
  trySignIn,
  wrongFor,
} from '../../../test/phone-code.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { decrypt } from '../../kit/encrypt.ts';
import { secretSettings } from '../../kit/secrets.ts';

const WRONG = [400, { code: 'wrong-otp', message: 'Please Enter Valid OTP' }];

const database = useDatabase();
const config = testConfig('');
const { sealSecret } = config.of(secretSettings);
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

const ask = (phone: string, address?: string) => askForCode(app, config, phone, address);
const signIn = async (phone: string, code: string, address?: string) => {
  const answer = await trySignIn(app, phone, code, address);
  return [answer.statusCode, answer.json()];
};

/** With its code. */
async function coded(address?: string): Promise<{ phone: string; code: string }> {
  const phone = freshNumber();
  const answer = await ask(phone, address);
  expect(answer.statusCode, answer.body).toBe(200);
  return { phone, code: await codeTo(db, phone) };
}

const userOf = (phone: string) =>
  db.selectFrom('users').selectAll().where('phone', '=', `+91${phone}`).executeTakeFirst();

describe.concurrent('the right code', () => {
  // spec: rule phone-sign-in
  test('registers who is new, by a derived name and e-mail and a password that nobody is told', async () => {
    const { phone, code } = await coded();
    const [status, session] = await signIn(` +91 ${phone}`, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, session]).toEqual([
      200,
      {
        ...session,
        name: `User ${phone.slice(-4)}`,
        email: `91${phone}@phone.haat.example`,
        phone: `+91${phone}`,
        role: [],
      },
    ]);
    const authorization = `Bearer ${session.token}`;
    const profile = await app.inject({ url: '/api/users/profile', headers: { authorization } });
    expect(profile.json()._id).toBe(session._id);

    const number = await db
      .selectFrom('phone_numbers')
      .selectAll()
      .where('phone', '=', `+91${phone}`)
      .executeTakeFirstOrThrow();
    const uid = decrypt(sealSecret, `phone +91${phone}`, number.uid_sealed ?? Buffer.of());
    expect(uid).toMatch(/^[\w-]{43}$/);
    expect(await verify((await userOf(phone))?.password_hash ?? '', uid)).toBe(true);
    expect(JSON.stringify(session)).not.toContain(uid);
    expect(JSON.stringify(number)).not.toContain(code);
  });

  test('signs in who has proved the number before, by whatever name and e-mail they go now', async () => {
    const { phone, code } = await coded();
    const [, first] = await signIn(phone, code);
    await db.updateTable('users').set({ name: 'Savita' }).where('id', '=', first._id).execute();
    await letPass(db, phone, 31);
    await ask(phone);
    const [status, again] = await signIn(phone, await codeTo(db, phone, 2));
    expect([status, again._id, again.name]).toEqual([200, first._id, 'Savita']);
  });

  test('opens no account that only names the number for deliveries', async () => {
    const phone = freshNumber();
    const account = {
      name: 'Asha',
      email: `asha-${phone}@haat.example`,
      password: 'four small onions',
      phone,
    };
    const registered = await app.inject({
      method: 'POST',
      url: '/api/users',
      payload: account,
      remoteAddress: freshAddress(),
    });
    await ask(phone);
    const [status, session] = await signIn(phone, await codeTo(db, phone));
    expect(status).toBe(200);
    expect(session._id).not.toBe(registered.json()._id);
    expect(session.email).toBe(`91${phone}@phone.haat.example`);
  });

  test('is good once', async () => {
    const { phone, code } = await coded();
    expect((await signIn(phone, code))[0]).toBe(200);
    expect(await signIn(phone, code)).toEqual(WRONG);
  });

  test('sent twice at once makes one account and one session', async () => {
    const { phone, code } = await coded();
    const both = await Promise.all([signIn(phone, code), signIn(phone, code)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 400]);
    const users = await db.selectFrom('users').select('id').where('phone', '=', `+91${phone}`).execute();
    expect(users.length).toBe(1);
  });

  test('does not open an account that was closed', async () => {
    const { phone, code } = await coded();
    const [, { _id }] = await signIn(phone, code);
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', _id).execute();
    await letPass(db, phone, 31);
    await ask(phone);
    const [status, body] = await signIn(phone, await codeTo(db, phone, 2));
    expect([status, body]).toEqual([
      403,
      { code: 'account-closed', message: 'This account is closed. Please contact us.' },
    ]);
  });

  test('gives a number whose account is gone a new one, with the uid that was kept for it', async () => {
    const { phone, code } = await coded();
    const [, first] = await signIn(phone, code);
    const before = await userOf(phone);
    await db.deleteFrom('users').where('id', '=', first._id).execute();
    await letPass(db, phone, 31);
    await ask(phone);
    const [status, second] = await signIn(phone, await codeTo(db, phone, 2));
    expect([status, second._id === first._id]).toEqual([200, false]);
    const number = await db
      .selectFrom('phone_numbers')
      .selectAll()
      .where('phone', '=', `+91${phone}`)
      .executeTakeFirstOrThrow();
    const uid = decrypt(sealSecret, `phone +91${phone}`, number.uid_sealed ?? Buffer.of());
    expect(await verify(before?.password_hash ?? '', uid)).toBe(true);
    expect(await verify((await userOf(phone))?.password_hash ?? '', uid)).toBe(true);
  });

  test('registers also where somebody holds the derived e-mail', async () => {
    const { phone, code } = await coded();
    const squatter = { id: crypto.randomUUID(), name: 'Early', password_hash: 'none' };
    await db
      .insertInto('users')
      .values({ ...squatter, email: `91${phone}@phone.haat.example` })
      .execute();
    const [status, session] = await signIn(phone, code);
    expect(status).toBe(200);
    expect(session._id).not.toBe(squatter.id);
    expect(session.email).toMatch(new RegExp(`^91${phone}-[0-9a-f]{8}@phone\\.haat\\.example$`));
  });
});

describe.concurrent('a wrong code', () => {
  test('is told in the words for it, whatever is wrong with it', async () => {
    const { phone, code } = await coded();
    const wrong = [wrongFor(code), '', '12345', '1234567', 'abcdef'];
    for (const one of wrong) expect(await signIn(phone, one)).toEqual(WRONG);
    // Only the first of these cost an attempt.
    expect((await signIn(phone, code))[0]).toBe(200);
  });

  // spec: rule phone-codes
  test('five times burns the code for whoever requested it, and the next one is good again', async () => {
    const home = freshAddress();
    const { phone, code } = await coded(home);
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await signIn(phone, wrongFor(code), home)).toEqual(WRONG);
    expect(await signIn(phone, code, home)).toEqual(WRONG);
    await letPass(db, phone, 31);
    await ask(phone, home);
    expect((await signIn(phone, await codeTo(db, phone, 2), home))[0]).toBe(200);
  });

  test('of strangers costs its requester no try, and strangers have twenty an hour', async () => {
    const home = freshAddress();
    const { phone, code } = await coded(home);
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(phone, wrongFor(code))));
    expect(answers.filter(([status]) => status === 400)).toHaveLength(20);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(10);
    expect((await signIn(phone, code, home))[0]).toBe(200);
  });

  test('costs its try also when twenty come at once', async () => {
    const home = freshAddress();
    const { phone, code } = await coded(home);
    await Promise.all(Array.from({ length: 20 }, () => signIn(phone, wrongFor(code), home)));
    const row = await db
      .selectFrom('sent_codes')
      .select('tries_left')
      .where('recipient', '=', `+91${phone}`)
      .executeTakeFirst();
    expect(row?.tries_left).toBe(0);
    expect(await signIn(phone, code, home)).toEqual(WRONG);
  });
});

describe.concurrent('a code', () => {
  test('of one number does not open another', async () => {
    const [one, other] = [await coded(), await coded()];
    expect(await signIn(other.phone, one.code === other.code ? wrongFor(one.code) : one.code)).toEqual(WRONG);
    // Not even when its hash is copied.
    const { code_hash } = await db
      .selectFrom('sent_codes')
      .select('code_hash')
      .where('recipient', '=', `+91${one.phone}`)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sent_codes')
      .set({ code_hash })
      .where('recipient', '=', `+91${other.phone}`)
      .execute();
    expect(await signIn(other.phone, one.code)).toEqual(WRONG);
    expect((await signIn(one.phone, one.code))[0]).toBe(200);
  });

  // spec: rule phone-codes
  test('is good for five minutes', async () => {
    const { phone, code } = await coded();
    const row = await db
      .selectFrom('sent_codes')
      .select('expires_at')
      .where('recipient', '=', `+91${phone}`)
      .executeTakeFirstOrThrow();
    const minutes = (row.expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.5);
    expect(minutes).toBeLessThanOrEqual(5);
    await db
      .updateTable('sent_codes')
      .set({ expires_at: new Date() })
      .where('recipient', '=', `+91${phone}`)
      .execute();
    expect(await signIn(phone, code)).toEqual(WRONG);
  });

  test('holds beside the next one, and gives way to the one after that', async () => {
    const home = freshAddress();
    const { phone, code } = await coded(home);
    const codes = [code];
    for (const nth of [2, 3]) {
      await letPass(db, phone, 31);
      await ask(phone, home);
      codes.push(await codeTo(db, phone, nth));
    }
    const [first = '', second = '', third = ''] = codes;
    if (![second, third].includes(first)) expect(await signIn(phone, first, home)).toEqual(WRONG);
    expect((await signIn(phone, second, home))[0]).toBe(200);
    expect(await signIn(phone, third, home)).toEqual(WRONG);
  });

  test('is not voided by those that strangers request', async () => {
    const home = freshAddress();
    const { phone, code } = await coded(home);
    const stranger = freshAddress();
    for (const nth of [2, 3]) {
      await letPass(db, phone, 31);
      await ask(phone, stranger);
      await codeTo(db, phone, nth);
    }
    expect((await signIn(phone, code, home))[0]).toBe(200);
  });

  // spec: rule phone-codes
  test('reaches a phone in words, and never the number that tills write for nobody', async () => {
    const answer = await ask('9999999999');
    const { phone } = await coded();
    expect(await messagesTo(db, phone)).toEqual([
      { channel: 'sms', body: expect.stringMatching(/^\d{6} is your Haat code, valid for 5 minutes\./) },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await messagesTo(db, '9999999999')).toEqual([]);
    expect(await signIn('9999999999', '123456')).toEqual(WRONG);
  });
});

describe('known and unknown numbers', () => {
  async function proved(): Promise<string> {
    const { phone, code } = await coded();
    await signIn(phone, code);
    await letPass(db, phone, 31);
    return phone;
  }

  test('are answered alike: the status, the headers and the words', async () => {
    const [known, unknown, walkIn] = [await proved(), freshNumber(), '9999999999'];
    const answers = [];
    for (const phone of [known, unknown, walkIn]) {
      await letPass(db, phone, 90_000);
      const asked = await ask(phone);
      const tried = await trySignIn(app, phone, '1');
      const { date: _, 'content-length': __, ...headers } = asked.headers;
      const { phone: echoed, ...body } = asked.json();
      expect(echoed).toBe(`+91${phone}`);
      answers.push([asked.statusCode, headers['cache-control'], body, tried.statusCode, tried.json()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('are answered in the same time', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const known = await Promise.all(Array.from({ length: 3 }, proved));
    for (let round = 0; round < 24; round += 1) {
      const phones = { known: known[round % 3] ?? '', unknown: freshNumber() };
      await letPass(db, phones.known, 90_000);
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const start = performance.now();
        expect((await ask(phones[kind])).statusCode).toBe(200);
        times[kind].push(performance.now() - start);
      }
    }
    const fastest = (list: number[]) =>
      list
        .toSorted((a, b) => a - b)
        .slice(0, 8)
        .reduce((sum, n) => sum + n, 0) / 8;
    const ratio = fastest(times.known) / fastest(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe.concurrent('the placeholder of a number', () => {
  const register = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users',
      payload: { name: 'A', email, password: 'four small onions' },
      remoteAddress: freshAddress(),
    });

  test('can’t be taken as an e-mail, by registering or in a profile; one’s own stays', async () => {
    expect((await register('919845099999@Phone.Haat.Example')).json().issues).toEqual([
      { path: 'email', message: 'Please enter a valid e-mail address' },
    ]);
    const { phone, code } = await coded();
    const [, session] = await signIn(phone, code);
    const change = (email: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/users/profile',
        payload: { name: 'Savita', email },
        headers: { authorization: `Bearer ${session.token}` },
      });
    expect((await change('919845099999@phone.haat.example')).json().code).toBe('email-needs-code');
    expect((await change(session.email)).statusCode).toBe(200);
  });

  test('gets no mail', async () => {
    const { phone, code } = await coded();
    const [, session] = await signIn(phone, code);
    const other = `other-${phone}@haat.example`;
    await register(other);
    for (const email of [session.email, other]) {
      const payload = { email };
      await app.inject({
        method: 'POST',
        url: '/api/users/password/code',
        payload,
        remoteAddress: freshAddress(),
      });
    }
    const mails = async (email: string) =>
      (await db.selectFrom('message_outbox').select('id').where('recipient', '=', email).execute()).length;
    await eventually(async () => expect(await mails(other)).toBe(1));
    expect(await mails(session.email)).toBe(0);
  });
});
