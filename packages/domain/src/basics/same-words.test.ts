import { expect, test } from 'vitest';
import { areSameWords } from './same-words.ts';

test.each([
  ['Call 98450 12345', 'call  98450-12345 !!'],
  ['ख़राब!', ' ख़राब '],
  ['ＣＡＬＬ', 'call'],
])('%s and %s are the same words', (one, other) => {
  expect(areSameWords(one, other)).toBe(true);
});

test.each([
  ['Call 98450 12345', 'Call 98450 12346'],
  // Vowel signs are part of the word.
  ['ख़राब', 'ख़रब'],
  ['', ''],
  ['!!', '?'],
])('%s and %s are not', (one, other) => {
  expect(areSameWords(one, other)).toBe(false);
});
