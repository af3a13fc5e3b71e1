import { isPinCode } from '@haat/domain/basics/pin-code';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Point } from './positions.ts';

const TIME_OUT_MS = 3000;

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const answer = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      address_components: z.array(component),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});

/** From the maps geocoder; `components` excludes the pin code. */
export interface MapsPlace {
  pinCode: string;
  address: string;
  components: z.infer<typeof component>[];
  location: Point;
}

/**
 * Distinct Indian pin codes at a position, in the geocoder's order; none after a refusal, nonsense or 3 seconds. Logs contain
 * neither key nor position.
 */
export async function queryMaps(
  { url, key }: { url: string; key: string },
  { lat, lng }: Point,
  log: FastifyBaseLogger,
): Promise<MapsPlace[]> {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ latlng: `${lat},${lng}`, key, language: 'en' }))
    address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(TIME_OUT_MS),
      redirect: 'error',
    });
    const { results } = answer.parse(await response.json());
    const places = results.flatMap(placeOf);
    return [...new Map(places.toReversed().map((place) => [place.pinCode, place])).values()].toReversed();
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'The maps geocoder did not answer');
    return [];
  }
}

function placeOf(result: z.infer<typeof answer>['results'][number]): MapsPlace[] {
  const { formatted_address: address, address_components: components, geometry } = result;
  const pin = components.find(({ types }) => types.includes('postal_code'));
  const country = components.find(({ types }) => types.includes('country'));
  const pinCode = pin?.long_name.replace(/\s/g, '') ?? '';
  if (!isPinCode(pinCode) || (country && country.short_name !== 'IN')) return [];
  const others = components.filter(({ types }) => !types.some((type) => type.startsWith('postal_code')));
  return [{ pinCode, address, components: others, location: geometry.location }];
}
