import { expect, it } from 'vitest';
import { SETUP } from '../test/a-till.ts';
import { gstinAt, schemeAt } from './scheme.ts';

it('a till turns to a scheme at its midnight in India, by what it knows already', () => {
  const setup = {
    ...SETUP,
    gstSchemes: [
      { scheme: 'composition' as const, from: '2026-12-01' },
      { scheme: 'unregistered' as const, from: '2027-01-01' },
    ],
  };
  const midnight = new Date('2026-12-01T00:00:00+05:30');
  expect(schemeAt(setup, new Date(midnight.getTime() - 1))).toBe('regular');
  expect([schemeAt(setup, midnight), gstinAt(setup, midnight)]).toEqual([
    'composition',
    SETUP.store.gstNumber,
  ]);
  expect(gstinAt(setup, new Date('2027-01-01T00:00:00+05:30'))).toBe('');
});

it('what was kept before there were schemes knows none', () => {
  const { gstSchemes: _none, ...before } = { ...SETUP, gstSchemes: [] };
  expect(schemeAt(before, new Date())).toBe('regular');
  expect(schemeAt({ store: { ...SETUP.store, gstNumber: '' } }, new Date())).toBe('unregistered');
});
