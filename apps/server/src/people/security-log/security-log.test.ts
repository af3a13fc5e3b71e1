import { newId } from '@haat/domain/basics/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeUser } from '../../../test/market.ts';
import { freshAddress } from '../../../test/phone-code.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';
import { masked, noteSecurity, trimSecurityLog } from './security-log-sql.ts';

const PASSWORD = 'paddy field 5854';

const database = useDatabase();
let db: Db;
let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const post = (url: string, payload: object, remoteAddress: string, token?: string, method = 'POST') =>
  app.inject({
    method: method as 'POST',
    url,
    payload,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

async function read(token: string, query = ''): Promise<Record<string, unknown>[]> {
  const answer = await app.inject({
    url: `/api/security-log${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().events;
}

test('a superAdmin reads who signed in, was refused and hit a limit, from where, and no secret of it', async () => {
  const { token: superToken } = await makeUser(db, ['superAdmin']);
  const [email, home] = [`${newId()}@haat.example`, freshAddress()];
  const { token } = (await post('/api/users', { name: 'Asha', email, password: PASSWORD }, home)).json();
  await post('/api/users/login', { email, password: 'a wrong guess' }, home);
  await post('/api/users/login', { email: 'nobody@elsewhere.example', password: 'x' }, home);
  await post('/api/users/phone/session', { phone: '9845099998', code: '585412' }, home);
  await post(
    '/api/users/password',
    { currentPassword: PASSWORD, password: 'five small onions' },
    home,
    token,
    'PUT',
  );
  const { token: fresh } = await post(
    '/api/users/login',
    { email, password: 'five small onions' },
    home,
  ).then((answer) => answer.json());
  await app.inject({
    url: '/api/security-log',
    remoteAddress: home,
    headers: { authorization: `Bearer ${fresh}` },
  });
  const events = await eventually(async () => {
    const found = (await read(superToken)).filter(({ network }) => network === home);
    expect(found.length).toBeGreaterThanOrEqual(5);
    return found;
  });
  const told = events.map(({ event, user, subject }) => [
    event,
    (user as { email?: string } | null)?.email ?? subject,
  ]);
  // An hour may end in between, which splits a row.
  expect(new Set(told.map((words) => words.join(' of ')))).toEqual(
    new Set([
      `not-allowed of ${email}`,
      `password-changed of ${email}`,
      'code-refused of …9998',
      'sign-in-refused of n…@elsewhere.example',
      `sign-in-refused of ${email}`,
      `signed-in of ${email}`,
    ]),
  );
  const whole = JSON.stringify(events);
  for (const secret of [PASSWORD, 'a wrong guess', 'five small onions', token, fresh])
    expect(whole).not.toContain(secret);
  expect((await read(superToken, '?event=not-allowed')).every(({ event }) => event === 'not-allowed')).toBe(
    true,
  );
});

test('limits that are hit are counted by call and network, however often', async () => {
  const { token } = await makeUser(db, ['superAdmin']);
  const home = freshAddress();
  for (let n = 1; n <= 25; n += 1)
    await post('/api/users/login', { email: `${n}@x.example`, password: 'x' }, home);
  const hits = (await read(token, '?event=limit-hit')).filter(({ network }) => network === home);
  expect(hits.map(({ subject }) => subject)).toContain('POST /api/users/login');
  expect(hits.reduce((sum, { count }) => sum + Number(count), 0)).toBe(5);
});

test('a flood of refused calls takes one connection: while its row is locked, the server answers others', async () => {
  const { token } = await makeUser(db, ['superAdmin']);
  const home = freshAddress();
  const tryOnce = () => post('/api/users/login', { email: 'x' }, home);
  for (let n = 1; n <= 21; n += 1) await tryOnce();
  const flood = 40;
  const refused = await inTransaction(db, async (tx) => {
    await tx.selectFrom('security_log').select('count').where('network', '=', home).forUpdate().execute();
    const waiting = Array.from({ length: flood }, tryOnce);
    await statementWaits(db);
    for (let nth = 1; nth <= 20; nth += 1)
      expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    return waiting;
  });
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual(Array(flood).fill(429));
  const [hits] = (await read(token, '?event=limit-hit')).filter(({ network }) => network === home);
  expect(hits?.count).toBe(1 + flood);
});

const stranger = (nth: number) => ({ network: `10.40.${nth >> 8}.${nth & 255}`, userAgent: 'x'.repeat(400) });
const rowsOf = (event: string) =>
  db.selectFrom('security_log').selectAll().where('event', '=', event).execute();

test('a flood of strangers, from however many networks, is so many rows an hour, all counted, and pushes nothing out', async () => {
  const victim = await makeUser(db, []);
  await noteSecurity(db, { event: 'code-refused', subject: '…1234', userId: victim.id, origin: stranger(0) });
  await noteSecurity(db, {
    event: 'password-reset',
    subject: victim.id,
    userId: victim.id,
    origin: stranger(0),
  });
  await db
    .deleteFrom('security_log')
    .where('event', '=', 'code-refused')
    .where('user_id', '<>', victim.id)
    .execute();
  const flood = 1500;
  for (let nth = 0; nth < flood; nth += 1)
    await noteSecurity(db, {
      event: 'code-refused',
      subject: masked(`${nth}@${nth % 7}.example`),
      origin: stranger(nth),
    });
  const rows = await rowsOf('code-refused');
  // The hour may end in between.
  expect(rows.length).toBeLessThanOrEqual(2 * 201 + 1);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(flood + 1);
  expect(rows.filter(({ user_id }) => user_id === victim.id)).toHaveLength(1);
  expect(rows.filter(({ network, subject }) => network === 'others' && subject === 'others')).not.toEqual([]);
  // Events of an account get their own row.
  await noteSecurity(db, {
    event: 'code-refused',
    subject: '…1234',
    userId: victim.id,
    origin: stranger(9000),
  });
  expect((await rowsOf('code-refused')).filter(({ user_id }) => user_id === victim.id)).toHaveLength(2);
  await trimSecurityLog(db);
  expect((await rowsOf('password-reset')).map(({ user_id }) => user_id)).toContain(victim.id);
});

test('one network takes the room of eleven rows, and so does one account: the rest is counted', async () => {
  const { id } = await makeUser(db, []);
  await db.deleteFrom('security_log').where('event', 'in', ['sign-in-refused', 'not-allowed']).execute();
  for (let nth = 0; nth < 60; nth += 1) {
    await noteSecurity(db, { event: 'sign-in-refused', subject: `${nth}…@x.example`, origin: stranger(1) });
    await noteSecurity(db, {
      event: 'not-allowed',
      subject: `GET /api/${nth}`,
      userId: id,
      origin: stranger(nth),
    });
  }
  for (const event of ['sign-in-refused', 'not-allowed']) {
    const rows = await rowsOf(event);
    expect(rows.length).toBeLessThanOrEqual(22);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  }
});

test('it is kept by time alone: what is half a year old goes', async () => {
  const origin = { network: '203.0.113.1', userAgent: 'test' };
  for (const subject of ['a', 'b']) await noteSecurity(db, { event: 'signed-in', subject, origin });
  await db
    .updateTable('security_log')
    .set({ hour: new Date(Date.now() - 181 * 86_400_000) })
    .where('subject', '=', 'a')
    .execute();
  await trimSecurityLog(db);
  const kept = (await rowsOf('signed-in')).map(({ subject }) => subject);
  expect([kept.includes('a'), kept.includes('b')]).toEqual([false, true]);
});
