import { istDay } from '@haat/domain/basics/ist';
import { describe, expect, test } from 'vitest';
import { FAULTS } from './acts.ts';
import { planLines, planWaves } from './plan.ts';

const DAY_MS = 86_400_000;

describe('a simulated year', () => {
  test('of the same seed makes the same calls, of another seed others', () => {
    const lines = (seed: number, orders = 300) => [...planLines(seed, orders)];
    expect(lines(4711)).toEqual(lines(4711));
    expect(lines(4711)).not.toEqual(lines(4712));
  });

  test('passes 31 March and other midnights of India, and all days of a year', () => {
    const moments = [...planWaves(4711, 2000)].map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
    expect(Number(moments.at(-1)) - Number(moments[0])).toBeGreaterThan(300 * DAY_MS);
    const afterSoon = (at: Date) => istDay(new Date(at.getTime() + 5000));
    const midnights = moments.filter((at) => istDay(at) !== afterSoon(at));
    expect(midnights.length).toBeGreaterThan(moments.length / 10);
    expect(midnights.map(istDay)).toContain('2027-03-31');
  });

  test('has everybody act, everything break, and each key once, in the one of simulate.faults.test.ts', () => {
    const waves = [...planWaves(45, 300)];
    const acts = waves.flatMap(({ chains }) => chains.flatMap((chain) => chain.acts));
    const ordered = acts.filter(({ what }) => ['order', 'checkout', 'bill'].includes(what));
    expect(ordered.length).toBeGreaterThanOrEqual(300);
    expect(new Set(acts.map(({ what }) => what)).size).toBe(38);
    expect(new Set(waves.flatMap(({ fault }) => fault?.what ?? []))).toEqual(new Set(FAULTS));
    expect(new Set(acts.map(({ net }) => net)).size).toBe(4);
    expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length);
  });

  test('has nobody at two places at once', () => {
    for (const { chains } of planWaves(4711, 2000))
      expect(new Set(chains.map(({ who }) => who)).size).toBe(chains.length);
  });
});
