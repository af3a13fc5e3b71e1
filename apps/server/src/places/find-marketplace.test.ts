import { findMarketplace } from '@haat/contract/places';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { useDatabase } from '../../test/database.ts';
import { type Market, makeMarket, makeProduct } from '../../test/market.ts';
import { type Db, openDb } from '../kit/db.ts';
import { loadPinCodes } from './load-pin-codes.ts';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  await loadPinCodes(database.url);
  market = await makeMarket(db);
  const of = { marketplace_id: market.id };
  const [store] = market.stores;
  await db
    .updateTable('marketplaces')
    .set({
      city: 'Bidar',
      manifest: JSON.stringify({ theme_color: '#0E7C49' }),
      razorpay_key_id: 'rzp_live_visible',
      razorpay_key_secret_sealed: Buffer.from('sealed'),
    })
    .where('id', '=', market.id)
    .execute();
  await db
    .updateTable('stores')
    .set({ name_kn: 'ಬಸವ ಪ್ರೊವಿಜನ್', tagline: 'Staples', tagline_kn: 'ದಿನಸಿ' })
    .where('marketplace_id', '=', market.id)
    .where('id', '=', market.stores[0])
    .execute();
  await db
    .insertInto('served_pin_codes')
    .values({ ...of, pin_code: '999999' })
    .execute();
  const stores = [
    { name: 'sample store', is_open: true },
    { name: 'Shut', is_open: false },
  ];
  await db
    .insertInto('stores')
    .values(stores.map((one) => ({ ...of, ...one, id: newId(), state_code: '29' })))
    .execute();
  const hidden = newId();
  await db
    .insertInto('categories')
    .values([
      { ...of, id: newId(), name: 'Please select', position: -2 },
      { ...of, id: hidden, name: 'Festival', position: -1, display: false, tile_color: '#FFE9BF' },
      { ...of, id: newId(), name: 'Pooja', name_hi: 'पूजा', position: -3 },
    ])
    .execute();
  await makeProduct(db, {
    marketplaceId: market.id,
    storeId: market.stores[1],
    category: hidden,
    name: 'Rangoli',
    price: 2_000,
  });
  await db
    .insertInto('sub_categories')
    .values(['B', 'A'].map((name, position) => ({ ...of, id: newId(), category_id: hidden, name, position })))
    .execute();
  await db
    .insertInto('brands')
    .values(['Tata', 'SAMPLE BRAND'].map((name) => ({ ...of, id: newId(), name, image: `${name}.webp` })))
    .execute();
  const rate = { ...of, store_id: store, category: 'Kirana' };
  await db
    .insertInto('store_gst_rates')
    .values([
      { ...rate, id: newId(), rate_bp: 1200, valid_from: '2017-07-01' },
      { ...rate, id: newId(), rate_bp: 550, valid_from: '2025-09-22' },
      { ...rate, id: newId(), rate_bp: 1800, valid_from: '2999-01-01' },
    ])
    .execute();
  await db
    .insertInto('banners')
    .values({ ...of, id: newId(), title: 'Hello', image: 'b.webp', route: '/bundle' })
    .execute();
  await db
    .updateTable('products')
    .set({ status: 'In Review', price_paise: paise(1) })
    .where('id', '=', market.salt.id)
    .execute();
  app = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const place = async (pinCode: string) => (await app.inject(`/api/marketplace/places/${pinCode}`)).json();
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

test('a store’s hours travel with it, without the holidays that are over; one that says nothing has none', async () => {
  // Not open yesterday, so not open after midnight.
  const yesterday = istDay(new Date(Date.now() - 86_400_000));
  const week = [null, ...Array.from({ length: 6 }, () => ({ opens: '08:00', closes: '21:00' }))];
  await db
    .updateTable('stores')
    .set({ opening_hours: JSON.stringify({ week, holidays: ['2020-01-26', yesterday, '2999-08-15'] }) })
    .where('id', '=', market.stores[0])
    .execute();
  const [basava, gawan] = (await place('585412')).stores;
  expect(basava.openingHours).toEqual({ week, holidays: [yesterday, '2999-08-15'] });
  expect(gawan).not.toHaveProperty('openingHours');
});

