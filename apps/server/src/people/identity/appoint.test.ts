import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { makeUser } from '../../../test/market.ts';
import { as } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { appointFirst } from './appoint-sql.ts';

const its = useMarket();
const emailOf = async (id: string) =>
  (await its.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

test('the first superAdmin is made by hand, signs in again, and there is no second one', async () => {
  await its.db.updateTable('users').set({ roles: [] }).execute();
  const [first, second] = [await makeUser(its.db, []), await makeUser(its.db, [])];
  // Typing the address isn't enough.
  await its.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Savita', email: 'nobody@haat.example', password: 'four small onions' },
  });
  expect(await appointFirst(its.db, 'nobody@haat.example')).toBe('not-proved');
  const before = await as(first, its.app, 'GET', '/api/users/profile');
  expect(before.status).toBe(200);
  const outcomes = await Promise.all([
    appointFirst(its.db, await emailOf(first.id)),
    appointFirst(its.db, await emailOf(first.id)),
  ]);
  expect(outcomes.sort()).toEqual(['appointed', 'not-first']);
  const noted = its.db.selectFrom('security_log').select(['event', 'user_id', 'agent', 'count']);
  expect(await noted.where('user_id', '=', first.id).execute()).toEqual([
    { event: 'role-changed', user_id: first.id, agent: 'npm run appoint', count: 1 },
  ]);
  // Processes that cached the old sign-in hear of it.
  await eventually(async () =>
    expect((await as(first, its.app, 'GET', '/api/users/profile')).status).toBe(401),
  );
  expect(await appointFirst(its.db, await emailOf(second.id))).toBe('not-first');
  const rows = await its.db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('id', 'in', [first.id, second.id])
    .execute();
  expect(new Map(rows.map(({ id, roles }) => [id, roles]))).toEqual(
    new Map([
      [first.id, ['superAdmin']],
      [second.id, []],
    ]),
  );
});
