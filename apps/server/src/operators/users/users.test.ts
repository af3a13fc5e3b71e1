import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, test } from 'vitest';
import { makeUser, type TestUser, tokenFor } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { mailsTo } from '../../../test/stored-messages.ts';
import { useMarket } from '../../../test/use-market.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const its = useMarket();

async function ask(
  user: TestUser,
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  { payload, version }: { payload?: object; version?: number } = {},
) {
  const headers = {
    authorization: `Bearer ${user.token}`,
    ...(version && { 'if-match': `"${version}"` }),
  };
  const answer = await its.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const list = async (query = '') => (await ask(its.market.superAdmin, 'GET', `/api/users${query}`)).body;
const read = async (id: string) => (await ask(its.market.superAdmin, 'GET', `/api/users/${id}`)).body;

async function change(by: TestUser, id: string, changed: object) {
  const { name, email, version } = await read(id);
  return ask(by, 'PUT', `/api/users/${id}`, { payload: { name, email, ...changed }, version });
}

const entriesOf = (id: string) =>
  its.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const eventsOf = async (id: string) =>
  (await its.db.selectFrom('security_log').select('event').where('subject', '=', id).execute()).map(
    ({ event }) => event,
  );
/** Mails to an address. */
const subjectsTo = async (address: string) => (await mailsTo(its.db, address)).map(({ subject }) => subject);
const signedIn = async (user: TestUser) => (await ask(user, 'GET', '/api/users/profile')).status === 200;

describe('the list', () => {
  // spec: call GET /api/users; constant users-a-page
  test('holds 24 users a page, staff first, then the newest', async () => {
    for (let nth = 0; nth < 30; nth += 1) await makeUser(its.db, []);
    const first = await list();
    expect([first.users.length, first.page]).toEqual([24, 1]);
    expect(first.pages).toBe(Math.ceil(first.total / 24));
    const isStaff = (users: { isAdmin: boolean }[]) => users.map(({ isAdmin }) => isAdmin);
    expect(isStaff(first.users)).toEqual(isStaff(first.users).toSorted().toReversed());
    const last = await list(`?pageNumber=${first.pages}`);
    expect(last.users.length).toBe(first.total - 24 * (first.pages - 1));
  });

  test('is narrowed by role, store, name, address, number and id', async () => {
    const { market, db } = its;
    await db
      .updateTable('users')
      .set({ name: 'Asha 100% Shetty', contact_phone: '98806 41275' })
      .where('id', '=', market.admin.id)
      .execute();
    const found = async (query: string) => (await list(query)).users.map(({ _id }: { _id: string }) => _id);
    expect(await found(`?store=${market.stores[0]}`)).toEqual(
      expect.arrayContaining([market.admin.id, market.deliveryAdmin.id]),
    );
    expect(await found(`?store=${market.stores[0]}&role=deliveryAdmin`)).toEqual([market.deliveryAdmin.id]);
    expect(await found(`?role=shopper&search=${market.shopper.id}`)).toEqual([market.shopper.id]);
    expect(await found(`?role=admin&search=${market.shopper.id}`)).toEqual([]);
    for (const search of ['asha 100%', '98806 41275', '641275', `${market.admin.id}@haat`])
      expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual([market.admin.id]);
    const [admin] = (await list(`?search=${market.admin.id}`)).users;
    expect(admin).toMatchObject({
      name: 'Asha 100% Shetty',
      phone: '98806 41275',
      role: ['admin'],
      isAdmin: true,
      store: { _id: market.stores[0], name: 'Basava Provision', marketplace: 'Haat Test' },
    });
    expect(Object.keys(admin)).not.toContain('password_hash');
  });
});

describe('a change', () => {
  // spec: call GET /api/users/{id}; call PUT /api/users/{id}
  test('writes name and e-mail; who had the old address is notified, and a second form is shown the first one’s', async () => {
    const { superAdmin, shopper } = its.market;
    const { email: old, version } = await read(shopper.id);
    const email = `${newId()}@haat.example`;
    const payload = { _id: shopper.id, name: 'Shruti Biradar', email, isAdmin: false };
    const answer = await ask(superAdmin, 'PUT', `/api/users/${shopper.id}`, { payload, version });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Shruti Biradar', email, version: version + 1 },
    });
    expect(await subjectsTo(old)).toEqual(['Your Haat e-mail address was changed']);
    // Another way of signing in.
    expect(await signedIn(shopper)).toBe(false);
    const second = await ask(superAdmin, 'PUT', `/api/users/${shopper.id}`, { payload, version });
    expect(second.status).toBe(409);
    expect(second.body.details).toMatchObject({
      current: { name: 'Shruti Biradar' },
      changedBy: 'Savita Kulkarni',
    });
    const [entry] = await entriesOf(shopper.id);
    // No names or addresses of shoppers.
    expect(JSON.stringify(entry)).not.toMatch(/Shruti|Biradar|haat\.example.*[0-9a-f]{12}@/);
    expect(entry).toMatchObject({ action: 'changed', subject_name: '' });
    expect(Object.keys((entry?.details as { after?: object } | undefined)?.after ?? {})).toEqual([
      'name',
      'email',
      'tokenVersion',
    ]);
  });

  test('an address that another user has is refused, and the own one is not changed here', async () => {
    const { superAdmin, shopper, admin } = its.market;
    const { email } = await read(admin.id);
    expect((await change(superAdmin, shopper.id, { email })).body.code).toBe('user-email-taken');
    const own = await change(superAdmin, superAdmin.id, { email: `${newId()}@haat.example` });
    expect(own.body.code).toBe('email-needs-code');
  });

  test('Is Admin grants and takes the role admin, and nothing of another role', async () => {
    const { superAdmin, shopper, deliveryAdmin } = its.market;
    expect((await change(superAdmin, shopper.id, { isAdmin: true })).body.role).toEqual(['admin']);
    expect((await change(superAdmin, shopper.id, { isAdmin: false })).body.role).toEqual([]);
    const same = await change(superAdmin, deliveryAdmin.id, { isAdmin: true });
    expect(same.body.role).toEqual(['deliveryAdmin']);
  });

  test('a role is read in any case, one text is a list of one, and an unknown one is refused', async () => {
    const { superAdmin, shopper, stores } = its.market;
    const given = await change(superAdmin, shopper.id, { role: 'DELIVERYADMIN', store: stores[0] });
    expect(given.body.role).toEqual(['deliveryAdmin']);
    expect((await change(superAdmin, shopper.id, { role: ['owner'] })).body.code).toBe('invalid-input');
  });

  test('another role ends the sessions at once, notifies the user, and stands in both logs with old and new', async () => {
    const { superAdmin, shopper, stores } = its.market;
    const { email } = await read(shopper.id);
    const answer = await change(superAdmin, shopper.id, { role: ['deliveryAdmin'], store: stores[0] });
    expect(answer.body).toMatchObject({ role: ['deliveryAdmin'], store: { _id: stores[0] }, sessions: 0 });
    expect(await signedIn(shopper)).toBe(false);
    expect(await subjectsTo(email)).toEqual(['Your role at Haat was changed']);
    expect(await eventsOf(shopper.id)).toEqual(['role-changed']);
    expect(await entriesOf(shopper.id)).toMatchObject([
      {
        action: 'role changed',
        user_id: superAdmin.id,
        user_role: 'superAdmin',
        subject_name: 'Savita Kulkarni',
        store_id: stores[0],
        details: {
          before: { role: '', store: '', tokenVersion: 1 },
          after: { role: 'deliveryAdmin', store: 'Basava Provision', tokenVersion: 2 },
        },
      },
    ]);
  });

  test('an admin needs a store that there is, and leaves it with the role', async () => {
    const { superAdmin, shopper, admin } = its.market;
    const without = await change(superAdmin, shopper.id, { role: ['admin'], store: null });
    expect(without.body.issues).toMatchObject([{ path: 'store' }]);
    const nowhere = await change(superAdmin, shopper.id, { role: ['admin'], store: newId() });
    expect(nowhere.body.code).toBe('store-not-found');
    expect((await change(superAdmin, admin.id, { role: [], store: null })).body.store).toBeNull();
  });

  test('another role wants a proof that is ten minutes old at most, another name does not', async () => {
    const { superAdmin, shopper, stores } = its.market;
    its.clock.set(new Date());
    const proved_at = new Date(Date.now() - 11 * 60_000);
    await its.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', superAdmin.id).execute();
    const granted = { role: ['admin'], store: stores[0] };
    expect((await change(superAdmin, shopper.id, granted)).body.code).toBe('reauthentication-needed');
    expect((await read(shopper.id)).role).toEqual([]);
    expect((await change(superAdmin, shopper.id, { name: 'Vinod' })).status).toBe(200);
  });
});

