import type { NearbyPlace } from '@haat/contract/places';

export type NearPin = { pinCode: string; name: string; distance: number; served: boolean };

function pinOf(place: NearbyPlace): NearPin {
  const { address_components: components, distance_km: distance, served } = place;
  const pinCode = components.at(-1)?.long_name ?? '';
  return { pinCode, name: components[0]?.long_name ?? pinCode, distance, served };
}

/** From reverse geocoding, nearest first. */
export function nearestPins(results: readonly NearbyPlace[]): {
  pins: NearPin[];
  likeliest: NearPin | undefined;
} {
  const pins = results.map(pinOf);
  return { pins: pins.toSorted((a, b) => a.distance - b.distance), likeliest: pins[0] };
}

/** '1.1 km'; from 10 km on '13 km'. */
export function kilometres(distance: number): string {
  return `${distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance)} km`;
}
