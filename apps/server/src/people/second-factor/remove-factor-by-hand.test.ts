import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { makeUser } from '../../../test/market.ts';
import { as } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { removeFactorOf } from './remove-factor-by-hand.ts';

const its = useMarket();

test('two-step verification of who has lost phone and codes is removed by hand, and noted', async () => {
  const user = await makeUser(its.db, ['superAdmin']);
  await its.db.updateTable('users').set({ second_factor_at: new Date() }).where('id', '=', user.id).execute();
  const email = `${user.id}@haat.example`;
  expect(await removeFactorOf(its.db, 'nobody@haat.example')).toBe('none');
  expect([await removeFactorOf(its.db, email), await removeFactorOf(its.db, email)]).toEqual([
    'removed',
    'none',
  ]);
  await eventually(async () =>
    expect((await as(user, its.app, 'GET', '/api/users/profile')).status).toBe(401),
  );
  const noted = its.db.selectFrom('security_log').select(['event', 'agent']).where('user_id', '=', user.id);
  expect(await noted.execute()).toEqual([{ event: 'second-factor-removed', agent: 'npm run appoint' }]);
});