// spec: call GET /api/marketplace/places/{pinCode}
test('a served pin code answers its marketplace, named after the place', async () => {
  expect(await place('585412')).toMatchObject({
    _id: market.id,
    name: 'Haat Test',
    placeName: 'Chitguppa, Bidar',
    themeColor: '#0E7C49',
    minimumOrderValue: 699,
    deliveryCharges: 25,
    deliveryHours: 24,
    discountedProducts: [{ id: market.dal.id, threshold: 400 }],
    bannerImages: [{ title: 'Hello', image: '/images/750/b.webp', route: '/bundle' }],
    gstRates: [{ store: market.stores[0], category: 'Kirana', rate: 5.5 }],
  });
});

test('a pin code that the directory lacks is named after the marketplace’s city', async () => {
  expect((await place('999999')).placeName).toBe('Bidar');
});

test('placeholders, closed stores and categories without products are left out, an undisplayed one says so, and orders are kept', async () => {
  const answer = await place('585412');
  expect(namesOf(answer.categories)).toEqual(['Festival', 'Kirana']);
  expect(answer.categories[0]).toMatchObject({ display: false, color: '#FFE9BF' });
  expect(namesOf(answer.categories[0].subCategories)).toEqual(['B', 'A']);
  expect(answer.brands).toEqual([{ name: 'Tata', image: '/images/750/Tata.webp' }]);
  expect(answer.stores).toMatchObject([
    { name: 'Basava Provision', productCount: 2 },
    { name: 'Gawan Fresh', productCount: 2 },
  ]);
});

test('no word of the payment provider’s keys is answered', async () => {
  expect(JSON.stringify(await place('585412'))).not.toMatch(/razorpay|rzp_|sealed|secret/i);
});

// spec: text not-in-service
test('an unserved pin code is told in the specification’s words, and no pin code at its field', async () => {
  const unserved = await app.inject('/api/marketplace/places/110001');
  expect([unserved.statusCode, unserved.json().message]).toEqual([
    404,
    'Sorry, we are not in service ,in your area yet.',
  ]);
  for (const pinCode of ['012345', '58541', '5854123', '085412', 'abcdef', '%20']) {
    const answer = await app.inject(`/api/marketplace/places/${pinCode}`);
    expect(answer.statusCode, pinCode).toBe(400);
    expect(answer.json().issues[0].path).toBe('pinCode');
  }
});

test('a store has its name in other languages where there is one', async () => {
  const { stores } = (await app.inject({ url: '/api/marketplace/places/999999' })).json();
  const basava = stores.find(({ id }: { id: string }) => id === market.stores[0]);
  expect(basava).toMatchObject({ name: 'Basava Provision', nameKn: 'ಬಸವ ಪ್ರೊವಿಜನ್' });
  expect(basava).not.toHaveProperty('nameHi');
  expect(basava).toMatchObject({ tagline: 'Staples', taglineKn: 'ದಿನಸಿ' });
  expect(basava).not.toHaveProperty('taglineHi');
});

test('a pin code is described by its place, its state and how many shops deliver there', async () => {
  const of = async (pinCode: string) => {
    const answer = await app.inject({ url: `/api/location/pin-codes/${pinCode}` });
    return [answer.statusCode, answer.json()];
  };
  expect(await of('585412')).toEqual([
    200,
    {
      pinCode: '585412',
      placeName: 'Chitguppa, Bidar',
      state: 'Karnataka',
      marketplace: market.id,
      shops: 2,
      nearest: null,
    },
  ]);
  expect(await of('110001')).toMatchObject([200, { state: 'Delhi', marketplace: null, shops: 0 }]);
  expect(await of('999998')).toEqual([
    200,
    { pinCode: '999998', placeName: '', state: '', marketplace: null, shops: 0, nearest: null },
  ]);
  expect((await of('12345'))[0]).toBe(400);
});

test('searches for places that nobody serves are limited by network, those for served ones are not', async () => {
  const search = (pinCode: string) =>
    app.inject({ url: `/api/marketplace/places/${pinCode}`, remoteAddress: '203.0.113.7' });
  const { perMinute } = findMarketplace.limit;
  for (let searched = 0; searched < perMinute; searched += 1)
    expect((await search('110001')).statusCode).toBe(404);
  expect((await search('110001')).json()).toMatchObject({ code: 'too-many-requests' });
  await app.inject('/api/marketplace/places/585412');
  expect((await search('585412')).statusCode).toBe(200);
});
