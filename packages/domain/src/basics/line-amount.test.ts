import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargedFor,
  countQuantities,
  formatQuantity,
  fromUnits,
  lineAmount,
  partAmount,
  readQuantity,
  SOLD_BY,
  shortQuantity,
  toUnits,
  worthOf,
} from './line-amount.ts';
import { paise } from './money.ts';

const soldBy = fc.constantFrom(...SOLD_BY);
const units = fc.integer({ min: 1, max: 9_999_000 });

describe('what a line comes to', () => {
  it('is whole pieces at their price', () => expect(lineAmount(paise(1050), 3, 'piece')).toBe(3150));

  it('rounds half up to the paisa by weight', () => {
    expect(lineAmount(paise(4000), 250, 'kg')).toBe(1000);
    expect(lineAmount(paise(4001), 250, 'kg')).toBe(1000);
    expect(lineAmount(paise(4002), 250, 'kg')).toBe(1001);
    expect(lineAmount(paise(99), 5, 'litre')).toBe(0);
    expect(lineAmount(paise(100), 5, 'litre')).toBe(1);
  });

  it('is exact where a float is not', () =>
    expect(lineAmount(paise(99_999_999_999), 9_999_999, 'kg')).toBe(999_999_899_990_000));

  it('is less its discount', () =>
    expect(chargedFor({ price: paise(1000), quantity: 2, soldBy: 'piece', discount: paise(150) })).toBe(
      1850,
    ));

  it('is the sum of its parts', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), units, fc.nat(), (amount, quantity, cut) => {
        const middle = cut % (quantity + 1);
        const first = partAmount(paise(amount), quantity, { before: 0, after: middle });
        const rest = partAmount(paise(amount), quantity, { before: middle, after: quantity });
        expect(first + rest).toBe(amount);
      }),
    ));
});

describe('a quantity', () => {
  it('comes back from how it is written', () =>
    fc.assert(
      fc.property(units, soldBy, (quantity, by) => {
        expect(toUnits(fromUnits(quantity, by), by)).toBe(quantity);
        expect(readQuantity(String(fromUnits(quantity, by)), by)).toBe(quantity);
      }),
    ));

  it('is written as bills and shops do', () => {
    expect(formatQuantity(250, 'kg')).toBe('0.250 kg');
    expect(formatQuantity(3, 'piece')).toBe('3');
    expect(formatQuantity(1500, 'litre')).toBe('1.500 l');
    expect(shortQuantity(250, 'kg')).toBe('250 g');
    expect(shortQuantity(1500, 'kg')).toBe('1.5 kg');
    expect(shortQuantity(500, 'litre')).toBe('500 ml');
  });

  it.each([
    ['0.25', 'kg', 250],
    ['250g', 'kg', 250],
    ['250 gm', 'kg', 250],
    ['.5 l', 'litre', 500],
    ['1kg', 'kg', 1000],
    ['3', 'piece', 3],
    ['0.5', 'piece', null],
    ['250g', 'piece', null],
    ['250ml', 'kg', null],
    ['0', 'kg', null],
    ['0.0005', 'kg', null],
    ['-1', 'piece', null],
    ['abc', 'kg', null],
  ] as const)('%s typed by the %s is %s units', (typed, by, read) =>
    expect(readQuantity(typed, by)).toBe(read),
  );

  it('finer than a gram is none', () => expect(toUnits(0.0005, 'kg')).toBeNull());

  it('is counted by its unit', () =>
    expect(
      countQuantities([
        { quantity: 2, soldBy: 'piece' },
        { quantity: 250, soldBy: 'kg' },
        { quantity: 500, soldBy: 'kg' },
      ]),
    ).toEqual({ piece: 2, kg: 750, litre: 0 }));
});

it('what goods are worth is never more than an amount can hold', () => {
  expect(worthOf(paise(250), 1255, 'kg')).toBe(lineAmount(paise(250), 1255, 'kg'));
  expect(worthOf(paise(100_000_000_000), 10_000_000, 'piece')).toBe(9_000_000_000_000_000);
});
