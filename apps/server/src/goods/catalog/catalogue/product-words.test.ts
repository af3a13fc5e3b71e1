import { expect, test } from 'vitest';
import { productWords } from './product-words.ts';

const wordsOf = (name: string, rest: { brand?: string; size?: string } = {}) =>
  productWords({ name, category: 'Masala', subCategory: 'Whole Spices', ...rest });

test('a product is found by its categories', () => {
  expect(wordsOf('Turmeric Powder')).toBe('Masala Whole Spices');
});

test('a measure is found with and without its space, wherever it stands', () => {
  expect(wordsOf('Atta', { size: '5 kg' })).toContain('5 kg 5kg');
  expect(wordsOf('Atta 1.5KG')).toContain('1.5 KG 1.5KG');
});

test('accents, hyphens and apostrophes may be left out', () => {
  const words = wordsOf("Nescafé Coca-Cola D'lecta");
  expect(words).toContain('nescafe');
  expect(words).toContain('cocacola');
  expect(words).toContain('dlecta');
});

test('a product without anything to add has its categories only', () => {
  expect(productWords({ name: 'Thing', category: '', subCategory: '' })).toBe('');
});
