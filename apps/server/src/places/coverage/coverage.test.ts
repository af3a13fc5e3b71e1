import { istDay } from '@haat/domain/basics/ist';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
let network = 0;

beforeEach(async () => {
  for (const table of ['unserved_searches', 'empty_searches', 'area_requests', 'pin_codes'] as const)
    await its.db.deleteFrom(table).execute();
  const place = (pin_code: string, office: string, latitude: number, quality = 'A') => ({
    pin_code,
    office,
    latitude,
    quality,
    longitude: 77.2,
    district: 'BIDAR',
    state: 'KARNATAKA',
  });
  await its.db
    .insertInto('pin_codes')
    .values([
      place('585412', 'Humnabad S.O', 17.77),
      place('585327', 'Basavakalyan S.O', 17.87),
      place('585326', 'Aurad S.O', 18.25, 'D'),
      place('110001', 'New Delhi G.P.O.', 28.63),
    ])
    .execute();
});

const from = () => {
  network += 1;
  return `10.20.${network >> 8}.${network & 255}`;
};
const lookFor = (pinCode: string, remoteAddress = from()) =>
  its.app.inject({ url: `/api/marketplace/places/${pinCode}`, remoteAddress });
const search = (keyword: string, remoteAddress = from()) =>
  its.app.inject({
    method: 'POST',
    url: `/api/marketplace/${its.market.id}/searches/empty`,
    payload: { keyword },
    remoteAddress,
  });
const coverage = async (days = 30) =>
  (
    await its.app.inject({
      url: `/api/coverage?days=${days}`,
      headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
    })
  ).json();

describe('a pin code that nobody serves', () => {
  it('is counted each time that somebody looks for it, and listed with the nearest served place', async () => {
    for (let nth = 1; nth <= 3; nth += 1) expect((await lookFor('585327')).statusCode).toBe(404);
    await lookFor('585326');
    const { wanted, unserved } = await coverage();
    expect(wanted).toEqual([
      {
        pinCode: '585327',
        name: 'Basavakalyan, Bidar',
        searches: 3,
        waiting: 0,
        nearest: { name: 'Humnabad, Bidar', km: 11 },
      },
      expect.objectContaining({ pinCode: '585326', searches: 1 }),
    ]);
    expect(unserved).toBe(4);
  });

  it('one that is served, or stands in no directory, is not', async () => {
    expect((await lookFor('585412')).statusCode).toBe(200);
    expect((await lookFor('999999')).statusCode).toBe(404);
    expect((await coverage()).unserved).toBe(0);
  });

  it('is wanted no longer once somebody serves it', async () => {
    await lookFor('585327');
    await its.db
      .insertInto('served_pin_codes')
      .values({ pin_code: '585327', marketplace_id: its.market.id })
      .execute();
    expect(await coverage()).toMatchObject({ wanted: [], unserved: 0 });
  });

  it('says how many wait to be notified, though nobody has looked for it lately', async () => {
    const { shopper, admin } = its.market;
    await lookFor('585326');
    const requested_at = new Date('2026-01-01');
    const wait = (user_id: string) => ({ user_id, pin_code: '585327', requested_at });
    await its.db
      .insertInto('area_requests')
      .values([wait(shopper.id), wait(admin.id)])
      .execute();
    expect((await coverage()).wanted).toMatchObject([
      { pinCode: '585326', searches: 1, waiting: 0 },
      { pinCode: '585327', searches: 0, waiting: 2 },
    ]);
  });

  it('one address counts 20 times a day at most, and is answered all the same', async () => {
    const address = from();
    for (let nth = 1; nth <= 23; nth += 1) expect((await lookFor('585327', address)).statusCode).toBe(404);
    expect((await coverage()).unserved).toBe(20);
  });

  it('is counted by the day in India, and old days are left out', async () => {
    its.clock.set(new Date('2026-11-20T19:00:00Z'));
    await lookFor('585327');
    const rows = await its.db.selectFrom('unserved_searches').selectAll().execute();
    expect(rows).toHaveLength(1);
    its.clock.set(new Date('2026-11-23T04:00:00Z'));
    expect((await coverage(3)).unserved).toBe(1);
    expect((await coverage(2)).unserved).toBe(0);
  });
});

describe('a search that found nothing', () => {
  it('is counted by its words, however they are typed', async () => {
    for (const typed of ['Sabudana', ' sabudana! ', 'makhana']) {
      const answer = await search(typed);
      expect([answer.statusCode, answer.json()], answer.body).toEqual([200, { counted: true }]);
    }
    const { words, empty } = await coverage();
    const marketplace = { _id: its.market.id, name: 'Haat Test' };
    expect(words).toEqual([
      { words: 'sabudana', searches: 2, marketplace },
      { words: 'makhana', searches: 1, marketplace },
    ]);
    expect(empty).toBe(3);
  });

  it.each(['Chakki Atta', 'x', '98450 12345'])(
    '“%s” is not: it finds something, or may be personal',
    async (typed) => {
      expect((await search(typed)).json()).toEqual({ counted: false });
      expect((await coverage()).empty).toBe(0);
    },
  );

  it('one address counts 30 times a day at most', async () => {
    const address = from();
    for (let nth = 1; nth <= 32; nth += 1) await search(`makhana ${nth}`, address);
    expect((await coverage()).empty).toBe(30);
  });

  it('500 different words are counted a day; those that are known go on', async () => {
    const day = istDay(new Date());
    await its.db
      .insertInto('empty_searches')
      .values(
        Array.from({ length: 500 }, (_, nth) => ({
          marketplace_id: its.market.id,
          day,
          words: `word ${nth}`,
        })),
      )
      .execute();
    expect((await search('makhana')).json()).toEqual({ counted: false });
    expect((await search('word 7')).json()).toEqual({ counted: true });
  });

  it('stands in the file of what was looked for in vain, beside the pin codes', async () => {
    for (let nth = 1; nth <= 2; nth += 1) await search('makhana');
    await lookFor('585327');
    const answer = await its.app.inject({
      url: '/api/coverage/csv?days=7',
      headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Looked for,Pin code or words,Place,Marketplace,Searches,Waiting,Nearest served place,Kilometres to it',
      'Pin code,585327,"Basavakalyan, Bidar",,1,0,"Humnabad, Bidar",11',
      'Words,makhana,,Haat Test,2,,,',
    ]);
  });

  it('in no marketplace is refused', async () => {
    const answer = await its.app.inject({
      method: 'POST',
      url: '/api/marketplace/0198c0de-0000-7000-8000-000000000001/searches/empty',
      payload: { keyword: 'makhana' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'marketplace-not-found']);
  });
});

it('the map holds served places and their neighbours, guesses marked, and none far away', async () => {
  const { marketplaces, places } = await coverage();
  expect(marketplaces).toContainEqual({ _id: its.market.id, name: 'Haat Test', pinCodes: 1 });
  const known = new Map(places.map((place: { pinCode: string }) => [place.pinCode, place]));
  expect(known.get('585412')).toMatchObject({
    servedBy: its.market.id,
    isGuess: false,
    name: 'Humnabad, Bidar',
  });
  expect(known.get('585327')).toMatchObject({ servedBy: null });
  expect([known.has('110001'), known.has('585326')]).toEqual([false, false]);
  await lookFor('585326');
  const wider = (await coverage()).places.find(({ pinCode }: { pinCode: string }) => pinCode === '585326');
  expect(wider).toMatchObject({ isGuess: true, servedBy: null });
});
