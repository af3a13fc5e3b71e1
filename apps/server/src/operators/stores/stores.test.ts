import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, type TestUser } from '../../../test/market.ts';
import { type Db, openDb } from '../../kit/db.ts';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;
let id: string;

const FIELDS = {
  name: 'Basava Provision',
  company: 'Basava Traders',
  gstNumber: '29AABCR1718E1ZL',
  fssaiNumber: '11226999000111',
  address: '12 Main Bazaar',
  city: 'Bidar',
  pinCode: '585401',
  country: 'India',
  phone: '+91 90000 00111',
  isOpen: true,
};

beforeAll(async () => {
  db = openDb(database.url, 3);
  app = await testApp(database.url);
});
beforeEach(async () => {
  market = await makeMarket(db);
  [id] = market.stores;
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const read = (user = market.admin, store = id) =>
  app.inject({ url: `/api/config/${store}`, headers: bearer(user) });
function change(fields: object, { version = 1 as number | null, user = market.admin, store = id } = {}) {
  return app.inject({
    method: 'PUT',
    url: `/api/config/${store}`,
    headers: { ...bearer(user), ...(version !== null && { 'if-match': `"${version}"` }) },
    payload: { ...FIELDS, ...fields },
  });
}
const stored = () => db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the settings of a store', () => {
  // spec: call GET /api/config/{id}; call PUT /api/config/{id}
  it('are read and changed by its admin, and each change is a version', async () => {
    const first = await read();
    expect(first.headers.etag).toBe('"1"');
    expect(first.json()).toMatchObject({ _id: id, version: 1, name: 'Basava Provision' });
    const changed = await change({ name: 'Basava Stores' });
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.json()).toMatchObject({ ...FIELDS, name: 'Basava Stores', _id: id, version: 2 });
    expect((await read()).json()).toEqual(changed.json());
  });

  it('have a landline with its STD code, however it was pasted, and no number of nobody', async () => {
    expect((await change({ phone: '\u202a(080)\u00a02227–1234\u202c' })).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ phone: '(080) 2227-1234' });
    for (const phone of ['0000000000', '12345678901234567', '226118', '9999999999']) {
      const refused = await change({ phone }, { version: 2 });
      expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path: 'phone' }]]);
    }
    expect((await stored()).version).toBe(2);
  });

  it('keep a number of before that is none, and can be changed beside it', async () => {
    await db.updateTable('stores').set({ phone: '226118' }).where('id', '=', id).execute();
    expect((await change({ phone: '226118', city: 'Humnabad' })).json()).toMatchObject({
      phone: '226118',
      city: 'Humnabad',
    });
  });

  it('has its name in Hindi and Kannada, which stay when they are left out', async () => {
    const names = { nameHi: 'बसव प्रोविज़न', nameKn: 'ಬಸವ ಪ್ರೊವಿಜನ್' };
    expect((await change(names)).json()).toMatchObject(names);
    expect((await change({ city: 'Aurad' }, { version: 2 })).json()).toMatchObject({
      ...names,
      city: 'Aurad',
    });
    expect((await change({ nameHi: '' }, { version: 3 })).json()).toMatchObject({ ...names, nameHi: '' });
  });

  it('has a tagline in three languages, each of which stays when it is left out', async () => {
    const tagline = { tagline: 'Staples, snacks', taglineHi: 'राशन, नमकीन', taglineKn: 'ದಿನಸಿ, ತಿಂಡಿ' };
    expect((await change(tagline)).json()).toMatchObject(tagline);
    expect((await change({ taglineKn: '' }, { version: 2 })).json()).toMatchObject({
      ...tagline,
      taglineKn: '',
    });
  });

  it('are noted in the audit log', async () => {
    await change({ city: 'Humnabad' });
    const noted = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
    expect(noted).toMatchObject([{ action: 'changed', subject: 'store', user_id: market.admin.id }]);
  });

  it('show to shoppers at once', async () => {
    const shelf = () => app.inject({ url: `/api/marketplace/${market.id}/products/store/${id}` });
    const before = await shelf();
    expect(before.json().products.length).toBeGreaterThan(0);
    await change({ isOpen: false }, { user: market.superAdmin });
    await expect.poll(async () => (await shelf()).json().products ?? []).toEqual([]);
  });

  it('of another store do not exist for an admin, and do for a superAdmin', async () => {
    const [, other] = market.stores;
    expect((await read(market.admin, other)).json()).toMatchObject({ code: 'store-not-found' });
    expect((await change({}, { store: other })).statusCode).toBe(404);
    expect((await read(market.superAdmin, other)).json()).toMatchObject({ name: 'Gawan Fresh' });
    expect((await change({}, { store: other, user: market.superAdmin })).statusCode).toBe(200);
    expect((await read(market.deliveryAdmin, other)).statusCode).toBe(404);
    expect((await read(market.deliveryAdmin)).statusCode).toBe(200);
    expect((await change({}, { user: market.deliveryAdmin })).statusCode).toBe(403);
  });

  it.each([
    [{ gstNumber: '29AABCR1718E1ZX' }, 'gstNumber', 'This is not a GSTIN: its check digit is wrong'],
    [{ fssaiNumber: '123' }, 'fssaiNumber', 'An FSSAI number has 14 digits'],
    [{ pinCode: '012345' }, 'pinCode', 'A pin code has 6 digits and does not begin with 0'],
    [{ name: '  ' }, 'name', 'Please enter the name'],
  ])('refuse %j at its field, and nothing is changed', async (wrong, path, message) => {
    const refused = await change(wrong);
    expect(refused.json()).toMatchObject({ code: 'invalid-input', issues: [{ path, message }] });
    expect((await stored()).version).toBe(1);
  });

  it('take a GSTIN as it is typed, and its State is the one that the store sells from', async () => {
    const changed = await change({
      gstNumber: ` 36 aabcr1718e 1z${checkOf('36AABCR1718E1Z').toLowerCase()}`,
    });
    expect(changed.json().gstNumber).toMatch(/^36AABCR1718E1Z.$/);
    expect((await stored()).state_code).toBe('36');
    await change({ gstNumber: '' }, { version: 2 });
    expect((await stored()).state_code).toBe('36');
  });
});

