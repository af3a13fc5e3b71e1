import { expect, test } from 'vitest';
import { isInterState, maySellTo, placeOfSupply, secondHalfOfTax } from './place-of-supply.ts';

test('goods are supplied where they are brought to, and in the store’s State when that is unknown', () => {
  expect(placeOfSupply('27', '29')).toBe('27');
  expect(placeOfSupply(null, '29')).toBe('29');
  expect(isInterState('29', placeOfSupply('27', '29'))).toBe(true);
  expect(isInterState('29', placeOfSupply(null, '29'))).toBe(false);
});

test('goods that go elsewhere on the direction of a business are supplied where the business is registered', () => {
  expect(placeOfSupply('29', '29', '27AAPFU0939F1ZV')).toBe('27');
  expect(placeOfSupply('27', '29', '29AAGCB7383J1Z4')).toBe('29');
  expect(placeOfSupply(null, '29', '27AAPFU0939F1ZV')).toBe('27');
  expect(placeOfSupply('29', '29', '27AAPFU0939F1ZW')).toBe('29');
});

test('a store that charges no tax sells within its State only', () => {
  for (const scheme of ['unregistered', 'composition'] as const) {
    expect(maySellTo({ stateCode: '29', scheme }, '29')).toBe(true);
    expect(maySellTo({ stateCode: '29', scheme }, '27')).toBe(false);
  }
  expect(maySellTo({ stateCode: '29', scheme: 'regular' }, '27')).toBe(true);
});

test('the second half is UTGST in Union territories without a legislature, SGST in Delhi, Puducherry, Jammu and Kashmir', () => {
  expect(['04', '26', '31', '35', '38'].map(secondHalfOfTax)).toEqual(Array(5).fill('UTGST'));
  expect(['01', '07', '29', '34'].map(secondHalfOfTax)).toEqual(Array(4).fill('SGST'));
});
