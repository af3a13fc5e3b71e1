import { expect, test } from 'vitest';
import { uqcOf } from './uqc.ts';

test.each([
  ['500 g', 'PAC'],
  ['1 L', 'PAC'],
  ['4 x 100 g', 'PAC'],
  ['pack of 6', 'PAC'],
  ['12 pcs', 'PAC'],
  ['1 pc', 'NOS'],
  ['1 dozen', 'DOZ'],
  ['1 pair', 'PRS'],
  ['Set of 3', 'SET'],
  ['XL', 'NOS'],
  ['', 'NOS'],
])('goods of the size "%s" are counted in %s', (size, uqc) => {
  expect(uqcOf({ size, soldBy: 'piece' })).toBe(uqc);
});

test('loose goods are counted in kilograms and litres, whatever their size says', () => {
  expect(uqcOf({ size: '1 kg', soldBy: 'kg' })).toBe('KGS');
  expect(uqcOf({ size: '', soldBy: 'litre' })).toBe('LTR');
});
