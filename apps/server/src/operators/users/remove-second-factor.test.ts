import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { as } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { giveFactor } from '../../people/second-factor/test/factor-of.ts';

const its = useMarket();

const remove = (by: TestUser, id: string, reason = 'The phone is lost') =>
  as(by, its.app, 'POST', `/api/users/${id}/second-factor/removal`, { reason });
const read = async (id: string) => (await as(its.market.superAdmin, its.app, 'GET', `/api/users/${id}`)).body;

test('a lost second factor is removed by another superAdmin, for a reason that the audit log keeps', async () => {
  const { superAdmin, admin } = its.market;
  await giveFactor(its.db, admin.id);
  expect((await read(admin.id)).hasSecondFactor).toBe(true);
  const answer = await remove(superAdmin, admin.id);
  expect([answer.status, answer.body.hasSecondFactor, answer.body.sessions]).toEqual([200, false, 0]);
  for (const table of ['second_factors', 'recovery_codes'] as const)
    expect(await its.db.selectFrom(table).selectAll().where('user_id', '=', admin.id).execute()).toEqual([]);
  const entries = await its.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', admin.id)
    .execute();
  expect(entries).toMatchObject([
    {
      action: 'second factor removed',
      user_id: superAdmin.id,
      details: {
        before: { secondFactor: 'on' },
        after: { secondFactor: 'off', reason: 'The phone is lost' },
      },
    },
  ]);
  const noted = its.db.selectFrom('security_log').select('event').where('subject', '=', admin.id);
  expect(await noted.execute()).toEqual([{ event: 'second-factor-removed' }]);
  expect((await remove(superAdmin, admin.id)).body.code).toBe('no-second-factor');
});

test('nobody removes their own so, and none goes without a reason or of nobody', async () => {
  const { superAdmin } = its.market;
  const other = await makeUser(its.db, ['superAdmin']);
  await giveFactor(its.db, superAdmin.id);
  await its.db
    .updateTable('sessions')
    .set({ second_factor_at: '2999-01-01' })
    .where('user_id', '=', superAdmin.id)
    .execute();
  expect((await remove(superAdmin, superAdmin.id)).body.code).toBe('own-second-factor');
  expect((await remove(superAdmin, other.id, ' ')).body.code).toBe('invalid-input');
  expect((await remove(superAdmin, newId())).body.code).toBe('user-not-found');
  expect((await remove(other, superAdmin.id)).status).toBe(200);
});
