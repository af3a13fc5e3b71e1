import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { freshAddress, freshNumber, writePhoneCode } from '../../../test/phone-code.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { type Db, openDb } from '../../kit/db.ts';

const OWNERS = 'paddy field 5854';
const OTHERS = 'four small onions';
const NEW = 'seven green mangoes';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
/** As in another process: only the database is shared. */
let other: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url, { jobs: true });
  other = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await other.close();
  await db.destroy();
});

interface From {
  token?: string;
  device?: string;
  network?: string;
  server?: FastifyInstance;
}

/** From a new network by default. */
async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, from: From = {}) {
  const { token, device, network = freshAddress(), server = app } = from;
  const answer = await server.inject({
    method,
    url,
    remoteAddress: network,
    ...(payload && { payload }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(device && { 'x-device': device }),
    },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const freshEmail = () => `${newId()}@haat.example`;
const freshDevice = () => `browser-${newId()}`;
const register = (email: string, password: string, from: From = {}) =>
  send('POST', '/api/users', { name: 'Savita', email, password }, from);
const signIn = (email: string, password: string, from: From = {}) =>
  send('POST', '/api/users/login', { email, password }, from);
/** Or the refusal. */
const whose = async (email: string, password: string, from: From = {}) => {
  const { body } = await signIn(email, password, from);
  return body._id ?? body.code;
};
const profileOf = async (token: string) =>
  (await send('GET', '/api/users/profile', undefined, { token })).body;

const mailsTo = (email: string) => outboxOf(db, email);
const mailOf = (email: string, words: RegExp) =>
  eventually(async () => {
    const found = (await mailsTo(email)).findLast(({ body }) => words.test(body));
    if (!found) throw new Error(`${email} has no mail of ${words}`);
    return found;
  });
/** Until the queue is empty. */
const done = (queue: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await db.pool.query(
          `SELECT count(*)::integer AS open FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
          [queue],
        );
        return rows[0].open;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
const codeTo = async (email: string, words = /\b\d{6}\b/) =>
  /\b\d{6}\b/.exec((await mailOf(email, words)).body)?.[0] ?? '';
const RESET = /code to set a new password/;

async function prove(email: string, password: string, token: string) {
  await send('POST', '/api/users/email/code', { email, password }, { token });
  return send('PUT', '/api/users/email', { email, code: await codeTo(email) }, { token });
}
/** Registered, with a proved address. */
async function owner(email = freshEmail()) {
  const { body } = await register(email, OWNERS);
  expect((await prove(email, OWNERS, body.token)).body.emailProved).toBe(true);
  return { email, id: body._id as string, token: body.token as string };
}
const userOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Without values that differ anyway. */
function shapeOf({ status, headers, body }: Awaited<ReturnType<typeof send>>, email: string) {
  const { date: _, 'x-request-id': __, 'content-length': ___, ...kept } = headers;
  const told = JSON.stringify(body).replaceAll(email, 'EMAIL');
  const values = { ...JSON.parse(told), _id: '', token: '' };
  return { status, headers: Object.keys(kept).toSorted(), values };
}

describe('registering', () => {
  test('is answered alike with an address that is free, that somebody typed before, and that somebody has proved', async () => {
    const [free, typed, proved] = [freshEmail(), freshEmail(), (await owner()).email];
    await register(typed, OWNERS);
    const answers = [];
    for (const email of [free, typed, proved]) answers.push(shapeOf(await register(email, OTHERS), email));
    expect(answers[0]).toMatchObject({ status: 201, values: { email: 'EMAIL', emailProved: false } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('gives each an account of their own, into which their password leads', async () => {
    const { email, id } = await owner();
    const { body } = await register(email.toUpperCase(), OTHERS);
    expect(body._id).not.toBe(id);
    expect([await whose(email, OWNERS), await whose(email, OTHERS)]).toEqual([id, body._id]);
    expect(await whose(email, NEW)).toBe('wrong-credentials');
    expect((await profileOf(body.token)).emailProved).toBe(false);
  });

  test('of two at once with one address gives both an account, of which one holds it', async () => {
    const email = freshEmail();
    const both = await Promise.all([register(email, OWNERS), register(email, OTHERS, { server: other })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await db.selectFrom('users').select('email_claimed').where('email', '=', email).execute();
    expect(rows.map(({ email_claimed }) => email_claimed).toSorted()).toEqual([false, true]);
    expect(await whose(email, OWNERS)).toBe(both[0].body._id);
    expect(await whose(email, OTHERS)).toBe(both[1].body._id);
  });

  test('tells the holder of the address by one mail a day, and nobody of a free one', async () => {
    const [{ email }, free] = [await owner(), freshEmail()];
    await register(free, OTHERS);
    for (const server of [app, other, app]) await register(email, OTHERS, { server });
    expect((await mailOf(email, /registered at Haat/)).body).toMatch(/#\/login\n.*#\/forgotpassword/);
    await done('registrations');
    await done('mails');
    const told = (await mailsTo(email)).filter(({ body }) => /registered at Haat/.test(body));
    expect([told.length, await mailsTo(free)]).toEqual([1, []]);
  });

  test('with one address from one network is possible ten times a day, by all processes together, whether it was free or not', async () => {
    for (const email of [(await owner()).email, freshEmail()]) {
      const network = freshAddress();
      const answers = [];
      for (let nth = 0; nth < 12; nth += 1)
        answers.push((await register(email, OTHERS, { network, server: nth % 2 ? app : other })).status);
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
      expect((await register(email, OTHERS)).status).toBe(201);
    }
  });
});

describe('an account that claims an address', () => {
  test('is given it by the code of its mail, and who never proved it only claims it from then on, unseen', async () => {
    const email = freshEmail();
    const squatter = (await register(email, OTHERS)).body;
    const mine = (await register(email, OWNERS)).body;
    const before = await profileOf(squatter.token);
    expect((await prove(email, OWNERS, mine.token)).body).toMatchObject({ email, emailProved: true });
    expect((await userOf(mine._id)).email_claimed).toBe(false);
    expect((await userOf(squatter._id)).email_claimed).toBe(true);
    expect(await profileOf(squatter.token)).toEqual(before);
    expect([await whose(email, OWNERS), await whose(email, OTHERS)]).toEqual([mine._id, squatter._id]);
  });

  test('gets no code to an address that another has proved: its mail tells whose mailbox it is', async () => {
    const { email, id } = await owner();
    const { token } = (await register(email, OTHERS)).body;
    const free = freshEmail();
    const asked = await send('POST', '/api/users/email/code', { email, password: OTHERS }, { token });
    const control = await send('POST', '/api/users/email/code', { email: free, password: OTHERS }, { token });
    expect([asked.status, asked.body]).toEqual([200, control.body]);
    expect((await mailOf(email, /another Haat account/)).body).not.toMatch(/\b\d{6}\b/);
    await codeTo(free);
    // Attempts at codes get equal answers, too.
    const tries = async (to: string) => {
      const answers = [];
      for (let nth = 0; nth < 7; nth += 1)
        answers.push(
          (await send('PUT', '/api/users/email', { email: to, code: `00000${nth}` }, { token })).body.code,
        );
      return answers;
    };
    expect(await tries(email)).toEqual(await tries(free));
    expect((await userOf(id)).email_proved_at).not.toBeNull();
  });

  test('gets nothing at the address, but an SMS, like any account with a number whose address is not proved', async () => {
    const [{ email }, free] = [await owner(), freshEmail()];
    const before = (await mailsTo(email)).length;
    const notices = [];
    for (const address of [email, free]) {
      const phone = freshNumber();
      const { token } = (await register(address, OTHERS)).body;
      const code = await writePhoneCode(db, `+91${phone}`);
      expect(
        (await send('PUT', '/api/users/phone', { phone, code, password: OTHERS }, { token })).status,
      ).toBe(200);
      const changed = { currentPassword: OTHERS, password: NEW };
      expect((await send('PUT', '/api/users/password', changed, { token })).status).toBe(200);
      notices.push((await mailOf(`+91${phone}`, /password of your Haat account/)).body);
    }
    expect(notices).toHaveLength(2);
    await done('mails');
    const mails = (await mailsTo(email)).slice(before);
    expect(mails.every(({ body }) => /registered at Haat/.test(body))).toBe(true);
  });

  test('takes back no code that was sent to the holder', async () => {
    const { email, id } = await owner();
    const { token } = (await register(email, OTHERS)).body;
    await send('POST', '/api/users/password/code', { email });
    const code = await codeTo(email, RESET);
    await send(
      'PUT',
      '/api/users/password',
      { currentPassword: OTHERS, password: 'two ripe papayas' },
      { token },
    );
    const reset = await send('POST', '/api/users/password/reset', { email, code, password: NEW });
    expect([reset.status, reset.body._id]).toEqual([200, id]);
    expect([await whose(email, NEW), await whose(email, 'two ripe papayas')]).toContain(id);
  });
});

describe('a reset', () => {
  const resetFrom = async (email: string, device?: string) => {
    const from = device ? { device } : {};
    await send('POST', '/api/users/password/code', { email }, from);
    return send(
      'POST',
      '/api/users/password/reset',
      { email, code: await codeTo(email, RESET), password: NEW },
      from,
    );
  };

  test('gives whoever reads the mail the account that their device knows, not the one of who typed the address before', async () => {
    const [email, device] = [freshEmail(), freshDevice()];
    const squatter = (await register(email, OTHERS)).body;
    const mine = (await register(email, OWNERS, { device })).body;
    const reset = await resetFrom(email, device);
    expect([reset.body._id, reset.body.emailProved]).toEqual([mine._id, true]);
    expect((await userOf(squatter._id)).email_claimed).toBe(true);
    expect([await whose(email, NEW), await whose(email, OTHERS)]).toEqual([mine._id, squatter._id]);
  });

  test('goes to the holder, whoever claims the address', async () => {
    const { email, id } = await owner();
    const device = freshDevice();
    await register(email, OTHERS, { device });
    const reset = await resetFrom(email, device);
    expect(reset.body._id).toBe(id);
  });

  test('has tries answered alike, whether anybody has the address or not', async () => {
    const tries = async (email: string) => {
      const device = freshAddress();
      const ask = (url: string, payload: object) =>
        app.inject({ method: 'POST', url, payload, remoteAddress: device });
      await ask('/api/users/password/code', { email });
      await done('password-reset-codes');
      const answers = [];
      for (let nth = 0; nth < 8; nth += 1) {
        const given = { email, code: `00000${nth}`, password: NEW };
        answers.push((await ask('/api/users/password/reset', given)).json().code);
      }
      return answers;
    };
    const known = await tries((await owner()).email);
    expect(known).toEqual(Array.from({ length: 8 }, () => 'wrong-code'));
    expect(await tries(freshEmail())).toEqual(known);
  });
});

describe('signing in', () => {
  test('finds the newest three of those who typed an address, and each on a device that has signed in', async () => {
    const passwords = [OTHERS, NEW, 'two ripe papayas', 'nine long gourds'];
    const devices = passwords.map(freshDevice);
    const left = async (email: string) => {
      const ids: string[] = [];
      for (const [nth, password] of passwords.entries())
        ids.push((await register(email, password, { device: devices[nth] ?? '' })).body._id);
      const strange = [];
      for (const password of passwords) strange.push(ids.indexOf(await whose(email, password)));
      const own = [];
      for (const [nth, password] of passwords.entries())
        own.push(ids.indexOf(await whose(email, password, { device: devices[nth] ?? '' })));
      return { strange, own };
    };
    const free = await left(freshEmail());
    expect(free).toEqual({ strange: [-1, 1, 2, 3], own: [0, 1, 2, 3] });
    expect(await left((await owner()).email)).toEqual(free);
  });

  test('on devices that know a claim has ten tries an hour at the holder’s password, all processes together', async () => {
    const { email, id } = await owner();
    const devices = [freshDevice(), freshDevice()];
    for (const device of devices) await register(email, OTHERS, { device });
    for (let nth = 0; nth < 10; nth += 1) {
      const from = { device: devices[nth % 2] ?? '', server: nth % 2 ? app : other };
      expect(await whose(email, `guess ${nth}`, from)).toBe('wrong-credentials');
    }
    expect(await whose(email, OWNERS, { device: devices[0] ?? '' })).toBe('wrong-credentials');
    // Neither claimants nor the holder are locked out.
    expect(await whose(email, OTHERS, { device: devices[0] ?? '' })).not.toBe('wrong-credentials');
    expect(await whose(email, OWNERS)).toBe(id);
  });

  test('of the holder works on a device that knows a claim of theirs', async () => {
    const { email, id } = await owner();
    const device = freshDevice();
    await register(email, OTHERS, { device });
    for (let nth = 0; nth < 12; nth += 1) expect(await whose(email, OWNERS, { device })).toBe(id);
  });
});