test('somebody is signed out on all devices by a superAdmin, at once', async () => {
  const { superAdmin, admin } = its.market;
  const phone = await tokenFor(its.db, admin.id);
  expect((await read(admin.id)).sessions).toBe(2);
  const answer = await ask(superAdmin, 'DELETE', `/api/users/${admin.id}/sessions`);
  expect(answer.body).toEqual({ ended: 2 });
  expect([await signedIn(admin), await signedIn({ ...admin, token: phone })]).toEqual([false, false]);
  expect(await entriesOf(admin.id)).toMatchObject([
    { action: 'sessions ended', details: { before: { sessions: 2 }, after: { sessions: 0 } } },
  ]);
});

describe('deleting a user', () => {
  // spec: call DELETE /api/users/{id}
  test('keeps orders and their documents, ends all sessions and takes what is theirs alone', async () => {
    const { app, db, market } = its;
    const { superAdmin, shopper, atta } = market;
    const { email } = await read(shopper.id);
    const placed = await placeOrder(app, market, shopper, orderBody([{ product: atta, qty: 1 }]));
    const order = placed.json().orders[0]._id;
    await ask(superAdmin, 'PUT', `/api/orders/${order}/pay`);
    const papers = async () => (await ask(superAdmin, 'GET', `/api/orders/${order}`)).body;
    const before = await papers();
    await app.inject({
      method: 'POST',
      url: `/api/store/${market.stores[0]}/products/${atta.id}/reviews`,
      headers: { authorization: `Bearer ${shopper.token}` },
      payload: { rating: 5, comment: 'Soft rotis' },
    });
    expect((await ask(superAdmin, 'DELETE', `/api/users/${shopper.id}`)).status).toBe(200);
    expect(await signedIn(shopper)).toBe(false);
    const after = await papers();
    expect(after.documents).toEqual(before.documents);
    expect([after.totalPrice, after.shippingAddress]).toEqual([before.totalPrice, before.shippingAddress]);
    for (const table of [
      'sessions',
      'user_addresses',
      'reviews',
      'reward_balances',
      'known_devices',
    ] as const)
      expect(
        await db.selectFrom(table).selectAll().where('user_id', '=', shopper.id).execute(),
        table,
      ).toEqual([]);
    const rating = db.selectFrom('products').select(['rating_sum', 'num_reviews']).where('id', '=', atta.id);
    expect(await rating.execute()).toEqual([{ rating_sum: 0, num_reviews: 0 }]);
    expect((await ask(superAdmin, 'GET', `/api/users/${shopper.id}`)).status).toBe(404);
    const noted = JSON.stringify([await entriesOf(shopper.id), await eventsOf(shopper.id)]);
    expect(noted).toContain('deleted');
    expect(noted).not.toContain(email);
    expect(await eventsOf(shopper.id)).toEqual(['user-deleted']);
  });

  test('leaves staff by name in the log: what they did stays theirs', async () => {
    const { superAdmin, admin } = its.market;
    await ask(superAdmin, 'DELETE', `/api/users/${admin.id}`);
    expect(await entriesOf(admin.id)).toMatchObject([
      {
        action: 'deleted',
        subject_name: 'Savita Kulkarni',
        details: { before: { role: 'admin', store: 'Basava Provision' } },
      },
    ]);
  });

  test('waits until the cash that they hold is handed over', async () => {
    const { superAdmin, deliveryAdmin, stores, id: marketplace_id } = its.market;
    await its.db
      .insertInto('cash_holders')
      .values({
        marketplace_id,
        store_id: stores[0] ?? '',
        kind: 'user',
        holder_id: deliveryAdmin.id,
        taken_paise: paise(804_00),
        given_paise: paise(800_00),
      })
      .execute();
    const remove = () => ask(superAdmin, 'DELETE', `/api/users/${deliveryAdmin.id}`);
    expect((await remove()).body.code).toBe('user-holds-cash');
    await its.db
      .updateTable('cash_holders')
      .set({ given_paise: paise(804_00) })
      .where('holder_id', '=', deliveryAdmin.id)
      .execute();
    expect((await remove()).status).toBe(200);
  });

  test('the own account stays, and so does who is nobody', async () => {
    const { superAdmin } = its.market;
    await makeUser(its.db, ['superAdmin']);
    expect((await ask(superAdmin, 'DELETE', `/api/users/${superAdmin.id}`)).body.code).toBe('own-account');
    expect((await ask(superAdmin, 'DELETE', `/api/users/${newId()}`)).body.code).toBe('user-not-found');
  });
});

