import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TILL_LETTERS } from '../till/till-letter.ts';
import { documentNumber, pickPrefix } from './document-number.ts';

const prefixes = fc.stringMatching(/^[A-Z0-9]{1,3}$/);
const series = fc.constantFrom('invoice' as const, 'credit note' as const);

test('a number is the store’s prefix, the financial year and a count; credit notes have a series of their own', () => {
  expect(documentNumber('BDR', '26-27', 'invoice', 123)).toBe('BDR/26-27/000123');
  expect(documentNumber('BP', '26-27', 'invoice', 1)).toBe('BP/26-27/000001');
  expect(documentNumber('BDR', '26-27', 'credit note', 123)).toBe('BDR/26-27/C00123');
});

test('a store with more than 999,999 invoices a year goes on counting', () => {
  expect(documentNumber('BDR', '26-27', 'invoice', 1_000_000)).toBe('BDR/2627/1000000');
  expect(documentNumber('BDR', '26-27', 'credit note', 100_000)).toBe('BDR/2627/C100000');
  expect(() => documentNumber('BDR', '26-27', 'invoice', 10_000_000)).toThrow(RangeError);
});

test('a till counts in a series of its own, with its letter', () => {
  expect(documentNumber('BDR', '26-27', 'invoice', 123, 'A')).toBe('BDR/26-27/A00123');
  expect(documentNumber('BDR', '26-27', 'credit note', 123, 'A')).toBe('BDR/26-27/AC0123');
  expect(documentNumber('BDR', '26-27', 'invoice', 100_000, 'A')).toBe('BDR/2627/A100000');
  expect(documentNumber('BDR', '26-27', 'credit note', 10_000, 'Z')).toBe('BDR/2627/ZC10000');
});

test('no number of a till is one of the store or of another till', () => {
  const series = [
    ['invoice', ''],
    ['credit note', ''],
    ...TILL_LETTERS.flatMap((letter) => [['invoice', letter] as const, ['credit note', letter] as const]),
  ] as const;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (nth) => {
      const numbers = series.map(([kind, till]) => documentNumber('BDR', '26-27', kind, nth, till));
      expect(new Set(numbers).size).toBe(series.length);
      for (const number of numbers) expect(number.length).toBeLessThanOrEqual(16);
    }),
  );
});

test('every number has the form that the rules require, and no two of a store and year are alike', () => {
  fc.assert(
    fc.property(
      prefixes,
      fc.array(fc.tuple(series, fc.integer({ min: 1, max: 999_999 }))),
      (prefix, taken) => {
        const numbers = taken.map(([kind, nth]) => documentNumber(prefix, '26-27', kind, nth));
        for (const number of numbers) expect(number).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/);
        expect(new Set(numbers).size).toBe(new Set(taken.map(String)).size);
      },
    ),
  );
});

test('a store is known by the letters of its SKUs, or by its initials', () => {
  const none = new Set<string>();
  expect(pickPrefix({ skuPrefix: 'BP', name: 'Anything' }, none)).toBe('BP');
  expect(pickPrefix({ skuPrefix: '', name: 'Basava Provision Stores Chitguppa' }, none)).toBe('BPS');
  expect(pickPrefix({ skuPrefix: 'x', name: 'Gawan' }, none)).toBe('GAW');
  expect(pickPrefix({ skuPrefix: '', name: 'ಬಸವ' }, none)).toBe('S');
});

test('stores whose letters are alike get different ones', () => {
  const taken = new Set<string>();
  for (let nth = 0; nth < 2_000; nth++) taken.add(pickPrefix({ skuPrefix: 'BP', name: '' }, taken));
  expect(taken.size).toBe(2_000);
  expect([...taken].slice(0, 3)).toEqual(['BP', 'BP2', 'BP3']);
  for (const prefix of taken) expect(prefix).toMatch(/^[A-Z0-9]{1,3}$/);
});
