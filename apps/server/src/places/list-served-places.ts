import type { CallReply } from '@haat/contract/call';
import {
  type listServedPlaces as listCall,
  MAX_SERVED_PLACES,
  type ServedPlace,
} from '@haat/contract/places';
import type { Context } from '../kit/context.ts';
import { placeName } from './place-name.ts';
import { type PlacedOffice, readPosition, readServedPlaces } from './places-read.ts';
import { distanceKm, type Point } from './positions.ts';

type Reads = Pick<Context, 'db' | 'memory'>;

/** Places with an open store: the nearest to a pin code first, or some of each marketplace. */
export async function listServedPlaces(
  context: Reads,
  near: string | undefined,
): Promise<CallReply<typeof listCall>> {
  const at = near === undefined ? undefined : await readPosition(context.db, near);
  const places = at ? await servedNear(context, at) : (await servedPlaces(context)).map(unmeasured);
  // The directory has some pin codes at the same position.
  places.sort((a, b) => Number(b.pinCode === near) - Number(a.pinCode === near));
  return { total: places.length, places: places.slice(0, MAX_SERVED_PLACES) };
}

/** All served places with their distances, nearest first. */
export async function servedNear(context: Reads, at: Point): Promise<ServedPlace[]> {
  const measured = (await servedPlaces(context)).map((place) => ({ place, km: distanceKm(at, place) }));
  return measured
    .sort((a, b) => a.km - b.km || a.place.pinCode.localeCompare(b.place.pinCode))
    .map(({ place, km }) => ({ ...unmeasured(place), km: Math.round(km) }));
}

const unmeasured = ({ pinCode, office, district }: PlacedOffice): ServedPlace => ({
  pinCode,
  placeName: placeName(office, district),
  km: null,
});

/** Cached for seconds, as strangers ask with every typed pin code. */
async function servedPlaces({ db, memory }: Reads): Promise<PlacedOffice[]> {
  return (await memory.of('catalogue', '', 'served places', () => readServedPlaces(db))) ?? [];
}
