import type { SavedAddress } from '@haat/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeUser, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { type Db, openDb } from '../../kit/db.ts';

const HOME = {
  name: 'Savita Kulkarni',
  phone: '98450 12345',
  address: '12-4/87, Gandhi Chowk: Chitguppa',
  pinCode: '585412',
};

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;
let shopper: TestUser;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url);
  market = await makeMarket(db);
});
beforeEach(async () => {
  shopper = await makeUser(db, []);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', id = '', payload?: object, user = shopper) {
  const url = `/api/users/addresses${id && `/${id}`}`;
  const headers = { authorization: `Bearer ${user.token}` };
  return app.inject({ method, url, headers, ...(payload && { payload }) });
}
const save = async (change: object = {}) => (await ask('POST', '', { ...HOME, ...change })).json();
const list = async (user = shopper): Promise<SavedAddress[]> =>
  (await ask('GET', '', undefined, user)).json().addresses;
const order = (change: object = {}) => {
  const shippingAddress = { ...HOME, ...change };
  return placeOrder(app, market, shopper, orderBody([{ product: market.salt, qty: 1 }], { shippingAddress }));
};

test('an address is saved once, changed, and deleted', async () => {
  const saved = await save({ location: { lat: 17.6981, lng: 77.2137 } });
  expect(saved).toEqual({ _id: expect.any(String), ...HOME, location: { lat: 17.6981, lng: 77.2137 } });
  expect((await save())._id).toBe(saved._id);
  expect(await list()).toEqual([saved]);
  const changed = await ask('PUT', saved._id, { ...HOME, address: '3 Station Road' });
  expect(changed.json()).toEqual({ _id: saved._id, ...HOME, address: '3 Station Road' });
  expect((await ask('DELETE', saved._id)).json()).toEqual({ _id: saved._id });
  expect(await list()).toEqual([]);
  expect((await ask('DELETE', saved._id)).json().message).toBe('Address not found');
});

test('an address that is changed into another one takes its place', async () => {
  const [first, second] = [await save(), await save({ address: '3 Station Road' })];
  await ask('PUT', first._id, { ...HOME, address: '3 Station Road' });
  expect((await list()).map(({ _id }) => _id)).toEqual([first._id]);
  expect(second._id).not.toBe(first._id);
});

test('an order keeps its address, and the last used one stands first', async () => {
  expect((await order()).statusCode).toBe(201);
  expect((await order({ address: '3 Station Road' })).statusCode).toBe(201);
  expect((await list()).map(({ address }) => address)).toEqual(['3 Station Road', HOME.address]);
  await order({ location: { lat: 17.7, lng: 77.2 } });
  expect(await list()).toMatchObject([{ ...HOME, location: { lat: 17.7, lng: 77.2 } }, {}]);
});

test('an order to the address used last writes no address', async () => {
  const written = () =>
    db
      .selectFrom('user_addresses')
      .select(['id', sql`xmin::text`.as('by')])
      .where('user_id', '=', shopper.id)
      .execute();
  await order();
  const first = await written();
  expect(first).toHaveLength(1);
  expect((await order()).statusCode).toBe(201);
  expect(await written()).toEqual(first);
});

test('an order that is refused keeps no address', async () => {
  expect((await order({ pinCode: '110001' })).statusCode).toBe(409);
  expect(await list()).toEqual([]);
});

test('the 21st address is refused when it is saved, and replaces the one unused for longest in an order', async () => {
  for (let house = 1; house <= 20; house += 1) await save({ address: `House ${house}` });
  const refused = await ask('POST', '', { ...HOME, address: 'House 21' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-addresses']);
  expect((await ask('POST', '', { ...HOME, address: 'House 1' })).statusCode).toBe(201);
  expect((await order({ address: 'House 21' })).statusCode).toBe(201);
  const kept = (await list()).map(({ address }) => address);
  expect(kept.slice(0, 3)).toEqual(['House 21', 'House 1', 'House 20']);
  expect([kept.length, kept.includes('House 2')]).toEqual([20, false]);
});

test('nobody sees, changes or deletes the addresses of others', async () => {
  const { _id } = await save();
  const stranger = await makeUser(db, ['superAdmin']);
  expect(await list(stranger)).toEqual([]);
  expect((await ask('PUT', _id, { ...HOME, address: 'Elsewhere' }, stranger)).statusCode).toBe(404);
  expect((await ask('DELETE', _id, undefined, stranger)).statusCode).toBe(404);
  expect(await list()).toMatchObject([HOME]);
});

test('a phone number, an address and a pin code are needed', async () => {
  const answer = await ask('POST', '', { phone: '12', address: ' ', pinCode: '012345' });
  expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'phone',
    'address',
    'pinCode',
  ]);
});

test('an address is called something, no two of a shopper the same', async () => {
  const home = await save({ label: ' Home ' });
  expect(home.label).toBe('Home');
  const other = { ...HOME, address: '3 Station Road' };
  const taken = await ask('POST', '', { ...other, label: 'home' });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'address-label-taken']);
  const parents = (await ask('POST', '', { ...other, label: 'Parents' })).json();
  expect((await ask('PUT', parents._id, { ...other, label: 'HOME' })).json().code).toBe(
    'address-label-taken',
  );
  expect((await list()).map(({ label }) => label)).toEqual(['Parents', 'Home']);
  // Another person's.
  const neighbour = await makeUser(db, []);
  expect((await ask('POST', '', { ...HOME, label: 'Home' }, neighbour)).statusCode).toBe(201);
});

test('a label stays when the address is ordered to or saved without one, and goes when it is emptied', async () => {
  const { _id } = await save({ label: 'Work' });
  await order();
  await save();
  expect((await list()).map(({ label }) => label)).toEqual(['Work']);
  expect((await ask('PUT', _id, { ...HOME, phone: '98450 54321' })).json().label).toBe('Work');
  expect((await ask('PUT', _id, { ...HOME, label: '' })).json().label).toBeUndefined();
});

test('an address that is changed into one with a label is called so from then on', async () => {
  const [bare] = [await save(), await save({ address: '3 Station Road', label: 'Home' })];
  const changed = await ask('PUT', bare._id, { ...HOME, address: '3 Station Road', label: '' });
  expect(changed.json()).toMatchObject({ address: '3 Station Road', label: 'Home' });
  expect(await list()).toHaveLength(1);
  const work = await save({ address: '4 Station Road', label: 'Work' });
  const both = await ask('PUT', work._id, { ...HOME, address: '3 Station Road' });
  expect(both.json().label).toBe('Work');
});

test('an address that is saved once more with an empty label keeps the one that it has', async () => {
  await save({ label: 'Home' });
  expect((await save({ label: '' })).label).toBe('Home');
});

test('addresses that are saved at once are 20 at most, and no two of them are called the same', async () => {
  for (let house = 1; house <= 18; house += 1) await save({ address: `House ${house}` });
  const labelled = await Promise.all(
    [1, 2].map((nth) => ask('POST', '', { ...HOME, address: `Lane ${nth}`, label: 'Home' })),
  );
  expect(labelled.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const answers = await Promise.all(
    [1, 2, 3].map((nth) => ask('POST', '', { ...HOME, address: `Road ${nth}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect(await list()).toHaveLength(20);
});
