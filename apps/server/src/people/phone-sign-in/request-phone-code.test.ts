import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import {
  answeredChallenge,
  askForCode,
  codeTo,
  freshAddress,
  freshNumber,
  letPass,
  messagesTo,
  trySignIn,
  writePhoneCode,
} from '../../../test/phone-code.ts';
import { buildApp } from '../../app.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { forgetOldCodes } from '../codes/sent-codes-sql.ts';
import { makeChallenge } from './challenges.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';
import { forgetOldAttempts } from './phone-sign-in-sql.ts';

const database = useDatabase();
const config = testConfig('');
let db: Db;
let app: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});
beforeEach(() => db.deleteFrom('phone_code_hours').execute());

const ask = (phone: string, address?: string) => askForCode(app, config, phone, address);
/** With this challenge. */
const askWith = (challenge: unknown, phone = freshNumber()) =>
  app.inject({
    method: 'POST',
    url: '/api/users/phone/code',
    payload: { phone, challenge },
    remoteAddress: freshAddress(),
  });
const jobs = async () =>
  (
    await db
      .withSchema('pgboss')
      .selectFrom('job' as 'users')
      .select('name')
      .execute()
  ).filter(({ name }) => name === 'phone-codes').length;

describe('a number', () => {
  test.each([
    ['', ' please enter a valid phone number!'],
    ['   ', ' please enter a valid phone number!'],
    ['call me', ' please enter a valid phone number!'],
    ['984501234', 'Number Should be 10 Digits! Its Less than 10'],
    ['+91 98450', 'Number Should be 10 Digits! Its Less than 10'],
    ['98450123456', 'Number Should be 10 Digits! Its More than 10'],
    ['984501234567', 'Number Should be 10 Digits! Its More than 10'],
    ['+1 201 555 0123', 'Codes can be sent only to Indian numbers, which begin with +91.'],
    ['2201234567', 'This is not a mobile number. Mobile numbers begin with 6, 7, 8 or 9.'],
  ])('typed as “%s” is refused in the words for it, by both calls', async (typed, message) => {
    const asked = await ask(typed);
    const tried = await trySignIn(app, typed, '123456');
    expect([asked.statusCode, asked.json().message]).toEqual([400, message]);
    expect(tried.json()).toEqual(asked.json());
  });

  test('that is left out is a missing one, and one of another type or length no number at all', async () => {
    const challenge = await answeredChallenge(config);
    expect((await askWith(challenge, undefined)).statusCode).toBe(200);
    const send = async (body: object) =>
      (await app.inject({ method: 'POST', url: '/api/users/phone/code', payload: body })).json();
    expect((await send({ challenge })).code).toBe('phone-missing');
    expect((await send({ challenge, phone: 9845012345 })).code).toBe('invalid-input');
    expect((await send({ challenge, phone: '9'.repeat(41) })).code).toBe('invalid-input');
  });

  test('gets from one network one code in 30 seconds, 3 in ten minutes, 5 in an hour, 10 in a day, and is told how long it waits', async () => {
    const phone = freshNumber();
    const home = freshAddress();
    const waits: [number, number][] = [];
    // Pauses in seconds.
    for (const pause of [0, 29, 1, 30, 30, 540, 3300, 30, 3600, 3600, 3600, 3600, 82_000]) {
      await letPass(db, phone, pause);
      const answer = await ask(phone, home);
      // Avoids limits of addresses.
      await letPass(db, home, 90_000);
      waits.push([answer.statusCode, (answer.json().details ?? answer.json()).againAfter]);
    }
    expect(waits).toEqual([
      [200, 30],
      [429, 1],
      [200, 30],
      [200, 540],
      [429, 510],
      [200, 30],
      [200, 30],
      [200, 30],
      [200, 30],
      [200, 30],
      [200, 30],
      [200, expect.any(Number)],
      [200, 30],
    ]);
  });
});

describe('strangers', () => {
  test('who have requested all that they may for a number keep nobody else from a code', async () => {
    const phone = freshNumber();
    const stranger = freshAddress();
    for (let n = 1; n <= 3; n += 1) {
      expect((await ask(phone, stranger)).statusCode).toBe(200);
      await letPass(db, `number +91${phone}`, 31);
    }
    expect((await ask(phone, stranger)).statusCode).toBe(429);
    expect((await ask(phone, freshAddress())).statusCode).toBe(200);
  });

  test('get no more than fifteen codes an hour for a number together; a device that has signed in with it gets one still', async () => {
    const [phone, home] = [freshNumber(), freshAddress()];
    expect((await trySignIn(app, phone, await writePhoneCode(db, `+91${phone}`), home)).statusCode).toBe(200);
    for (let n = 1; n <= 15; n += 1) {
      expect((await ask(phone)).statusCode).toBe(200);
      await letPass(db, `number +91${phone}`, 31);
    }
    expect((await ask(phone)).json().code).toBe('too-many-codes');
    expect((await ask(phone, home)).statusCode).toBe(200);
  });
});

