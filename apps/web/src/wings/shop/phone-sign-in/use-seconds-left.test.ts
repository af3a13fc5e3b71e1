import { expect, it } from 'vitest';
import { CallFailed } from '../../../kit/call-failed.ts';
import { countdownText, refusedUntil } from './use-seconds-left.ts';

it('a wait is shown in minutes and seconds, and in hours where it is long', () => {
  expect([0, 25, 60, 581, 3599, 3600, 86_399].map(countdownText)).toEqual([
    '0:00',
    '0:25',
    '1:00',
    '9:41',
    '59:59',
    '1:00:00',
    '23:59:59',
  ]);
});

it('a rate-limited refusal says how long to wait, and nothing else does', () => {
  const limited = (details: unknown) => new CallFailed(429, 'too-many-codes', { details });
  expect(refusedUntil(limited({ againAfter: 30 }), 1000)).toBe(31_000);
  expect(refusedUntil(limited(undefined), 1000)).toBe(0);
  expect(refusedUntil(new CallFailed(429, 'too-many-requests'), 1000)).toBe(0);
  expect(refusedUntil(undefined, 1000)).toBe(0);
});
