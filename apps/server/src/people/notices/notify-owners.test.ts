import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { mailsTo } from '../../../test/stored-messages.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const LONG_AGO = new Date('2020-01-01');
const NOTICE = 'Where your customers pay was changed';

const prove = (user: TestUser, proved_at: Date) =>
  its.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', user.id).execute();

async function ask(user: TestUser, method: 'GET' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const read = await its.app.inject({
    url: url.replace('/till-settings', ''),
    headers: { authorization: `Bearer ${user.token}` },
  });
  const answer = await its.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${user.token}`,
      'idempotency-key': newId(),
      ...(read.headers.etag && { 'if-match': String(read.headers.etag) }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const noticesTo = async ({ id }: TestUser) =>
  (await mailsTo(its.db, `${id}@haat.example`)).filter(({ subject }) => subject === NOTICE).length;

interface Place {
  url: () => string;
  body: () => Promise<Record<string, unknown>>;
  who: () => TestUser;
  /** Receivers. */
  owners: () => Promise<TestUser[]>;
  subject: string;
}

const store = () => its.market.stores[0];
const bodyOf = async (url: string) => (await ask(its.market.superAdmin, 'GET', url)).body;

const TILL: Place = {
  url: () => `/api/config/${store()}/till-settings`,
  body: async () => (await bodyOf(TILL.url())).settings,
  who: () => its.market.admin,
  owners: async () => [
    its.market.admin,
    await makeUser(its.db, ['admin'], { marketplaceId: its.market.id, storeId: store() }),
  ],
  subject: 'till settings',
};
const STORE: Place = {
  url: () => `/api/config/${store()}`,
  body: async () => {
    const { gstRates: _, scaleLabels: __, openingHours: ___, ...fields } = await bodyOf(STORE.url());
    return { ...fields, fssaiNumber: '' };
  },
  who: () => its.market.admin,
  owners: TILL.owners,
  subject: 'store',
};
const MARKETPLACE: Place = {
  url: () => `/api/marketplace/${its.market.id}`,
  body: async () => ({}),
  who: () => its.market.superAdmin,
  owners: async () => [its.market.superAdmin, await makeUser(its.db, ['superAdmin'])],
  subject: 'marketplace',
};

const FIELDS: [string, Place, Record<string, unknown>, Record<string, unknown>][] = [
  ['the UPI address of a store', TILL, { upiId: 'elsewhere@okbank' }, { thanks: 'Come again' }],
  ['the name that UPI shows', TILL, { upiName: 'Elsewhere' }, { blindCount: true }],
  ['the GSTIN of a store', STORE, { gstNumber: '' }, { tagline: 'Fresh' }],
  ['the company of a store', STORE, { company: 'Elsewhere Ltd' }, { address: '5 Main Bazaar' }],
  [
    'the payment keys of a marketplace',
    MARKETPLACE,
    { razorpay: { key_id: 'rzp_test_elsewhere', key_secret: 'secret of elsewhere' } },
    { name: 'Haat Bidar' },
  ],
  ['the GSTIN of a marketplace', MARKETPLACE, { gstNumber: '29AABCR1718E1ZL' }, { city: 'Bidar' }],
  ['the company of a marketplace', MARKETPLACE, { company: 'Elsewhere Ltd' }, { city: 'Bidar' }],
];

test.each(FIELDS)(
  '%s is changed by who has just shown who they are, and its owners are told',
  async (_name, place, change, other) => {
    const owners = await place.owners();
    const stranger = its.market.otherAdmin;
    const who = place.who();
    const method = place === MARKETPLACE ? 'PATCH' : 'PUT';
    const send = async (fields: object) =>
      ask(who, method, place.url(), { ...(await place.body()), ...fields });
    await prove(who, LONG_AGO);
    const before = await place.body();
    expect((await send(change)).body.code).toBe('reauthentication-needed');
    expect(await place.body()).toEqual(before);
    const plain = await send(other);
    expect([plain.body.message, plain.status]).toEqual([undefined, 200]);
    for (const owner of owners) expect(await noticesTo(owner)).toBe(0);
    await prove(who, new Date(its.clock.now()));
    const done = await send(change);
    expect([done.body.message, done.status]).toEqual([undefined, 200]);
    for (const owner of owners) expect(await noticesTo(owner)).toBe(1);
    expect(await noticesTo(stranger)).toBe(0);
    const noted = await its.db
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('marketplace_id', '=', its.market.id)
      .where('subject', '=', place.subject)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(noted.user_id).toBe(who.id);
    const [field = ''] = Object.keys(change);
    expect(JSON.stringify(noted.details)).toContain(field === 'razorpay' ? 'secretWritten' : field);
  },
);
