import { expect, test } from 'vitest';
import { readableOnWhite } from './ink.ts';

test('a dark colour stays as it is, a light one is darkened in its hue', () => {
  expect(readableOnWhite('#0E7C49')).toBe('#0e7c49');
  expect(readableOnWhite('#FFB938')).toBe('#956c20');
  expect(readableOnWhite('#ffffff')).toMatch(/^#(..)\1\1$/);
});
