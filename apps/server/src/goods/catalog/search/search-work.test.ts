import { DEFAULT_GROUPS, searchWordsOf } from '@haat/domain/search/search-words';
import { expect, test } from 'vitest';
import { equalGoods, wordsOfGoods } from '../test/words-of.ts';
import { correctSpelling } from './correct-spelling.ts';
import { Finder } from './finder.ts';
import { matchKeyword } from './match-keyword.ts';

const NAMES = ['Basmati', 'Toor', 'Atta', 'Ghee', 'Masala', 'Paneer', 'Jaggery', 'Poha', 'Besan', 'Coconut'];
const PRODUCTS = 10_000;

const products = Array.from({ length: PRODUCTS }, (_, n) => {
  const brand = `Brand${n % 97}`;
  return {
    name: `${NAMES[n % 10]} ${NAMES[Math.floor(n / 10) % 10]} No. ${n}`,
    brand,
    description: 'Good for all.',
  };
});
const index = wordsOfGoods(products);
const goods = equalGoods(PRODUCTS);
const names = searchWordsOf(DEFAULT_GROUPS);

function search(keyword: string, maxSteps?: number) {
  const finder = new Finder(index, maxSteps);
  const ranking = matchKeyword(finder, names, goods, keyword);
  return { ...ranking, steps: finder.steps };
}

test.each([
  ['ten words that everybody has', NAMES.join(' ')],
  ['ten words that nobody knows', 'qwerty uiopas dfghjk zxcvbn mlkjhg poiuyt rewqas gfdsaq vcxzas bnmkjh'],
  ['ten words that are misspelt', NAMES.map((name) => `${name}x`).join(' ')],
  ['single letters', 'b n g m p j t a'],
  ['beginnings of all names', 'b'],
  ['a hundred letters apart', 'b '.repeat(100)],
  ['one word of 200 letters', 'basmati'.repeat(28)],
  ['names that hold names', 'sarson ka tel nariyal ka tel til ka tel'],
])('%s make no more work than twenty products would, each read once', (_what, keyword) => {
  expect(search(keyword).steps).toBeLessThan(20 * PRODUCTS);
});

test('whatever is typed, no more is looked at than may be', () => {
  const most = 3000;
  for (const keyword of [
    'basmati',
    'b',
    NAMES.join(' '),
    'basmatix toorx',
    'gud',
    'surf excel',
    'brand1 ghee',
  ])
    expect(search(keyword, most).steps, keyword).toBeLessThanOrEqual(most);
  expect(search('basmati').places).toHaveLength(1900);
});

test('a search without steps left leaves nothing behind that would mislead the next one', () => {
  const words = wordsOfGoods(
    Array.from({ length: 300 }, (_, n) => ({ name: `Elaichi ${n}`, category: 'Spices' })),
  );
  const shelf = { by: 'shelf', stems: ['spice'] } as const;
  for (let most = 1; most < 400; most += 1) new Finder(words, most).find(shelf);
  expect(new Finder(words).find(shelf).count()).toBe(300);
});

test('of ten misspelt words four are looked up', () => {
  const typed = NAMES.map((name) => `${name.toLowerCase()}x`);
  const { ofAll } = correctSpelling(new Finder(index), typed, searchWordsOf([]));
  expect([...ofAll.keys()]).toEqual(typed.slice(0, 4));
});

test('of many words those products are found that have two of them, before any that has one', () => {
  const { places, isClosest } = search('basmati jaggery telephone umbrella bicycle');
  expect(isClosest).toBe(true);
  for (const place of places.slice(0, 24))
    expect(products[place]?.name).toMatch(/Basmati Jaggery|Jaggery Basmati/);
});

test('of very many the most popular are ranked word by word, and none is lost', () => {
  const { places } = search('brand');
  expect(new Set(places).size).toBe(PRODUCTS);
  expect(places.slice(0, 500).every((place) => place >= PRODUCTS - 500)).toBe(true);
});
