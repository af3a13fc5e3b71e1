import { MAX_SERVED_PLACES } from '@haat/contract/places';
import { beforeEach, expect, it } from 'vitest';
import { makeMarket } from '../../test/market.ts';
import { useMarket } from '../../test/use-market.ts';
import { publishChange } from '../kit/change-feed.ts';
import { inTransaction } from '../kit/db.ts';

const its = useMarket();

beforeEach(async () => {
  for (const table of ['served_pin_codes', 'pin_codes'] as const) await its.db.deleteFrom(table).execute();
  const place = (pin_code: string, office: string, latitude: number) => ({
    pin_code,
    office,
    latitude,
    quality: 'A',
    longitude: 77.2,
    district: 'BIDAR',
    state: 'KARNATAKA',
  });
  await its.db
    .insertInto('pin_codes')
    .values([
      place('585412', 'Chitguppa S.O', 17.7),
      place('585401', 'Bidar H.O', 17.91),
      place('585328', 'Bhalki S.O', 18.04),
      place('585330', 'Humnabad S.O', 17.77),
      place('585353', 'Maniknagar S.O', 17.78),
      place('110001', 'New Delhi G.P.O.', 28.63),
    ])
    .execute();
  await serve(its.market.id, ['585412', '585401', '585330', '585353']);
  await forget();
  await expect.poll(async () => pins(await list())).toEqual(['585412', '585401', '585330', '585353']);
});

const serve = (marketplace_id: string, pinCodes: string[]) =>
  its.db
    .insertInto('served_pin_codes')
    .values(pinCodes.map((pin_code, position) => ({ pin_code, marketplace_id, position })))
    .execute();

const read = async (address: string) => (await its.app.inject({ url: address })).json();
/** Empties memories soon: tests poll. */
const forget = () => inTransaction(its.db, (tx) => publishChange(tx, 'catalogue', ''));
const list = (near = '') => read(`/api/location/served-places${near && `?near=${near}`}`);
const pins = ({ places }: { places: { pinCode: string }[] }) => places.map(({ pinCode }) => pinCode);

it('served places stand in the order of their marketplace, a few of each in turn', async () => {
  const other = await makeMarket(its.db, '110001');
  expect(other.id > its.market.id).toBe(true);
  await forget();
  await expect.poll(async () => (await list()).total).toBe(5);
  const answer = await list();
  expect(answer.places[0]).toEqual({ pinCode: '585412', placeName: 'Chitguppa, Bidar', km: null });
  expect(pins(answer)).toEqual(['585412', '585401', '585330', '110001', '585353']);
});

it('near a pin code the nearest come first, with whole kilometres', async () => {
  const answer = await list('585328');
  expect(pins(answer)).toEqual(['585401', '585353', '585330', '585412']);
  expect(answer.places[0]).toEqual({ pinCode: '585401', placeName: 'Bidar', km: 14 });
});

it('a served pin code is its own nearest, also beside others at the same position', async () => {
  await its.db.updateTable('pin_codes').set({ latitude: 17.7 }).execute();
  expect(pins(await list('585412'))[0]).toBe('585412');
});

it('near a pin code that no directory has they stand as without one', async () => {
  expect(pins(await list('799999'))).toEqual(['585412', '585401', '585330', '585353']);
});

it('a marketplace without an open store serves no place', async () => {
  await its.db.updateTable('stores').set({ is_open: false }).execute();
  await forget();
  await expect.poll(() => list()).toEqual({ total: 0, places: [] });
});

it('however many are served, so many are listed and all are counted', async () => {
  const many = Array.from({ length: MAX_SERVED_PLACES + 10 }, (_, nth) => `${600_000 + nth}`);
  await its.db
    .insertInto('pin_codes')
    .values(
      many.map((pin_code) => ({
        pin_code,
        office: pin_code,
        latitude: 13,
        longitude: 80,
        quality: 'A',
        district: '',
        state: '',
      })),
    )
    .execute();
  await serve(its.market.id, many);
  await forget();
  await expect.poll(async () => (await list()).total).toBe(MAX_SERVED_PLACES + 14);
  expect((await list()).places).toHaveLength(MAX_SERVED_PLACES);
});

it('what is farther than 50 km is no place nearby', async () => {
  // A degree of latitude is 111 km.
  const nearestAt = async (latitude: number) => {
    await its.db.updateTable('pin_codes').set({ latitude }).where('pin_code', '=', '585328').execute();
    return (await read('/api/location/pin-codes/585328')).nearest;
  };
  expect(await nearestAt(17.91 + 49.4 / 111.2)).toMatchObject({ pinCode: '585401', km: 49 });
  expect(await nearestAt(17.91 + 51 / 111.2)).toBeNull();
  expect((await read('/api/location/pin-codes/110001')).nearest).toBeNull();
});

it('a pin code that nobody serves is described with its place and the nearest served one', async () => {
  expect(await read('/api/location/pin-codes/585328')).toMatchObject({
    placeName: 'Bhalki, Bidar',
    marketplace: null,
    shops: 0,
    nearest: { pinCode: '585401', placeName: 'Bidar', km: 14 },
  });
  expect(await read('/api/location/pin-codes/585412')).toMatchObject({ nearest: null, shops: 2 });
  expect(await read('/api/location/pin-codes/799999')).toMatchObject({ placeName: '', nearest: null });
});
