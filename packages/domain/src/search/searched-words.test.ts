import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchedWords } from './searched-words.ts';

it.each([
  ['  Dosa   Batter!', 'dosa batter'],
  ['DOSA-batter', 'dosa batter'],
  ['साबूदाना', 'साबूदाना'],
  ['hing 50 g', 'hing 50 g'],
  ['x', null],
  ['???', null],
  ['', null],
  ['98450 12345', null],
  ['savita@karanja.in', null],
])('“%s” is counted as %s', (typed, counted) => {
  expect(searchedWords(typed)).toBe(counted);
});

it('is short whatever is typed, and counting what was counted changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const words = searchedWords(typed);
      if (words === null) return;
      expect([...words].length).toBeLessThanOrEqual(60);
      expect(searchedWords(words)).toBe(words);
    }),
  );
});
