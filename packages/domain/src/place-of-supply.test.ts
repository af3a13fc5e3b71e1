import { expect, test } from 'vitest';
import { isInterState, placeOfSupply, secondHalfOfTax } from './place-of-supply.ts';

test('goods are supplied where they are brought to, and in the store’s State when that is unknown', () => {
  expect(placeOfSupply('27', '29')).toBe('27');
  expect(placeOfSupply(null, '29')).toBe('29');
  expect(isInterState('29', placeOfSupply('27', '29'))).toBe(true);
  expect(isInterState('29', placeOfSupply(null, '29'))).toBe(false);
});

test('the second half is UTGST in Union territories without a legislature, SGST in Delhi, Puducherry, Jammu and Kashmir', () => {
  expect(['04', '26', '31', '35', '38'].map(secondHalfOfTax)).toEqual(Array(5).fill('UTGST'));
  expect(['01', '07', '29', '34'].map(secondHalfOfTax)).toEqual(Array(4).fill('SGST'));
});
