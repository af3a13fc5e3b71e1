import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLimits, NUMBER_LIMITS, secondsToWait, withAttempt } from './code-limits.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (...seconds: number[]) => seconds.map((s) => new Date(now.getTime() - s * 1000));

describe('a number', () => {
  it.each([
    ['its first code at once', [], 0],
    ['another one after 30 seconds', [10], 20],
    ['one at the very second', [30], 0],
    ['three in ten minutes', [100, 200, 400], 200],
    ['five in an hour', [700, 1400, 2100, 2800, 3500], 100],
    ['ten in a day', [4000, 8000, 12_000, 16_000, 20_000, 24_000, 28_000, 32_000, 36_000, 86_000], 400],
  ])('gets %s', (_what, attempts, wait) => {
    expect(secondsToWait(ago(...attempts), NUMBER_LIMITS, now)).toBe(wait);
  });

  it('that waits as it is told is never refused again, and never gets more than ten a day', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 30, maxLength: 60 });
    fc.assert(
      fc.property(pauses, (seconds) => {
        let at = now;
        let attempts: Date[] = [];
        for (const pause of seconds) {
          at = new Date(at.getTime() + pause * 1000);
          at = new Date(at.getTime() + secondsToWait(attempts, NUMBER_LIMITS, at) * 1000);
          expect(secondsToWait(attempts, NUMBER_LIMITS, at)).toBe(0);
          attempts = withAttempt(attempts, at);
          expect(attempts.length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});

it('an address gets a quarter of its day in ten minutes', () => {
  const limits = addressLimits(20);
  expect(secondsToWait(ago(1, 2, 3, 4), limits, now)).toBe(0);
  expect(secondsToWait(ago(1, 2, 3, 4, 5), limits, now)).toBe(595);
  const day = Array.from({ length: 20 }, (_, n) => 700 * (n + 1));
  expect(secondsToWait(ago(...day), limits, now)).toBe(86_400 - 14_000);
});
