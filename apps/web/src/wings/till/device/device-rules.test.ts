import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoff } from './backoff.ts';
import { nextTime } from './next-time.ts';
import { storageQuota } from './storage-quota.ts';

const DAY = 86_400_000;
const moment = fc.integer({ min: 1.7e12, max: 1.9e12 });

describe('the time of a bill', () => {
  it('is that of the clock, and never that of the bill before or earlier', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: -DAY, max: 10 * DAY }),
        fc.constantFrom('confirmed', 'unknown'),
        (last, passed, clock) => {
          const at = nextTime(last + passed, last, clock);
          expect(at).toBeGreaterThan(last);
          expect(at).toBe(passed > 0 ? last + passed : last + 1);
        },
      ),
    );
  });

  it('is not known when the clock was set back for days, until the server has confirmed it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: DAY + 1, max: 900 * DAY }), (last, back) => {
        expect(nextTime(last - back, last, 'unknown')).toBeNull();
        expect(nextTime(last - back, last, 'confirmed')).toBe(last - back);
      }),
    );
  });
});

describe('waiting after failures', () => {
  it('doubles from a second to half a minute, and by chance is up to half as long', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => backoff(failures, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, chance) => {
          const longest = backoff(failures, 0);
          expect(backoff(failures, chance)).toBeGreaterThanOrEqual(longest / 2);
          expect(backoff(failures, chance)).toBeLessThanOrEqual(longest);
        },
      ),
    );
  });
});

describe('room for bills', () => {
  it.each([
    [{ usage: 10, quota: 1e9 }, 'ok'],
    [{ usage: 9.1e8, quota: 1e9 }, 'nearly-full'],
    [{ usage: 9.8e8, quota: 1e9 }, 'full'],
    [{ usage: 2e9, quota: 1e9 }, 'full'],
    [{}, 'ok'],
  ])('of %j is %s', (estimate, state) => {
    expect(storageQuota(estimate).state).toBe(state);
  });

  it('is counted in bills', () => {
    expect(storageQuota({ usage: 9.5e8, quota: 1e9 })).toEqual({ state: 'nearly-full', room: 5000 });
  });
});
