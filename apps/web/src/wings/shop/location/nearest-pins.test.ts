import { expect, test } from 'vitest';
import { kilometres, nearestPins } from './nearest-pins.ts';

const place = (pinCode: string, name: string, distance: number) => ({
  formatted_address: `${name} ${pinCode}`,
  address_components: [
    { long_name: name, short_name: name, types: ['locality'] },
    { long_name: pinCode, short_name: pinCode, types: ['postal_code'] },
  ],
  geometry: { location: { lat: 17.7, lng: 77.2 } },
  distance_km: distance,
  served: true,
});

test('pin codes near the shopper stand in the order of their distance, and the likeliest stays the server’s first', () => {
  const { pins, likeliest } = nearestPins([
    place('585412', 'Chitguppa', 4),
    place('585353', 'Maniknagar', 2.5),
  ]);
  expect(pins.map(({ pinCode, name }) => [pinCode, name])).toEqual([
    ['585353', 'Maniknagar'],
    ['585412', 'Chitguppa'],
  ]);
  expect(likeliest?.pinCode).toBe('585412');
});

test('a distance is given to 100 metres below 10 km', () => {
  expect([1.14, 9, 12.6].map(kilometres)).toEqual(['1.1 km', '9 km', '13 km']);
});
