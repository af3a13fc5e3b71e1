import { expect, test } from 'vitest';
import { MARK, Tokens } from './tokens.ts';

const tokensOf = (text: string) => {
  const tokens = new Tokens().cut(text);
  const { length, from, to, marks } = tokens;
  return { words: Array.from({ length }, (_, nth) => tokens.text.slice(from[nth], to[nth])), marks };
};

test.each([
  ['Glucose Biscuits', ['glucose', 'biscuits']],
  ['Nescafé 1.5kg', ['nescafe', '1.5', 'kg']],
  ["Lay's Lay’s", ['lays', 'lays']],
  ['Coca-Cola', ['', 'coca', 'cola']],
  ['7-UP', ['7', 'up']],
  ['आँवला प्याज़', ['आंवला', 'प्याज']],
  ['50% off! (& more)', ['50', 'off', 'more']],
  ['😀', []],
  ['', []],
])('the words of “%s” are %j', (text, words) => {
  expect(tokensOf(text).words).toEqual(words);
});

test.each([
  ['Onion (Pyaaz)', 'onion', MARK.ends | MARK.breaks],
  ['Onion (Pyaaz)', 'pyaaz', MARK.ends | MARK.breaks | MARK.opens],
  ['Biscuits - Badam', 'biscuits', MARK.ends | MARK.breaks],
  ['Biscuits - Badam', 'badam', MARK.ends],
  ['Chana/Kadale', 'chana', MARK.ends],
  ['Hi-Lux', 'hi', MARK.ends],
  ['Hi-Lux', 'lux', MARK.hyphen | MARK.joined | MARK.ends],
  ['Dr.Oetker Mix', 'oetker', MARK.joined],
  ['Tea + Mug Set', 'mug', MARK.added],
])('in “%s” %s has its marks', (text, word, marks) => {
  const { words, marks: found } = tokensOf(text);
  expect(found[words.indexOf(word)]).toBe(marks);
});
