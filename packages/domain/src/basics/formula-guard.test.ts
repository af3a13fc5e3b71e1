import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guarded, unguarded } from './formula-guard.ts';

it('an apostrophe stands before what a spreadsheet would run, and before nothing else', () => {
  expect(['=1+1', '+91 80', '-5 C', '@SUM', '\tx', "'-5 C", '＝1', 'Dal', "'Dal", ''].map(guarded)).toEqual([
    "'=1+1",
    "'+91 80",
    "'-5 C",
    "'@SUM",
    "'\tx",
    "''-5 C",
    "'＝1",
    'Dal',
    "'Dal",
    '',
  ]);
});

it('every text comes back as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '5', 'C') }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      expect(unguarded(guarded(typed))).toBe(typed);
    }),
  );
});