describe('an address', () => {
  test('gets five codes in ten minutes, whatever the numbers', async () => {
    const address = '203.0.113.7';
    for (let n = 1; n <= 5; n += 1) expect((await ask(freshNumber(), address)).statusCode).toBe(200);
    const refused = await ask(freshNumber(), address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-codes']);
    expect(refused.json().details.againAfter).toBeGreaterThan(590);
    expect((await ask(freshNumber(), '203.0.113.8')).statusCode).toBe(200);
    await letPass(db, address, 600);
    expect((await ask(freshNumber(), address)).statusCode).toBe(200);
  });

  test('gets twenty codes a day', async () => {
    const address = '203.0.113.9';
    for (let n = 1; n <= 20; n += 1) {
      expect((await ask(freshNumber(), address)).statusCode).toBe(200);
      await letPass(db, address, 700);
    }
    expect((await ask(freshNumber(), address)).json().code).toBe('too-many-codes');
  });

  test('of IPv6 is a whole network of 2^64', async () => {
    const codes = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => ask(freshNumber(), `2409:4070:2d8f:a1b2:${n}::${n}`)),
    );
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('gets no more when it asks for many at once', async () => {
    const phone = freshNumber();
    const same = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
    const many = await Promise.all(Array.from({ length: 10 }, () => ask(freshNumber(), '203.0.113.10')));
    const good = (answers: typeof same) => answers.filter(({ statusCode }) => statusCode === 200).length;
    expect([good(same), good(many)]).toEqual([1, 5]);
  });
});

describe('behind a proxy', () => {
  /** With a forged X-Forwarded-For, to which the proxy adds the real address. */
  async function sixFrom(remoteAddress: string, trustProxy: number, origin: (n: number) => string) {
    const server = await testApp(database.url, { env: { TRUST_PROXY: String(trustProxy) } });
    try {
      const statuses: number[] = [];
      for (let n = 1; n <= 6; n += 1) {
        const answer = await server.inject({
          method: 'POST',
          url: '/api/users/phone/code',
          remoteAddress,
          headers: { 'x-forwarded-for': origin(n) },
          payload: { phone: freshNumber(), challenge: await answeredChallenge(config) },
        });
        statuses.push(answer.statusCode);
      }
      return statuses;
    } finally {
      await server.close();
    }
  }

  test('an address is the one that the proxy has seen, whatever stands before it', async () => {
    expect(await sixFrom('192.0.2.1', 1, (n) => `198.51.100.${n}, 203.0.113.50`)).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
    expect(await sixFrom('192.0.2.1', 1, (n) => `203.0.113.50, 198.51.100.${n}`)).toEqual(Array(6).fill(200));
  });

  test('without one nothing is believed', async () => {
    expect(await sixFrom('192.0.2.2', 0, (n) => `198.51.100.${n}`)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a challenge', () => {
  test('is kept nowhere on its way', async () => {
    const answer = await app.inject({ url: '/api/users/phone/challenge', remoteAddress: freshAddress() });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { algorithm, expiresAt } = answer.json().parameters;
    expect(algorithm).toBe('PBKDF2/SHA-256');
    expect(Math.abs(expiresAt - Date.now() / 1000 - 300)).toBeLessThan(5);
  });

  // spec: rule phone-sign-in
  test('is good once, also when it is used twenty times at once', async () => {
    const challenge = await answeredChallenge(config);
    const before = await jobs();
    const answers = await Promise.all(Array.from({ length: 20 }, () => askWith(challenge)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const again = await askWith(challenge);
    expect([again.statusCode, again.json().code]).toEqual([400, 'challenge-failed']);
    expect((await jobs()) - before).toBe(1);
  });

  test('is used up by a question that is refused for its number’s limit', async () => {
    const phone = freshNumber();
    await ask(phone);
    const challenge = await answeredChallenge(config);
    expect((await askWith(challenge, phone)).json().code).toBe('too-many-codes');
    expect((await askWith(challenge)).json().code).toBe('challenge-failed');
  });

  test('that has lapsed is refused', async () => {
    const old = await answeredChallenge(config);
    const { expiresAt } = old.challenge.parameters;
    const past = {
      ...old.challenge,
      parameters: { ...old.challenge.parameters, expiresAt: expiresAt - 400 },
    };
    expect((await askWith({ ...old, challenge: past })).json().code).toBe('challenge-failed');
  });

  test.each<[string, (good: Awaited<ReturnType<typeof answeredChallenge>>) => object]>([
    [
      'a longer life',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      }),
    ],
    [
      'less work',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
        solution,
      }),
    ],
    [
      'another signature',
      ({ challenge, solution }) => ({
        challenge: {
          ...challenge,
          signature: challenge.signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
        },
        solution,
      }),
    ],
    [
      'another answer',
      ({ challenge, solution }) => ({
        challenge,
        solution: {
          ...solution,
          derivedKey: solution.derivedKey.replace(/^./, (c) => (c === '0' ? '1' : '0')),
        },
      }),
    ],
    ['no answer', ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '00' } })],
  ])('that somebody gave %s is refused', async (_what, forge) => {
    const answer = await askWith(forge(await answeredChallenge(config)));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'challenge-failed']);
  });

  test('that another server signed is refused', async () => {
    const tokenSecret = new TextEncoder().encode('somebody else’s secret of 32 letters');
    const answer = await askWith(await answeredChallenge(config.with(secretSettings, { tokenSecret })));
    expect(answer.json().code).toBe('challenge-failed');
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'eyJhbGciOi'],
    ['an empty object', {}],
    ['a number for a key', { challenge: {}, solution: { counter: 1, derivedKey: 5 } }],
  ])('of %s is no challenge', async (_what, challenge) => {
    expect((await askWith(challenge)).json().code).toBe('invalid-input');
  });

  test('is answered in a good hundred derivations of a thousand iterations, unless a test says otherwise', async () => {
    const { readConfig } = await import('../../config.ts');
    const real = readConfig({ DATA_DIR: config.of(dataSettings).dataDir });
    expect(real.of(phoneSignInSettings).challenge).toEqual({ cost: 1000, fewest: 200, most: 500 });
    expect((await makeChallenge(real)).parameters.cost).toBe(1000);
  });
});

