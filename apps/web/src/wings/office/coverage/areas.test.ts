import fc from 'fast-check';
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

it('each corner of an area is as near to its place as to any other, and within reach', () => {
  const spot = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(spot, { minLength: 1, maxLength: 40, selector: ({ x, y }) => `${x} ${y}` }),
      (spots) => {
        areasOf(spots).forEach((area, nth) => {
          const own = spots[nth] as Spot;
          expect(area.length).toBeGreaterThanOrEqual(3);
          for (const corner of area) {
            expect(away(corner, own)).toBeLessThanOrEqual(11.5 + 1e-6);
            for (const other of spots)
              expect(away(corner, own)).toBeLessThanOrEqual(away(corner, other) + 1e-6);
          }
        });
      },
    ),
    { numRuns: 60 },
  );
});

it('positions lie flat around their middle: north is up, a degree of latitude is 111 km', () => {
  const [south, north] = projected([
    { lat: 17, lng: 77 },
    { lat: 18, lng: 77 },
  ]);
  expect(south?.y).toBeCloseTo(55.285);
  expect(north?.y).toBeCloseTo(-55.285);
  expect(north?.x).toBeCloseTo(0);
});