describe('Open and Close', () => {
  const shelf = async () => {
    const answer = await app.inject({ url: `/api/marketplace/${market.id}/products/store/${id}` });
    return answer.json().products?.map(({ name }: { name: string }) => name) ?? [];
  };
  const press = (word: string, headers: Record<string, string> = bearer(market.superAdmin), store = id) =>
    app.inject({ url: `/api/store/${store}/products/${word}`, headers });
  const statuses = async () => {
    const rows = await db.selectFrom('products').select('status').where('store_id', '=', id).execute();
    return rows.map(({ status }) => status).toSorted();
  };

  // spec: call GET /api/store/{storeId}/products/publish; call GET /api/store/{storeId}/products/unpublish; rule publish
  it('hide and show what a store has published, keep its drafts drafts, and answer all stores', async () => {
    await db.updateTable('products').set({ status: 'In Review' }).where('id', '=', market.salt.id).execute();
    const before = [await shelf(), await statuses()];
    const closed = await press('unpublish');
    const own = closed.json().find(({ _id }: { _id: string }) => _id === id);
    expect(own).toMatchObject({ name: 'Basava Provision', isOpen: false, marketplace: { _id: market.id } });
    await expect.poll(shelf).toEqual([]);
    const opened = await press('publish');
    expect(opened.json().length).toBe(closed.json().length);
    await expect.poll(async () => [await shelf(), await statuses()]).toEqual(before);
  });

  it('are noted once each, and what is done already changes nothing', async () => {
    await press('unpublish');
    await press('unpublish');
    expect(await stored()).toMatchObject({ is_open: false, version: 2 });
    const noted = await db.selectFrom('audit_log').select('details').where('subject_id', '=', id).execute();
    expect(noted).toEqual([{ details: { before: { isOpen: true }, after: { isOpen: false } } }]);
  });

  it('are a superAdmin’s alone, by the bearer token and by nothing else that a browser sends by itself', async () => {
    const { token } = market.superAdmin;
    for (const headers of [{}, { cookie: `token=${token}` }, bearer(market.admin), bearer(market.shopper)])
      expect([401, 403]).toContain((await press('unpublish', headers)).statusCode);
    expect((await press(`unpublish?token=${token}`, {})).statusCode).toBe(401);
    expect((await press('unpublish', bearer(market.superAdmin), market.id)).statusCode).toBe(404);
    expect((await stored()).is_open).toBe(true);
  });
});

// spec: call GET /api/config
it('the list of all stores has their names, numbers and places', async () => {
  const listed = await app.inject({ url: '/api/config', headers: bearer(market.superAdmin) });
  const own = listed
    .json()
    .filter((store: { marketplace: { _id: string } }) => store.marketplace._id === market.id);
  expect(own).toMatchObject([
    { name: 'Basava Provision', gstNumber: '29AABCR1718E1ZL', isOpen: true },
    { name: 'Gawan Fresh', gstNumber: '', isOpen: true },
  ]);
});

describe('a change of a store from an older version', () => {
  it('is refused with both versions, who wrote the newer one and when, and changes nothing', async () => {
    await change({ phone: '080 2345 6789' }, { user: market.superAdmin });
    const refused = await change({ city: 'Humnabad' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'edited-meanwhile',
      details: {
        sent: 1,
        current: { version: 2, phone: '080 2345 6789', city: 'Bidar' },
        changedBy: expect.any(String),
        changedAt: expect.stringMatching(/Z$/),
      },
    });
    expect(await stored()).toMatchObject({ version: 2, city: 'Bidar' });
  });

  it('of two at the same moment one is written', async () => {
    const answers = await Promise.all([change({ city: 'Bidar' }), change({ city: 'Humnabad' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await stored()).version).toBe(2);
  });
});

/** The check character of a GSTIN's first 14. */
function checkOf(first: string): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const sum = [...first].reduce((total, letter, place) => {
    const product = letters.indexOf(letter) * ((place % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return letters[(36 - (sum % 36)) % 36] ?? '';
}
