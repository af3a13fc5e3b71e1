import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { istDay } from '../basics/ist.ts';
import { chargesTax, GST_SCHEMES, gstinOn, ratesAt, type SchemeFrom, schemeOn } from './gst-scheme.ts';

const GSTIN = '29AABCR1718E1ZL';
const at = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('without a scheme a store is regular with a GSTIN and unregistered without', () => {
  expect(schemeOn({ gstin: GSTIN, schemes: [] }, at('2026-11-20'))).toBe('regular');
  expect(schemeOn({ gstin: ' ', schemes: [] }, at('2026-11-20'))).toBe('unregistered');
});

test('a scheme begins at the midnight of its day in India', () => {
  const schemes: SchemeFrom[] = [{ scheme: 'composition', from: '2026-04-01' }];
  const store = { gstin: GSTIN, schemes };
  expect(schemeOn(store, new Date('2026-03-31T18:29:59.999Z'))).toBe('regular');
  expect(schemeOn(store, new Date('2026-03-31T18:30:00Z'))).toBe('composition');
});

test('a store that is unregistered has no GSTIN that counts, and only a regular one has rates', () => {
  const store = {
    gstin: GSTIN,
    rates: [],
    schemes: [
      { scheme: 'regular', from: '2026-01-01' },
      { scheme: 'unregistered', from: '2026-02-01' },
      { scheme: 'composition', from: '2026-03-01' },
    ] satisfies SchemeFrom[],
  };
  const days = ['2026-01-05', '2026-02-05', '2026-03-05'].map(at);
  expect(days.map((day) => gstinOn(store, day))).toEqual([GSTIN, '', GSTIN]);
  expect(days.map((day) => ratesAt(store, day))).toEqual([[], undefined, undefined]);
});

describe('whatever schemes a store has had', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map(istDay);
  const schemes = fc.uniqueArray(fc.record({ scheme: fc.constantFrom(...GST_SCHEMES), from: day }), {
    selector: ({ from }) => from,
  });

  test('the newest whose day has come holds, in whatever order they stand', () => {
    fc.assert(
      fc.property(schemes, day, (all, today) => {
        const held = schemeOn({ gstin: GSTIN, schemes: all }, at(today));
        const begun = all.filter(({ from }) => from <= today);
        const newest = begun.find(({ from }) => begun.every((other) => other.from <= from));
        expect(held).toBe(newest?.scheme ?? 'regular');
        expect(schemeOn({ gstin: GSTIN, schemes: all.toReversed() }, at(today))).toBe(held);
      }),
    );
  });

  test('one that is still to come changes nothing of today, and without a GSTIN none charges tax', () => {
    fc.assert(
      fc.property(schemes, day, (all, today) => {
        const come = all.filter(({ from }) => from <= today);
        expect(schemeOn({ gstin: GSTIN, schemes: come }, at(today))).toBe(
          schemeOn({ gstin: GSTIN, schemes: all }, at(today)),
        );
        expect(chargesTax(schemeOn({ gstin: '', schemes: all }, at(today)))).toBe(false);
      }),
    );
  });
});
