import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { useDatabase } from '../../test/database.ts';
import { makeMarket } from '../../test/market.ts';
import { openDb } from '../kit/db.ts';
import { Limiter } from '../kit/limiter.ts';
import { loadPinCodes } from './load-pin-codes.ts';

const CHITGUPPA = { lat: 17.698, lng: 77.205 };

const database = useDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  const db = openDb(database.url, 2);
  await loadPinCodes(database.url);
  await makeMarket(db);
  await db.destroy();
  app = await testApp(database.url);
});
afterAll(() => app.close());

interface Result {
  formatted_address: string;
  address_components: { long_name: string; types: string[] }[];
  distance_km: number;
  served: boolean;
}

async function around({ lat, lng }: { lat: unknown; lng: unknown }, of = app) {
  const { statusCode, ...answer } = await of.inject(`/api/location/reverse?lat=${lat}&lng=${lng}`);
  return { statusCode, body: answer.json() as { status: string; results: Result[]; message?: string } };
}

const pinCodeOf = ({ address_components }: Result) => address_components.at(-1)?.long_name;

// spec: call GET /api/location/reverse
test('the likeliest pin code comes first, named and measured, its last component the pin code', async () => {
  const { body } = await around(CHITGUPPA);
  expect(body.results[0]).toEqual({
    formatted_address: 'Chitguppa, Bidar, Karnataka 585412, India',
    address_components: [
      { long_name: 'Chitguppa', short_name: 'Chitguppa', types: ['locality'] },
      { long_name: 'Bidar', short_name: 'Bidar', types: ['administrative_area_level_3'] },
      { long_name: 'Karnataka', short_name: 'Karnataka', types: ['administrative_area_level_1'] },
      { long_name: 'India', short_name: 'IN', types: ['country'] },
      { long_name: '585412', short_name: '585412', types: ['postal_code'] },
    ],
    geometry: { location: { lat: expect.closeTo(17.7, 1), lng: expect.closeTo(77.2, 1) } },
    distance_km: expect.closeTo(0.9, 0),
    served: true,
  });
});

test('three to five pin codes are offered, and a served one nearby before nearer ones', async () => {
  // Halfway to Humnabad, which isn't served.
  const { body } = await around({ lat: 17.74, lng: 77.15 });
  expect(body.results.length).toBeGreaterThanOrEqual(3);
  expect(body.results.length).toBeLessThanOrEqual(5);
  expect(body.results.map(({ served }) => served)).toEqual([true, ...body.results.slice(1).map(() => false)]);
  const [first, second] = body.results;
  expect(pinCodeOf(first as Result)).toBe('585412');
  expect(second?.distance_km).toBeLessThan(first?.distance_km ?? 0);
});

test('a served pin code far away is not taken for the shopper’s own', async () => {
  const delhi = await around({ lat: 28.6315, lng: 77.2167 });
  expect(delhi.body.results.map(({ served }) => served)).not.toContain(true);
  expect(delhi.body.results.map(pinCodeOf)).toContain('110001');
});

test('outside India there are no results', async () => {
  expect((await around({ lat: 48.85, lng: 2.35 })).body).toEqual({ status: 'ZERO_RESULTS', results: [] });
});

test('the ends of the earth answer too', async () => {
  for (const end of [
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ])
    expect((await around(end)).body.status).toBe('ZERO_RESULTS');
});

test.each([
  ['north', '77', 'lat', 'The latitude is a number between -90 and 90'],
  ['', '77', 'lat', 'The latitude is a number between -90 and 90'],
  ['91', '77', 'lat', 'The latitude is a number between -90 and 90'],
  ['17', '-180.5', 'lng', 'The longitude is a number between -180 and 180'],
  ['17', 'NaN', 'lng', 'The longitude is a number between -180 and 180'],
  ['17', '1e1', 'lng', 'The longitude is a number between -180 and 180'],
])('the position %s, %s is refused in a sentence', async (lat, lng, path, message) => {
  const { statusCode, body } = await around({ lat, lng });
  expect([statusCode, body]).toMatchObject([400, { issues: [{ path, message }] }]);
});

describe('with a maps geocoder in the configuration', () => {
  let maps: Server | undefined;
  let asked: URL | undefined;
  let withMaps: FastifyInstance | undefined;
  afterEach(async () => {
    await withMaps?.close();
    maps?.closeAllConnections();
    maps?.close();
  });

  /** With the geocoder's interface; undefined: never answers. */
  async function startMaps(answer: unknown): Promise<FastifyInstance> {
    maps = createServer((request, response) => {
      asked = new URL(request.url ?? '', 'http://maps');
      if (answer !== undefined) response.end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => maps?.listen(0, '127.0.0.1', listening));
    const { port } = maps.address() as AddressInfo;
    withMaps = await testApp(database.url, {
      env: { MAPS_URL: `http://127.0.0.1:${port}/geocode/json`, MAPS_API_KEY: 'a-key' },
    });
    return withMaps;
  }

  const mapped = (pinCode: string, country = 'IN') => ({
    formatted_address: `Station Road, Humnabad, Karnataka ${pinCode}, India`,
    address_components: [
      { long_name: 'Humnabad', short_name: 'Humnabad', types: ['locality', 'political'] },
      { long_name: pinCode, short_name: pinCode, types: ['postal_code'] },
      { long_name: 'India', short_name: country, types: ['country', 'political'] },
    ],
    geometry: { location: { lat: 17.77, lng: 77.12 }, location_type: 'APPROXIMATE' },
  });

  test('it is asked first, and the directory’s other pin codes follow', async () => {
    const results = [mapped('585330'), mapped('585330'), mapped('75001', 'FR')];
    const { body } = await around(CHITGUPPA, await startMaps({ status: 'OK', results }));
    expect(asked?.searchParams.get('latlng')).toBe('17.698,77.205');
    expect(asked?.searchParams.get('key')).toBe('a-key');
    expect(body.results.map(pinCodeOf).slice(0, 2)).toEqual(['585330', '585412']);
    expect(body.results[0]).toMatchObject({ served: false, distance_km: expect.closeTo(12, 0) });
    expect(new Set(body.results.map(pinCodeOf)).size).toBe(body.results.length);
  });

  test.each([
    ['refuses', { status: 'REQUEST_DENIED', results: [] }],
    ['answers something else', ['hello']],
    ['takes longer than 3 seconds', undefined],
  ])('the directory answers when it %s', async (_what, answer) => {
    const { body } = await around(CHITGUPPA, await startMaps(answer));
    expect(body.results.map(pinCodeOf)[0]).toBe('585412');
  });

  test('once it has been asked too often from a network, the directory answers alone', async () => {
    const maps = await startMaps({ status: 'OK', results: [mapped('585330')] });
    const db = openDb(database.url, 1);
    await db.deleteFrom('rate_limits').execute();
    await new Limiter(db).spend('maps-geocoder', '127.0.0.1', { most: 300, perSeconds: 86_400 }, 300);
    const { statusCode, body } = await around(CHITGUPPA, maps);
    await db.deleteFrom('rate_limits').execute();
    await db.destroy();
    expect([statusCode, body.results.map(pinCodeOf)[0]]).toEqual([200, '585412']);
  });
});

test('without a maps geocoder nothing is counted in the database', async () => {
  const db = openDb(database.url, 1);
  await db.deleteFrom('rate_limits').execute();
  await around(CHITGUPPA);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  await db.destroy();
});
