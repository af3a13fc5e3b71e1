import { DEFAULT_GROUPS, searchWordsOf } from '@haat/domain/search/search-words';
import { expect, test } from 'vitest';
import { equalGoods, wordsOfGoods } from '../test/words-of.ts';
import { IN } from '../words/fields.ts';
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
  const finder = new Finder(index, goods.popular, maxSteps);
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

test('however few steps a search has, it finds what has most of its words, the most popular first', () => {
  const nameAt = (place: number) => products[place]?.name ?? '';
  for (const keyword of [
    'basmati',
    'basmati toor',
    'masala paneer',
    'paneer masala no',
    'b',
    'br',
    'ghee brand7',
  ])
    for (const most of [3000, 10_000, 30_000, 100_000]) {
      const { places } = search(keyword, most);
      expect(places.length, `${keyword} in ${most} steps`).toBeGreaterThan(0);
      if (keyword === 'basmati') expect(nameAt(places[0] as number)).toContain('Basmati');
    }
  const { places } = search('basmati toor', 10_000);
  expect(nameAt(places[0] as number)).toMatch(/Basmati Toor|Toor Basmati/);
});

test('of a phrase that too many products may say the most popular are read', () => {
  const steps = 160_000;
  const words = wordsOfGoods(Array.from({ length: 2000 }, (_, n) => ({ name: `Sona Masoori ${n}` })));
  const phrase = { by: 'phrase', stems: ['sona', 'masoori'], fields: IN.name } as const;
  const places = new Finder(words, equalGoods(2000).popular, steps).find(phrase).places();
  expect(places[0]).toBe(1999);
  expect(places.length).toBeGreaterThan(400);
  expect(places.length).toBeLessThan(2000);
});

test('a search without steps left leaves nothing behind that would mislead the next one', () => {
  const words = wordsOfGoods(
    Array.from({ length: 300 }, (_, n) => ({ name: `Elaichi ${n}`, category: 'Spices' })),
  );
  const shelf = { by: 'shelf', stems: ['spice'] } as const;
  const { popular } = equalGoods(300);
  for (let most = 1; most < 400; most += 1) new Finder(words, popular, most).find(shelf);
  expect(new Finder(words, popular).find(shelf).count()).toBe(300);
});

test('of ten misspelt words four are looked up', () => {
  const typed = NAMES.map((name) => `${name.toLowerCase()}x`);
  const { ofAll } = correctSpelling(new Finder(index, goods.popular), typed, searchWordsOf([]));
  expect([...ofAll.keys()]).toEqual(typed.slice(0, 4));
});

test('of many words those products are found that have two of them, before any that has one', () => {
  const { places, isClosest } = search('basmati jaggery telephone umbrella bicycle');
  expect(isClosest).toBe(true);
  for (const place of places.slice(0, 24))
    expect(products[place]?.name).toMatch(/Basmati Jaggery|Jaggery Basmati/);
});

test('of very many the most popular are ranked word by word, and none is lost', () => {
  const { places, others } = search('brand');
  expect(places.length + (others?.count() ?? 0)).toBe(PRODUCTS);
  expect(places.some((place) => others?.has(place))).toBe(false);
  expect(places.slice(0, 500).every((place) => place >= PRODUCTS - 500)).toBe(true);
});
