import { newId } from '@haat/domain/ids';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { makeUser } from '../../../test/market.ts';
import { freshAddress } from '../../../test/phone-code.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { noteSecurity, trimSecurityLog } from './security-log-sql.ts';

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
    ...{ method: method as 'POST', url, payload, remoteAddress },
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
    ...{ url: '/api/security-log', remoteAddress: home },
    headers: { authorization: `Bearer ${fresh}` },
  });
  const events = await vi.waitFor(
    async () => {
      const found = (await read(superToken)).filter(({ network }) => network === home);
      expect(found.length).toBeGreaterThanOrEqual(5);
      return found;
    },
    { timeout: 10_000 },
  );
  const told = events.map(({ event, user, subject }) => [
    event,
    (user as { email?: string } | null)?.email ?? subject,
  ]);
  // The same within a minute is one row, and a minute may end in between.
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

test('it is bounded: what is half a year old goes, and all but the newest rows', async () => {
  const origin = { network: '203.0.113.1', userAgent: 'test' };
  for (const subject of ['a', 'b', 'c']) await noteSecurity(db, { event: 'signed-in', subject, origin });
  const all = () => db.selectFrom('security_log').select(['subject', 'minute']).execute();
  await db
    .updateTable('security_log')
    .set({ minute: new Date(Date.now() - 181 * 86_400_000) })
    .where('subject', '=', 'a')
    .execute();
  await db
    .updateTable('security_log')
    .set({ minute: new Date(Date.now() - 86_400_000) })
    .where('subject', '=', 'b')
    .execute();
  await trimSecurityLog(db);
  const kept = (await all()).map(({ subject }) => subject);
  expect([kept.includes('a'), kept.includes('b'), kept.includes('c')]).toEqual([false, true, true]);
  await trimSecurityLog(db, (await all()).length - 1);
  expect((await all()).map(({ subject }) => subject)).not.toContain('b');
});
