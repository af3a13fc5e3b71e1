import type { NearbyPlace } from '@haat/contract/places';

/** A nearby pin code to choose. */
export type NearPin = { pinCode: string; name: string; distance: number; served: boolean };

function pinOf(place: NearbyPlace): NearPin {
  const { address_components: components, distance_km: distance, served } = place;
  const pinCode = components.at(-1)?.long_name ?? '';
  return { pinCode, name: components[0]?.long_name ?? pinCode, distance, served };
}

/** Pin codes of a reverse geocoding answer, nearest first, and the likeliest of them. */
export function nearestPins(results: readonly NearbyPlace[]): {
  pins: NearPin[];
  likeliest: NearPin | undefined;
} {
  const pins = results.map(pinOf);
  return { pins: pins.toSorted((a, b) => a.distance - b.distance), likeliest: pins[0] };
}

/** '1.1 km', and from 10 '13 km'. */
export function kilometres(distance: number): string {
  return `${distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance)} km`;
}
