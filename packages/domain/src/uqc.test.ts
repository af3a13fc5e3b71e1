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
  expect(uqcOf(size)).toBe(uqc);
});
