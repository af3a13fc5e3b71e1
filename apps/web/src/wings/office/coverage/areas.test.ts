import { expect, it } from 'vitest';
import { areasOf, projected, type Spot } from './areas.ts';

const away = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

it('a place alone owns a circle of 11.5 km', () => {
  const [area = []] = areasOf([{ x: 3, y: 4 }]);
  expect(area.length).toBeGreaterThan(20);
  for (const corner of area) expect(away(corner, { x: 3, y: 4 })).toBeCloseTo(11.5);
});

it('two places share the line in the middle', () => {
  const [left = [], right = []] = areasOf([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]);
  expect(Math.max(...left.map(({ x }) => x))).toBeCloseTo(5);
  expect(Math.min(...right.map(({ x }) => x))).toBeCloseTo(5);
});

/** On a field of 120 km; the same for each seed. */
function placesOf(seed: number, count: number): Spot[] {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 120 - 60;
  };
  return Array.from({ length: count }, () => ({ x: next(), y: next() }));
}

it.each([2, 5, 40, 150])(
  'of %i places each corner is as near to its own as to any other, and within reach',
  (count) => {
    const spots = placesOf(count, count);
    areasOf(spots).forEach((area, nth) => {
      const own = spots[nth] as Spot;
      expect(area.length).toBeGreaterThanOrEqual(3);
      const farthest = Math.max(...area.map((corner) => away(corner, own)));
      const nearestOther = Math.max(
        ...area.map((corner) => away(corner, own) - Math.min(...spots.map((other) => away(corner, other)))),
      );
      expect(farthest).toBeLessThanOrEqual(11.5 + 1e-6);
      expect(nearestOther).toBeLessThanOrEqual(1e-6);
    });
  },
);

it('positions lie flat around their middle: north is up, a degree of latitude is 111 km', () => {
  const [south, north] = projected([
    { lat: 17, lng: 77 },
    { lat: 18, lng: 77 },
  ]);
  expect(south?.y).toBeCloseTo(55.285);
  expect(north?.y).toBeCloseTo(-55.285);
  expect(north?.x).toBeCloseTo(0);
});
