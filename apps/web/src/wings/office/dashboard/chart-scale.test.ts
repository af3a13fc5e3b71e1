import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortRupees, smoothPath, ticksOf } from './chart-scale.ts';

it('an axis has rupees in K, L and Cr', () => {
  expect([0, 50_00, 2_500_00, 80_000_00, 1_20_000_00, 3_00_00_000_00, -2_000_00].map(shortRupees)).toEqual([
    '₹0',
    '₹50',
    '₹2.5K',
    '₹80K',
    '₹1.2L',
    '₹3Cr',
    '−₹2K',
  ]);
});

describe('the lines of a chart', () => {
  it('are round numbers', () => {
    expect(ticksOf([66_940_00, 38_000_00])).toEqual([0, 20_000_00, 40_000_00, 60_000_00, 80_000_00]);
    expect(ticksOf([8_400_00])).toEqual([0, 2_500_00, 5_000_00, 7_500_00, 10_000_00]);
    expect(ticksOf([])).toEqual([0, 100_00, 200_00, 300_00, 400_00]);
  });

  it('lie around every value, and zero is one of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e11 }), { maxLength: 31 }), (values) => {
        const ticks = ticksOf(values);
        expect(ticks).toContain(0);
        expect(Math.min(...values, 0)).toBeGreaterThanOrEqual(ticks[0] ?? 0);
        expect(Math.max(...values, 0)).toBeLessThanOrEqual(ticks.at(-1) ?? 0);
        expect(ticks.length).toBeLessThan(9);
      }),
    );
  });
});

it('a smooth line never leaves the heights of the two days that it is between', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 31 }), (heights) => {
      const points = heights.map((y, nth) => ({ x: nth * 20, y }));
      const bends = smoothPath(points)
        .split('C')
        .slice(1)
        .map((piece) => piece.split(' ').map(Number));
      bends.forEach(([, first = 0, , second = 0], nth) => {
        const [from, to] = [heights[nth] ?? 0, heights[nth + 1] ?? 0];
        for (const bend of [first, second]) {
          expect(bend).toBeGreaterThanOrEqual(Math.min(from, to) - 0.1);
          expect(bend).toBeLessThanOrEqual(Math.max(from, to) + 0.1);
        }
      });
    }),
  );
});
