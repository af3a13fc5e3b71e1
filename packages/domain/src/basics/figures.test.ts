import { expect, it } from 'vitest';
import { closedNumber, digitsOf, plainNumber } from './figures.ts';

it.each([
  '585412',
  '५८५४१२',
  '೫೮೫೪೧೨',
  '５８５４１２',
  '٥٨٥٤١٢',
  '585\u00a0412',
  '585\u2009412',
  '585\u202f412',
  '585\u2011412',
  '585\u2013412',
  '585\u2212412',
  '585－412',
  '585.412',
  '\u202a585412\u202c',
  '\u2066585\u200b412\u2069',
  '\ufeff585\u00ad412\u200f',
])('“%s” is one number, however it was typed or pasted', (typed) => {
  expect([closedNumber(typed), digitsOf(typed)]).toEqual(['585412', '585412']);
});

it('what groups a number stays where it may say something', () => {
  expect(plainNumber('₹\u00a0१,२९९.५०')).toBe('₹ 1,299.50');
  expect(plainNumber('＋91\u201198450‐12345')).toBe('+91-98450-12345');
});
