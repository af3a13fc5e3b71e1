import { expect, test } from 'vitest';
import { SEARCH_WORD_GROUPS } from './search-word-groups.ts';
import { DEFAULT_GROUPS, searchWordsOf, withOwnGroups } from './search-words.ts';

const { alsoCalled, searchTerms, begunBy, knows, namesakesOf } = searchWordsOf(DEFAULT_GROUPS);

test.each([
  ['haldi', 'turmeric'],
  ['aloo', 'potato'],
  ['dahi', 'yogurt'],
  ['curd', 'dahi'],
  ['jeera', 'cumin'],
  ['atta', 'wheat flour'],
  ['gram flour', 'besan'],
  ['toor dal', 'arhar dal'],
  ['आलू', 'potato'],
  ['ಆಲೂಗಡ್ಡೆ', 'aloo'],
  ['potato', 'ಆಲೂಗಡ್ಡೆ'],
])('a shopper who types %s also finds %s', (typed, found) => {
  expect(alsoCalled(typed)).toContain(found);
});

test('capitals, spaces, hyphens and the plural make no difference', () => {
  const potato = alsoCalled('potato');
  expect(alsoCalled(' Potatoes ')).toEqual(potato);
  expect(alsoCalled('Green-Chillies')).toEqual(alsoCalled('green  chilli'));
  expect(alsoCalled('cashews')).toContain('kaju');
  expect(alsoCalled('radishes')).toContain('mooli');
  expect(alsoCalled('tomato')).toContain('tamatar');
});

test('a thing is not called by its own name', () => {
  expect(alsoCalled('egg')).toEqual(['anda', 'ande', 'motte', 'अंडा', 'अंडे', 'ಮೊಟ್ಟೆ']);
  expect(alsoCalled('eggs')).toEqual(['anda', 'ande', 'motte', 'अंडा', 'अंडे', 'ಮೊಟ್ಟೆ']);
});

test('an unknown word has no other names', () => {
  expect(alsoCalled('charger')).toEqual([]);
  expect(alsoCalled('')).toEqual([]);
  expect(alsoCalled('constructor')).toEqual([]);
});

test('terms of several words are found inside a query', () => {
  expect(searchTerms('Fresh gram flour 1kg').map((t) => t.term)).toEqual(['fresh', 'gram flour', '1kg']);
  expect(searchTerms('aloo bhujia')[0]?.also).toContain('potato');
  expect(searchTerms('  ')).toEqual([]);
});

test('there are more than 200 groups, 60 of them with names in Devanagari and 60 in Kannada script', () => {
  const written = (script: RegExp) =>
    DEFAULT_GROUPS.filter((group) => group.some((name) => script.test(name)));
  expect(DEFAULT_GROUPS.length).toBeGreaterThan(200);
  expect(written(/\p{Script=Devanagari}/u).length).toBeGreaterThanOrEqual(60);
  expect(written(/\p{Script=Kannada}/u).length).toBeGreaterThanOrEqual(60);
});

test('each group holds at least two names, in lower case, each once', () => {
  for (const group of DEFAULT_GROUPS) {
    expect(group.length, group.join()).toBeGreaterThan(1);
    expect(new Set(group).size, group.join()).toBe(group.length);
    for (const name of group) expect(name).toBe(name.toLowerCase().trim());
  }
});

test('Indian scripts may be typed with or without nukta and joiners, and with either nasal sign', () => {
  expect(alsoCalled('प्याज़')).toContain('onion');
  expect(alsoCalled('सौँफ')).toContain('fennel');
  expect(alsoCalled('अण्डा')).toContain('egg');
  expect(alsoCalled('ಕೊತ್ತಂ\u200cಬರಿ')).toContain('coriander');
});

test('a name may be written with other spaces', () => {
  expect(searchTerms('fresh bende kayi').map(({ term, names }) => [term, names])).toEqual([
    ['fresh', null],
    ['bende kayi', 'goods'],
  ]);
  expect(alsoCalled('bende kayi')).toEqual(expect.arrayContaining(['okra', 'bendekayi']));
  expect(alsoCalled('bendekai')).toContain('okra');
  expect(alsoCalled('greenchilli')).toContain('hari mirch');
});

test('a name is known from its beginning', () => {
  expect(begunBy('alo')).toContain('potato');
  expect(begunBy('kali mi')).toContain('black pepper');
  expect(begunBy('xyz')).toEqual([]);
});

test('longer names that hold a name and say another thing are known by any of its names', () => {
  const { held, longer } = namesakesOf('cauliflower');
  expect([...held]).toEqual(expect.arrayContaining(['gobi', 'gobhi']));
  expect(held.has('cauliflower')).toBe(false);
  expect(longer).toEqual(['patta gobi', 'patta gobhi', 'bandh gobi']);
  expect(namesakesOf('water').longer).toEqual(expect.arrayContaining(['nimbu pani', 'pani puri']));
  expect(namesakesOf('cabbage').longer).toEqual([]);
});

test('what a group is not, for all its name says, is a known name that it holds', () => {
  for (const [, names = '', misused = ''] of SEARCH_WORD_GROUPS.matchAll(/^(.*); no (.*)$/gm))
    for (const name of misused.split(', ')) {
      expect(knows(name), name).toBe(true);
      const holding = namesakesOf(name).longer.filter((longer) => names.split(', ').includes(longer));
      expect(holding, names).not.toEqual([]);
    }
});

test('a marketplace adds a group, puts one in the place of another, and takes one away', () => {
  const words = searchWordsOf(withOwnGroups([['bhaat', 'cooked rice'], ['aloo', 'urulaikizhangu'], ['til']]));
  expect(words.alsoCalled('bhaat')).toEqual(['cooked rice']);
  expect(words.alsoCalled('aloo')).toEqual(['urulaikizhangu']);
  expect(words.alsoCalled('potato')).toEqual([]);
  expect(words.alsoCalled('til')).toEqual([]);
  expect(words.alsoCalled('haldi')).toContain('turmeric');
});
