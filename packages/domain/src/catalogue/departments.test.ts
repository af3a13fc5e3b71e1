import { expect, test } from 'vitest';
import { DEFAULT_GROUPS, searchWordsOf } from '../search/search-words.ts';
import { shelvingOf } from './departments.ts';

const { kindsOf } = searchWordsOf(DEFAULT_GROUPS);

test('food stands apart from toiletries and from cleaning goods', () => {
  const shelving = shelvingOf(kindsOf('mango'));
  expect(shelving?.own).toContain('fruit');
  expect(shelving?.foreign).toEqual(expect.arrayContaining(['beauty', 'laundry', 'garden']));
  expect(shelving?.foreign).not.toContain('snack');
});

test('goods of two departments are at home in both', () => {
  expect(shelvingOf(kindsOf('mosquito repellent'))?.foreign).not.toContain('beauty');
  expect(shelvingOf([...kindsOf('coconut'), ...kindsOf('soap')])?.foreign).not.toContain('hygiene');
});

test('oils, medicine and baby care may stand anywhere', () => {
  for (const name of ['coconut oil', 'paracetamol', 'diaper'])
    expect(shelvingOf(kindsOf(name)), name).toBeUndefined();
});

test('no word is at home and foreign at once', () => {
  for (const [name = ''] of DEFAULT_GROUPS) {
    const { own = [], foreign = [] } = shelvingOf(kindsOf(name)) ?? {};
    expect(
      own.filter((word) => foreign.includes(word)),
      name,
    ).toEqual([]);
  }
});