describe('an hour', () => {
  /** With its log. */
  async function budgeted(perHour: number) {
    const log: { level: number; msg: string }[] = [];
    const server = await buildApp({
      config: testConfig(database.url, { PHONE_CODES_PER_HOUR: String(perHour) }),
      databaseUrl: database.url,
      jobs: 'at once',
      logger: { level: 'warn', stream: { write: (line: string) => void log.push(JSON.parse(line)) } },
    });
    const alarms = () => log.filter(({ msg }) => /sign-in codes/.test(msg)).map(({ level }) => level);
    return { server, alarms };
  }

  test('has a budget over all; beyond it only numbers that have signed in before get a code, and a log line tells once', async () => {
    const { server, alarms } = await budgeted(5);
    try {
      const question = async (phone: string) => {
        const answer = await askForCode(server, config, phone);
        const { phone: _, ...body } = answer.json();
        return [answer.statusCode, body];
      };
      const known = freshNumber();
      await question(known);
      await trySignIn(server, known, await codeTo(db, known));
      await letPass(db, known, 31);
      for (let n = 2; n <= 4; n += 1) await question(freshNumber());
      expect(alarms()).toEqual([40]);
      expect(await question(freshNumber())).toEqual([200, { againAfter: 30, scarce: false, inbox: false }]);
      const scarce = [200, { againAfter: 30, scarce: true, inbox: false }];
      const strangers = [freshNumber(), freshNumber()];
      expect(await question(strangers[0] ?? '')).toEqual(scarce);
      expect(await question(known)).toEqual(scarce);
      expect(await question(strangers[1] ?? '')).toEqual(scarce);
      expect(await trySignIn(server, known, await codeTo(db, known, 2))).toMatchObject({ statusCode: 200 });
      for (const stranger of strangers) expect(await messagesTo(db, stranger)).toEqual([]);
      expect(alarms()).toEqual([40, 50]);
    } finally {
      await server.close();
    }
  });

  test('whose reserve is used up too refuses everybody alike', async () => {
    const { server } = await budgeted(2);
    try {
      await db
        .insertInto('phone_code_hours')
        .values({ hour: new Date(new Date().setUTCMinutes(0, 0, 0)), requested: 2, from_reserve: 1 })
        .execute();
      const answer = await askForCode(server, config, freshNumber());
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'no-codes-now']);
    } finally {
      await server.close();
    }
  });
});

test('what is old is forgotten: expired codes, attempts after a day, expired challenges', async () => {
  await ask(freshNumber());
  const long = new Date('2020-01-01');
  await writePhoneCode(db, '+919111111111');
  await db.updateTable('sent_codes').set({ expires_at: long }).execute();
  await db
    .insertInto('phone_code_attempts')
    .values({ subject: 'address old', last_attempt_at: long })
    .execute();
  await db.insertInto('used_challenges').values({ signature: 'old', expires_at: long }).execute();
  await db.insertInto('phone_code_hours').values({ hour: long }).execute();
  await forgetOldCodes(db);
  await forgetOldAttempts(db);
  const old = await Promise.all([
    db.selectFrom('sent_codes').select('id').where('expires_at', '=', long).execute(),
    db.selectFrom('phone_code_attempts').select('subject').where('last_attempt_at', '=', long).execute(),
    db.selectFrom('used_challenges').select('signature').where('expires_at', '=', long).execute(),
    db.selectFrom('phone_code_hours').select('hour').where('hour', '=', long).execute(),
  ]);
  expect(old).toEqual([[], [], [], []]);
  expect((await db.selectFrom('used_challenges').select('signature').execute()).length).toBeGreaterThan(0);
});
