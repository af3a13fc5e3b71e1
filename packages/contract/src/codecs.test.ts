import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id, optionalLines, requiredText, shortenedText, text, textLike, typedText } from './codecs.ts';

const name = requiredText(10, 'Please enter your name');

it.each(['\0', '\u0007', '\u007f', '\u0085', '\ud83d', '\udf5a', 'a\tb', 'a\nb'])(
  'no text of one line holds %j',
  (typed) => {
    for (const schema of [text(10), name, typedText(10), shortenedText(10), textLike(/^[^x]*$/, 'no x')])
      expect(z.safeParse(schema, `rice${typed}s`).error?.issues.map(({ message }) => message)).toEqual([
        'This contains a character that we can’t read. Please type it again',
      ]);
  },
);

it('a line end or tab around a pasted text is removed', () => {
  expect(z.parse(name, ' Savita\r\n')).toBe('Savita');
});

it.each(['चाय', 'ಚಹಾ', '🥛', 'é́', 'क्‍ष', '₹ 5 – “kg”'])('%s is a text', (typed) => {
  for (const schema of [text(10), name, typedText(10), optionalLines(10)])
    expect(z.parse(schema, typed)).toBe(typed);
});

it('a text of several lines has tabs and line ends of one kind, and no other control characters', () => {
  const lines = optionalLines(100);
  expect(z.parse(lines, ' 12-4/87\r\nGandhi Chowk\r\tBidar\n')).toBe('12-4/87\nGandhi Chowk\n\tBidar');
  expect(z.parse(lines, undefined)).toBe('');
  for (const typed of ['a\0', 'a\u0007', 'a\ud83d']) expect(z.safeParse(lines, typed).success).toBe(false);
});

it('a text is never cut within a character', () => {
  expect(z.parse(shortenedText(5), 'milk🥛')).toBe('milk');
  expect(z.parse(shortenedText(6), 'milk🥛s')).toBe('milk🥛');
});

it('a text that is too long is not matched', () => {
  // Matching it would take longer than the age of the universe.
  const slow = textLike(/^(a+)+$/, 'only a');
  const { error } = z.safeParse(slow, `${'a'.repeat(120_000)}!`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['At most 100 characters']);
});

it('an id has one form, whatever its case', () => {
  const written = '019b76da-a800-75fd-a5b7-6aab99e5e50c';
  expect(z.parse(id, written.toUpperCase())).toBe(written);
  expect(z.parse(id, written)).toBe(written);
});
