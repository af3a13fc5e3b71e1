import { expect, test } from 'vitest';
import { DEFAULT_GROUPS, searchWordsOf } from './search-words.ts';
import { asWritten, brandsIn, withoutBrands, wordsOfBrands } from './well-known-brands.ts';

test('brands within what was typed are replaced, longest names first, and no kind is said twice', () => {
  expect(withoutBrands(['surf', 'excel', '1kg'])).toEqual(['washing', 'powder', '1kg']);
  expect(withoutBrands(['parle', 'g', 'biscuit'])).toEqual(['biscuit']);
  expect(withoutBrands(['basava', 'atta'])).toBeUndefined();
});

test('a brand that is typed with other spaces is written as it is', () => {
  expect(asWritten(['7', 'up', '1l'])).toEqual(['7up', '1l']);
  expect(asWritten(['allout', 'refill'])).toEqual(['all', 'out', 'refill']);
  expect(asWritten(['kit', 'kat'])).toEqual(['kit', 'kat']);
  expect(asWritten(['basava', 'atta'])).toEqual(['basava', 'atta']);
});

test('the words of brands are those of whole names', () => {
  expect([...wordsOfBrands(['good', 'day', 'milk'])]).toEqual(['good', 'day']);
  expect(wordsOfBrands(['good', 'milk']).size).toBe(0);
});

test('brands within what was typed are those whose names say nothing else', () => {
  expect(brandsIn(['surf', 'excel', '1kg'])).toEqual([{ said: ['surf', 'excel'], kind: 'washing powder' }]);
  expect(brandsIn(['pears'])).toEqual([]);
});

test('no brand is another name of goods, which would be found by it already', () => {
  const { knows } = searchWordsOf(DEFAULT_GROUPS);
  for (const brand of ['surf', 'colgate', 'maggi', 'dettol', 'pepsi', 'lays'])
    expect(knows(brand), brand).toBe(false);
});