describe('the last superAdmin', () => {
  async function twoOfThem(): Promise<[TestUser, TestUser]> {
    const { superAdmin } = its.market;
    await its.db
      .updateTable('users')
      .set({ roles: [] })
      .where('id', '<>', superAdmin.id)
      .where((eb) => eb(eb.val('superAdmin'), '=', eb.fn.any('roles')))
      .execute();
    return [superAdmin, await makeUser(its.db, ['superAdmin'])];
  }
  const superAdmins = async () =>
    (await list('?role=superAdmin')).users.map(({ _id }: { _id: string }) => _id);

  test('takes no own role away and is not deleted', async () => {
    const [one, other] = await twoOfThem();
    expect((await change(one, one.id, { role: [] })).body.code).toBe('own-role');
    expect((await ask(one, 'DELETE', `/api/users/${other.id}`)).status).toBe(200);
    expect((await ask(one, 'DELETE', `/api/users/${one.id}`)).body.code).toBe('last-super-admin');
    expect(await superAdmins()).toEqual([one.id]);
  });

  test.each(['delete', 'demote'] as const)(
    'is left when two %s each other at the same moment',
    async (how) => {
      const [one, other] = await twoOfThem();
      const { name, email, version } = await read(other.id);
      const mine = await read(one.id);
      const go = (by: TestUser, to: { _id: string; name: string; email: string; version: number }) =>
        how === 'delete'
          ? ask(by, 'DELETE', `/api/users/${to._id}`)
          : ask(by, 'PUT', `/api/users/${to._id}`, {
              payload: { name: to.name, email: to.email, role: [] },
              version: to.version,
            });
      let second: ReturnType<typeof go> | undefined;
      atFaultPoint('users: rights locked', async () => {
        second = go(other, mine);
        await statementWaits(its.db);
      });
      const first = await go(one, { _id: other.id, name, email, version });
      expect(first.status).toBe(200);
      expect((await second)?.body.code).toBe('last-super-admin');
      expect(await superAdmins()).toEqual([one.id]);
    },
  );
});
