import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitPriceOf } from './measure.ts';
import { paise } from './money.ts';
import { measureOf } from './read-measure.ts';

const of = (size: string, hsn = '', soldBy: 'piece' | 'kg' = 'piece') => measureOf({ size, hsn, soldBy });

describe('what a pack holds', () => {
  it('is read from its size', () => {
    expect(of('5 kg')).toEqual({ of: 'kg', units: 5000 });
    expect(of('500g')).toEqual({ of: 'kg', units: 500 });
    expect(of('1.5 L')).toEqual({ of: 'litre', units: 1500 });
    expect(of('4 x 75 g')).toEqual({ of: 'kg', units: 300 });
    expect(of('6 pcs')).toEqual({ of: 'piece', units: 6 });
    expect(of('30 tablets')).toEqual({ of: 'piece', units: 30 });
    expect(of('Pack of 4')).toEqual({ of: 'piece', units: 4 });
    expect(of('0.1 g')).toEqual({ of: 'kg', units: 0.1 });
  });

  it('is unknown of what says no measure, and of a single piece', () => {
    for (const size of [
      '',
      'XL',
      '20 cm',
      '550 W',
      '1 pc',
      '0 kg',
      'pack of 1',
      '5',
      'constructor',
      '1 toString',
    ])
      expect(of(size), size).toBeNull();
  });

  it('is unknown of loose goods, whose price is of a kilogram already', () => {
    expect(of('500 g', '', 'kg')).toBeNull();
  });

  it('is not what fits into a bucket', () => {
    expect(of('16 L', '3924')).toBeNull();
    expect(of('1 L', '1512')).toEqual({ of: 'litre', units: 1000 });
    expect(of('100 pcs', '4823')).toEqual({ of: 'piece', units: 100 });
  });
});

describe('a unit price', () => {
  it('is of a kilogram, litre or piece, rounded half up', () => {
    expect(unitPriceOf(paise(26_800), { of: 'kg', units: 5000 })).toBe(5360);
    expect(unitPriceOf(paise(4_500), { of: 'piece', units: 6 })).toBe(750);
    expect(unitPriceOf(paise(1), { of: 'kg', units: 2000 })).toBe(1);
    expect(unitPriceOf(paise(100), { of: 'piece', units: 3 })).toBe(33);
  });

  it('times what the pack holds comes to the price, but for half a paisa a unit', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100_000 }), (price, units) => {
        const each = unitPriceOf(paise(price), { of: 'kg', units });
        expect(Math.abs((each * units) / 1000 - price)).toBeLessThanOrEqual(units / 2000 + 1e-6);
      }),
    );
  });
});
