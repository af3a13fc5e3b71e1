import { ALL_CALLS } from '@haat/contract/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHEAP } from '../../../test/app.ts';
import type { TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { hashPassword } from '../identity/passwords.ts';
import { codeOf, giveFactor } from './test/factor-of.ts';

const PASSWORD = 'paddy field 5854';
const its = useMarket();
let password_hash: string;

beforeEach(async () => {
  password_hash ??= await hashPassword(PASSWORD, CHEAP);
  await its.db.updateTable('users').set({ password_hash }).execute();
});

async function post(user: TestUser, url: string, payload: object = {}) {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await its.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const confirm = (user: TestUser, given: object) => post(user, '/api/users/reauthenticate', given);

/** An order of the market's shopper that is paid. */
async function aPaidOrder(): Promise<string> {
  const { app, market } = its;
  const body = orderBody([{ product: market.atta, qty: 1 }]);
  const [{ _id }] = (await placeOrder(app, market, market.shopper, body)).json().orders;
  const headers = { authorization: `Bearer ${market.admin.token}` };
  await app.inject({ method: 'PUT', url: `/api/orders/${_id}/pay`, headers });
  return _id;
}
const cancelledAt = async (id: string) =>
  (await its.db.selectFrom('orders').select('cancelled_at').where('id', '=', id).executeTakeFirstOrThrow())
    .cancelled_at;

/** Sets the time of their last proof. */
async function shownAgo({ id }: TestUser, minutes: number): Promise<void> {
  const proved_at = new Date(its.clock.now().getTime() - minutes * 60_000);
  await its.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', id).execute();
}

describe('who has shown more than ten minutes ago who they are', () => {
  test('is asked for the password before an order is cancelled, and the same call then goes through', async () => {
    const { superAdmin } = its.market;
    its.clock.set(new Date());
    const order = await aPaidOrder();
    const cancel = () => post(superAdmin, `/api/orders/status/cancel/${order}`);
    await shownAgo(superAdmin, 10);
    const refused = await cancel();
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      403,
      'reauthentication-needed',
      { by: 'password' },
    ]);
    expect(await cancelledAt(order)).toBeNull();
    const wrong = await confirm(superAdmin, { password: 'a guess' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-password']);
    expect((await cancel()).status).toBe(403);
    const until = new Date(its.clock.now().getTime() + 10 * 60_000).toISOString();
    expect((await confirm(superAdmin, { password: PASSWORD })).body).toEqual({ until });
    expect((await cancel()).status).toBe(200);
  });

  test('is asked for a code where the second factor is turned on: the password is not enough', async () => {
    const { superAdmin } = its.market;
    const order = await aPaidOrder();
    const key = await giveFactor(its.db, superAdmin.id);
    const cancel = () => post(superAdmin, `/api/orders/status/cancel/${order}`);
    expect((await cancel()).body).toMatchObject({ code: 'reauthentication-needed', details: { by: 'code' } });
    const wrong = await confirm(superAdmin, { password: PASSWORD });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-factor-code']);
    expect((await confirm(superAdmin, { code: codeOf(key) })).status).toBe(200);
    expect((await cancel()).status).toBe(200);
  });

  test('is not asked within ten minutes', async () => {
    const { superAdmin } = its.market;
    its.clock.set(new Date());
    const order = await aPaidOrder();
    await shownAgo(superAdmin, 9.9);
    expect((await post(superAdmin, `/api/orders/status/cancel/${order}`)).status).toBe(200);
  });

  test('guesses fifteen passwords in a quarter of an hour', async () => {
    const { admin } = its.market;
    for (let n = 0; n < 15; n += 1) expect((await confirm(admin, { password: 'a guess' })).status).toBe(400);
    expect((await confirm(admin, { password: PASSWORD })).status).toBe(429);
  });
});

test('calls that give money back, give roles or hold payment keys ask again who it is', () => {
  const asking = [...ALL_CALLS].filter(([, call]) => call.reauthenticate).map(([name]) => name);
  expect(asking).toEqual(expect.arrayContaining(['cancelOrder', 'acceptRequest', 'startSecondFactor']));
  const grave = ['users.manage', 'marketplaces.manage', 'orders.cancel'];
  const silent = [...ALL_CALLS].filter(
    ([, { access, method, reauthenticate }]) =>
      typeof access === 'object' && grave.includes(access.can) && method !== 'GET' && !reauthenticate,
  );
  // These ask depending on what changes; their own tests try it.
  const byWhatChanges = ['changeUser', 'deleteUser', 'changeMarketplace'];
  const harmless = ['endUserSessions', 'withdrawRoleInvitation', 'createMarketplace', 'testPaymentKeys'];
  const ofRates = ['addRate', 'reviewRate', 'deleteRate'];
  expect(silent.map(([name]) => name).toSorted()).toEqual(
    [...byWhatChanges, ...harmless, ...ofRates].toSorted(),
  );
});
