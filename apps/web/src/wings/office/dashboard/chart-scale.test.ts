import { describe, expect, it } from 'vitest';
import { shortRupees, smoothPath, ticksOf } from './chart-scale.ts';

/** Lists of up to 31 numbers; different for each seed. */
function lists(low: number, high: number): number[][] {
  return Array.from({ length: 200 }, (_, seed) =>
    Array.from({ length: 2 + (seed % 30) }, (_, nth) => {
      const share = Math.abs(Math.sin(seed * 97.31 + nth * 13.7) * 43_758.5) % 1;
      return Math.round(low + share * (high - low));
    }),
  );
}

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
    for (const values of [[], [0], [-7], ...lists(-1e9, 1e11), ...lists(0, 900)]) {
      const ticks = ticksOf(values);
      expect(ticks).toContain(0);
      expect(Math.min(...values, 0)).toBeGreaterThanOrEqual(ticks[0] ?? 0);
      expect(Math.max(...values, 0)).toBeLessThanOrEqual(ticks.at(-1) ?? 0);
      expect(ticks.length).toBeLessThan(9);
    }
  });
});

it('a smooth line never leaves the heights of the two days that it is between', () => {
  for (const heights of lists(0, 200)) {
    const pieces = smoothPath(heights.map((y, nth) => ({ x: nth * 20, y })))
      .split('C')
      .slice(1);
    expect(pieces).toHaveLength(heights.length - 1);
    for (const [nth, piece] of pieces.entries()) {
      const [, first = 0, , second = 0] = piece.split(' ').map(Number);
      const [from, to] = [heights[nth] ?? 0, heights[nth + 1] ?? 0];
      expect(Math.min(first, second)).toBeGreaterThanOrEqual(Math.min(from, to) - 0.1);
      expect(Math.max(first, second)).toBeLessThanOrEqual(Math.max(from, to) + 0.1);
    }
  }
});
