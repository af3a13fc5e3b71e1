import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { parseQuantity, unitPrice } from './quantity-unit.ts';

const per = (price: number, size: string) => {
  const quantity = parseQuantity(size);
  return quantity && unitPrice(paise(price), quantity);
};

// spec: rule size-hint
test('a size is a number in g, kg, litre or ml', () => {
  expect(parseQuantity('500 g')).toEqual({ amount: 500, unit: 'g' });
  expect(parseQuantity('1.5kg')).toEqual({ amount: 1.5, unit: 'kg' });
  expect(parseQuantity(' 1 L ')).toEqual({ amount: 1, unit: 'litre' });
  expect(parseQuantity('750ML')).toEqual({ amount: 750, unit: 'ml' });
  expect(parseQuantity('.5 litre')).toEqual({ amount: 0.5, unit: 'litre' });
});

test('anything else is no size', () => {
  for (const text of [
    '',
    'kg',
    '0 g',
    '-1 kg',
    '6 pieces',
    '2 x 100 g',
    '1e3 g',
    '1,000 g',
    'XL',
    '0.0000001 g',
  ])
    expect(parseQuantity(text)).toBeNull();
});

test('the unit price is per g or ml below one kilogram or litre and per kg or litre from there on', () => {
  expect(per(60_00, '200 g')).toEqual({ price: 30, per: 'g' });
  expect(per(60_00, '0.2 kg')).toEqual({ price: 30, per: 'g' });
  expect(per(285_00, '5 kg')).toEqual({ price: 57_00, per: 'kg' });
  expect(per(285_00, '1000 g')).toEqual({ price: 285_00, per: 'kg' });
  expect(per(30_00, '750 ml')).toEqual({ price: 4, per: 'ml' });
  expect(per(150_00, '2 litre')).toEqual({ price: 75_00, per: 'litre' });
});
