import { expect, it } from 'vitest';
import { projected, trueKmAt } from './areas.ts';
import { scaleBar } from './scale-bar.ts';
import { gripped, kmPerPixel } from './use-map-view.ts';

type Place = { lat: number; lng: number };

/** Kilometres on a globe. */
function haversine(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

// Bidar and Zaheerabad; Leh and Kanyakumari, the ends of the country.
const [BIDAR, ZAHEERABAD] = [
  { lat: 17.913, lng: 77.53 },
  { lat: 17.913, lng: 77.607 },
] as const;
const INDIA = [
  { lat: 34.15, lng: 77.58 },
  { lat: 8.08, lng: 77.55 },
];

it.each([
  ['near the middle', [BIDAR, ZAHEERABAD]],
  ['in the far north', [INDIA[0] as Place, { lat: 34.15, lng: 79 }]],
  ['in the far south', [INDIA[1] as Place, { lat: 8.08, lng: 79 }]],
])('a distance that is known is what the bar says, %s of a map', (_, pair) => {
  const [one, other] = pair as [Place, Place];
  const places = [...INDIA, one, other];
  const spots = projected(places);
  const [a, b] = [spots[2], spots[3]];
  if (!a || !b) throw new Error('Two were laid flat');
  const scale = 0.25;
  const pixels = Math.abs(a.x - b.x) / scale;
  const bar = scaleBar(scale * trueKmAt(places, a.y), 160);
  expect(bar.pixels).toBeLessThanOrEqual(160);
  const measured = (pixels / bar.pixels) * bar.km;
  expect(measured / haversine(one, other)).toBeCloseTo(1, 2);
});

it.each([0.001, 0.0499, 0.3, 1, 4.4, 20])(
  'of %f km a pixel it is round, and as long as there is room',
  (scale) => {
    const { km, pixels } = scaleBar(scale, 120);
    expect(Number(km.toPrecision(1))).toBeCloseTo(km, 9);
    expect(pixels).toBeLessThanOrEqual(120.001);
    expect(pixels).toBeGreaterThan(120 / 2.51);
  },
);

const frame = { left: 10, top: 20, width: 400, height: 200 };
const view = { x: 0, y: 0, width: 100, height: 100 };

it('two fingers that go apart zoom in, and what is between them stays there', () => {
  const from = [
    { x: 160, y: 120 },
    { x: 260, y: 120 },
  ];
  const to = [
    { x: 110, y: 120 },
    { x: 310, y: 120 },
  ];
  const next = gripped(view, frame, from, to);
  expect(next.width).toBeCloseTo(50);
  // The middle of the frame was between both.
  expect(next.x + next.width / 2).toBeCloseTo(50);
  expect(next.y + next.height / 2).toBeCloseTo(50);
});

it('one finger drags by what it moves', () => {
  const next = gripped(view, frame, [{ x: 100, y: 100 }], [{ x: 140, y: 80 }]);
  const scale = kmPerPixel(view, frame);
  expect([next.width, next.x, next.y]).toEqual([100, -40 * scale, 20 * scale]);
});
