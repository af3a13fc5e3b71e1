import { expect, it } from 'vitest';
import { workingDaysAfter } from './working-days.ts';

it.each([
  ['a Friday', '2026-11-20T06:00:00Z', '2026-12-01T06:00:00Z'],
  ['a Saturday', '2026-11-21T06:00:00Z', '2026-12-01T06:00:00Z'],
  ['a Monday', '2026-11-23T06:00:00Z', '2026-12-02T06:00:00Z'],
  ['a Friday in UTC that is Saturday in India', '2026-11-20T20:00:00Z', '2026-11-30T20:00:00Z'],
])('seven working days after %s leave weekends out', (_name, from, until) => {
  expect(workingDaysAfter(new Date(from), 7)).toEqual(new Date(until));
});
