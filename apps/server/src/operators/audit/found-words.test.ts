import { expect, test } from 'vitest';
import { fieldPattern, foundWords, wordPatterns } from './found-words.ts';

test('an entry is found by its fields, each marked, by old and new values, and by what it does not say itself', () => {
  const details = {
    before: { price: 158, name: 'Oil' },
    after: { price: 154.5, name: 'Oil  1 L' },
    reason: 'Asked',
  };
  expect(foundWords(details, 'OIL-1')).toBe('#price #name #reason 158 oil 154.5 oil 1 l asked oil-1');
});

test('the parts of a field within a list are fields and words', () => {
  expect(
    foundWords({ before: { 'categories: Kirana: image': 'a' }, after: { 'categories: Kirana: image': 'b' } }),
  ).toBe('#categories #image kirana a b');
});

test('of many things at once the values of each are found, and what is much is cut', () => {
  expect(foundWords({ rows: [{ before: { tax: 5 }, after: { tax: 12 } }], count: 900 })).toBe(
    '#tax 5 12 900',
  );
  expect(foundWords({ note: 'x'.repeat(9000) }, 'y'.repeat(90_000)).length).toBeLessThanOrEqual(24_001);
});

test.each([
  ['Savita price', [['%savita%'], ['%price%']]],
  ['402 718', [['%402718%']]],
  ['₹1,540.00', [['%₹1,540.00%', '%1540%']]],
  ['12', [['% 12 %']]],
  ['100%_\\', [['%100\\%\\_\\\\%']]],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => [`% ${letter} %`])],
])('what is typed is looked for word by word: %s', (typed, patterns) => {
  expect(wordPatterns(typed)).toEqual(patterns);
});

test('a field is told from a value that is called the same', () => {
  expect(fieldPattern('countInStock')).toBe('%#countinstock %');
});
