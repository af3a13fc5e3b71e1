import { expect, it } from 'vitest';
import { daysOfTime, faultOf, finishedDaysOf, reportDaysOf } from './report-time.ts';

/** 1 March in India, the last of February in Greenwich. */
const NOW = new Date('2026-02-28T18:31:00Z');

it('months and financial years are those of India', () => {
  expect(daysOfTime('month', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysOfTime('earlier', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOfTime('year', NOW)).toEqual({ from: '2025-04-01', to: '2026-03-01' });
  expect(daysOfTime('year', new Date('2026-04-01T12:00:00Z')).from).toBe('2026-04-01');
});

it('what is taken once ends before today, which is not over', () => {
  expect(finishedDaysOf('month', new Date('2026-03-15T12:00:00Z'))).toEqual({
    from: '2026-03-01',
    to: '2026-03-14',
  });
  expect(finishedDaysOf('earlier', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('the address names the days; what is none is left out', () => {
  const read = (query: string) => reportDaysOf(new URLSearchParams(query), NOW);
  expect(read('from=2026-01-05&to=2026-01-09')).toEqual({ from: '2026-01-05', to: '2026-01-09' });
  expect(read('from=yesterday&to=2026-13-40')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

it('a time is a year at most and runs forward', () => {
  expect(faultOf({ from: '2026-04-01', to: '2027-03-31' })).toBeUndefined();
  expect(faultOf({ from: '2026-04-01', to: '2027-04-02' })).toBe('A report covers a year at most');
  expect(faultOf({ from: '2026-04-02', to: '2026-04-01' })).toBe('The last day is before the first');
});
