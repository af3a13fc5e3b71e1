import { expect, test } from 'vitest';
import { backupName, backupTime } from './backup-name.ts';
import { backupsToKeep, backupsToKeepBefore } from './backups-to-keep.ts';

const at = (text: string) => new Date(text);
const DAY_MS = 86_400_000;
const NEWEST = at('2026-11-22T02:30:00Z');
/** Newest first. */
const nightly = Array.from({ length: 400 }, (_, n) => new Date(NEWEST.getTime() - n * DAY_MS));
const kept = (taken: Date[], rule: { days: number; weeks: number; months: number }) =>
  [...backupsToKeep(taken, rule)].map((date) => date.toISOString().slice(0, 16)).sort();

test('of a year of nightly backups a week of days, five weeks and twelve months are kept', () => {
  const days = kept(nightly, { days: 7, weeks: 5, months: 12 });
  expect(days.slice(-7)).toEqual(
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}T02:30`),
  );
  // Weeks end on Sundays.
  expect(days).toEqual(
    expect.arrayContaining(['2026-11-15T02:30', '2026-11-08T02:30', '2026-11-01T02:30', '2026-10-25T02:30']),
  );
  expect(days).toEqual(expect.arrayContaining(['2026-10-31T02:30', '2026-02-28T02:30', '2025-12-31T02:30']));
  expect(days).not.toContain('2025-11-30T02:30');
  expect(days).toHaveLength(7 + 4 + 11);
});

test('a day is one of India, and the newest of it is kept', () => {
  const [evening, afterMidnight, noon] = ['2026-11-21T17:00Z', '2026-11-21T19:00Z', '2026-11-22T06:30Z'].map(
    at,
  );
  const rule = { days: 2, weeks: 0, months: 0 };
  expect(kept([noon, evening, afterMidnight] as Date[], rule)).toEqual([
    '2026-11-21T17:00',
    '2026-11-22T06:30',
  ]);
});

test('days without a backup do not count, and the newest of all stays whatever the rule', () => {
  expect(
    kept([at('2026-01-01T00:00Z'), at('2026-06-01T00:00Z')], { days: 2, weeks: 0, months: 0 }),
  ).toHaveLength(2);
  expect(kept(nightly, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-11-22T02:30']);
  expect(kept([], { days: 7, weeks: 5, months: 12 })).toEqual([]);
});

test('a name says when, and what has another name is no backup', () => {
  const name = backupName(at('2026-11-22T14:30:05.700Z'));
  expect(name).toBe('haat-2026-11-22T14-30-05Z');
  expect(backupTime(name)).toEqual(at('2026-11-22T14:30:05Z'));
  for (const other of [
    '.unfinished-1-haat-2026-11-22T14-30-05Z',
    'haat-2026-13-45T99-99-99Z',
    'notes',
    `${name}.old`,
  ])
    expect(backupTime(other)).toBeUndefined();
});

test('what the next one will replace goes before it is taken, but never the newest', () => {
  const rule = { days: 2, weeks: 0, months: 0 };
  const taken = ['2026-11-20T02:30Z', '2026-11-21T02:30Z', '2026-11-22T02:30Z'].map(at);
  const stay = (next: string) =>
    taken
      .filter((date) => backupsToKeepBefore(at(next), taken, rule).has(date))
      .map((date) => date.getUTCDate());
  expect(stay('2026-11-23T02:30Z')).toEqual([22]);
  expect(stay('2026-11-22T05:30Z')).toEqual([21, 22]);
  expect(stay('2027-03-01T02:30Z')).toEqual([22]);
});
