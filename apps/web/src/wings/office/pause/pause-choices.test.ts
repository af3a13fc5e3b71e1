import { expect, it } from 'vitest';
import { pauseChoices } from './pause-choices.ts';

const at = (ist: string) => new Date(`2026-11-27T${ist}:00+05:30`);
const labels = (now: Date) => pauseChoices(now).map(({ label }) => label);

it('a store may pause for an hour, until each full hour of the day, until a day, and until further notice', () => {
  expect(labels(at('20:40'))).toEqual([
    'For 1 hour',
    'Until 9:00 pm',
    'Until 10:00 pm',
    'Until 11:00 pm',
    'Until tomorrow',
    'Until Sun 29 Nov',
    'Until Mon 30 Nov',
    'Until Tue 1 Dec',
    'Until Wed 2 Dec',
    'Until Thu 3 Dec',
    'Until Fri 4 Dec',
    'Until further notice',
  ]);
  expect(labels(at('23:30')).slice(0, 2)).toEqual(['For 1 hour', 'Until tomorrow']);
});

it('each ends after now, a day with its beginning', () => {
  for (const now of [at('00:00'), at('08:59'), at('23:59')]) {
    const ends = pauseChoices(now).flatMap(({ until }) => until ?? []);
    expect(ends.every((end) => end > now)).toBe(true);
    expect(pauseChoices(now).find(({ label }) => label === 'Until tomorrow')?.until).toEqual(
      new Date('2026-11-28T00:00:00+05:30'),
    );
  }
});
