import { expect, test } from 'vitest';
import { LONGEST_PAUSE_DAYS, pauseAt, pauseEndFault } from './store-pause.ts';

const at = (ist: string) => new Date(`2026-11-27T${ist}:00+05:30`);
const SINCE = at('17:00');

test('a pause holds until its end, which is no moment of it; without an end it holds on', () => {
  const pausedUntil = at('18:00');
  const hour = { pausedSince: SINCE, pausedUntil };
  expect(pauseAt(hour, at('17:59'))).toEqual({ since: SINCE, until: pausedUntil });
  expect(pauseAt(hour, at('18:00'))).toBeNull();
  const open = { pausedSince: SINCE, pausedUntil: null };
  expect(pauseAt(open, new Date('2027-11-27'))).toEqual({ since: SINCE, until: null });
  expect(pauseAt({ pausedSince: null, pausedUntil: null }, SINCE)).toBeNull();
});

test('it ends in the time to come, and not in months', () => {
  const days = (n: number) => new Date(SINCE.getTime() + n * 86_400_000);
  expect(pauseEndFault(SINCE, SINCE)).toBe('past');
  expect(pauseEndFault(days(-1), SINCE)).toBe('past');
  expect(pauseEndFault(days(LONGEST_PAUSE_DAYS), SINCE)).toBeUndefined();
  expect(pauseEndFault(days(LONGEST_PAUSE_DAYS + 0.01), SINCE)).toBe('far');
  expect(pauseEndFault(null, SINCE)).toBeUndefined();
});
