import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, soundOf } from './spelling.ts';

test.each([
  ['biskit', 'biscuits'],
  ['dhaniya', 'daniya'],
  ['nudels', 'noodles'],
  ['elaichi', 'elachi'],
  ['chawal', 'chaaval'],
  ['yogurt', 'yoghurt'],
  ['jeera', 'jira'],
])('%s and %s sound alike', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test('soap and shop sound different', () => {
  expect(soundOf('soap')).not.toBe(soundOf('shop'));
});

test.each([
  ['paneer', 'paneer', 0],
  ['panner', 'paneer', 1],
  ['shampo', 'shampoo', 1],
  ['mlik', 'milk', 1],
  ['', 'ghee', 4],
  ['दूध', 'दूधी', 1],
])('from %j to %s it is %s letters', (typed, word, letters) => {
  expect(editDistance(typed, word)).toBe(letters);
  expect(editDistance(word, typed)).toBe(letters);
});

test('with a limit it is the same up to the limit, and one more beyond it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b), most + 1));
    }),
  );
});
