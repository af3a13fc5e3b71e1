import type { CallReply } from '@haat/contract/call';
import type { NearbyPlace, reverseGeocode as reverseGeocodeCall } from '@haat/contract/places';
import type { Context } from '../kit/context.ts';
import type { Origin } from '../kit/origin.ts';
import { mapsSettings } from './maps-settings.ts';
import { placeName } from './place-name.ts';
import { type PlacedPinCode, pinCodesAround, servedAmong } from './places-read.ts';
import { distanceKm, type Point } from './positions.ts';
import { type MapsPlace, queryMaps } from './query-maps.ts';

/** Decisions, "Places": three to five. */
const MOST = 5;

/** By network address, as the geocoder costs money. */
const MAPPED = { most: 300, perSeconds: 86_400 };

/**
 * Pin codes around a position, likeliest first: the maps geocoder's, if configured, then the directory's. None outside India. A
 * network that has asked too often, such as a carrier's, gets only the directory's.
 */
export async function reverseGeocode(
  { config, db, limiter, log }: Context,
  at: Point,
  { network }: Pick<Origin, 'network'>,
): Promise<CallReply<typeof reverseGeocodeCall>> {
  const { geocoder } = config.of(mapsSettings);
  const asksMaps = geocoder && (await limiter.trySpend('maps-geocoder', network, MAPPED));
  const [mapped, around] = await Promise.all([
    asksMaps ? queryMaps(geocoder, at, log) : [],
    pinCodesAround(db, at, REACH_KM),
  ]);
  const served = await servedAmong(
    db,
    mapped.map((place) => place.pinCode),
  );
  const results = [
    ...mapped.map((place) => placeOfMaps(place, at, served.has(place.pinCode))),
    ...around
      .filter(({ pinCode }) => !mapped.some((place) => place.pinCode === pinCode))
      .map((place) => ({ ...place, distance: distanceKm(at, place) }))
      .filter(({ distance }) => distance <= REACH_KM)
      .sort(byLikelihood)
      .map(placeOfDirectory),
  ].slice(0, MOST);
  return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results };
}

function placeOfMaps(
  { address, components, location, pinCode }: MapsPlace,
  at: Point,
  served: boolean,
): NearbyPlace {
  return {
    formatted_address: address,
    address_components: [...components, component(pinCode, 'postal_code')],
    geometry: { location },
    distance_km: inKilometres(distanceKm(at, location)),
    served,
  };
}

function placeOfDirectory(place: PlacedPinCode & { distance: number }): NearbyPlace {
  const { pinCode, lat, lng } = place;
  const locality = placeName(place.office, '');
  const district = placeName('', place.district);
  // India Post's NA means no state.
  const state = place.state === 'NA' ? '' : placeName('', place.state);
  const names = [...new Set([locality, district, state])].filter(Boolean);
  return {
    formatted_address: `${names.join(', ')} ${pinCode}, India`,
    address_components: [
      component(locality, 'locality'),
      component(district, 'administrative_area_level_3'),
      component(state, 'administrative_area_level_1'),
      component('India', 'country', 'IN'),
      component(pinCode, 'postal_code'),
    ].filter(({ long_name }) => long_name),
    geometry: { location: { lat, lng } },
    distance_km: inKilometres(place.distance),
    served: place.served,
  };
}

const component = (name: string, type: string, short = name) => ({
  long_name: name,
  short_name: short,
  types: [type],
});

const inKilometres = (distance: number) => Math.round(distance * 10) / 10;

/** `quality` is that of its position in the directory. */
interface Candidate {
  distance: number;
  served: boolean;
  quality: string;
}

/** Kilometres. The largest rural pin codes reach some 25 from their middle. */
const REACH_KM = 50;

/** Within this, pin codes with shops precede nearer ones without. Kilometres. */
const SERVED_NEARBY_KM = 15;

/**
 * Sorts by likelihood: pin codes with shops nearby first, then those with positions from several offices (A, B) before
 * copied or guessed ones (C, D), then the nearest.
 */
function byLikelihood(a: Candidate, b: Candidate): number {
  return tier(a) - tier(b) || a.distance - b.distance;
}

function tier({ distance, served, quality }: Candidate): number {
  const preferred = served && distance <= SERVED_NEARBY_KM;
  return (preferred ? 0 : 2) + (quality === 'A' || quality === 'B' ? 0 : 1);
}
