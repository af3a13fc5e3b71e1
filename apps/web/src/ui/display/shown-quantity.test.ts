import { expect, test } from 'vitest';
import { perUnit, shownQuantity, stockText } from './shown-quantity.ts';

test('a quantity reads as shoppers say it', () => {
  expect([shownQuantity(3, 'piece'), shownQuantity(250, 'kg'), shownQuantity(1500, 'kg')]).toEqual([
    '3',
    '250 g',
    '1.5 kg',
  ]);
  expect([shownQuantity(500, 'litre'), shownQuantity(2000, 'litre')]).toEqual(['500 ml', '2 l']);
});

test('stock is compared in one unit, grouped as in India', () => {
  expect([stockText(120_000, 'piece'), stockText(250, 'kg'), stockText(-1_234_567, 'litre')]).toEqual([
    '1,20,000',
    '0.25 kg',
    '-1,234.567 l',
  ]);
});

test('a price names its unit, except for pieces', () => {
  expect([perUnit('piece'), perUnit('kg'), perUnit('litre')]).toEqual([undefined, '/kg', '/litre']);
});
