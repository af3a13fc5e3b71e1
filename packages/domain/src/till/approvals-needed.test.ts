import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { approvalsOfSale, type JudgedLine } from './approvals-needed.ts';

const line = (
  given: Partial<Record<'price' | 'usual' | 'cost' | 'discount' | 'labelOff' | 'quantity', number>>,
) => {
  const { price = 10_000, usual = price, cost = 8_000, discount = 0, labelOff, quantity = 1 } = given;
  return {
    price: paise(price),
    usual: paise(usual),
    cost: paise(cost),
    discount: paise(discount),
    quantity,
    soldBy: 'piece' as JudgedLine['soldBy'],
    ...(labelOff !== undefined && { labelOff: paise(labelOff) }),
  };
};
const loose = (given: Parameters<typeof line>[0]) => ({ ...line(given), soldBy: 'kg' as const });

describe('a price that a cashier typed', () => {
  test.each([
    ['below cost', { price: 7_999, usual: 10_000 }, ['below-cost']],
    [
      'at cost, as far below the usual one as a discount may go',
      { price: 9_500, usual: 10_000, cost: 9_500 },
      [],
    ],
    ['above cost, further below', { price: 9_499, usual: 10_000 }, ['discount-above-limit']],
    ['nobody typed', { price: 7_000 }, []],
    [
      'of unknown cost, as far below the usual one as a discount may go',
      { price: 9_500, usual: 10_000, cost: 0 },
      [],
    ],
    ['of unknown cost, further below', { price: 9_499, usual: 10_000, cost: 0 }, ['discount-above-limit']],
    ['of nothing', { price: 0, usual: 10_000, cost: 0 }, ['discount-above-limit']],
    ['of unknown cost, above the usual one', { price: 12_000, usual: 10_000, cost: 0 }, []],
  ])('%s', (_, given, needed) => {
    expect(approvalsOfSale([line(given)], 500)).toEqual(needed);
  });
});

test('typed prices and the discount of a bill are one discount', () => {
  const typed = line({ price: 9_700, usual: 10_000 });
  expect(approvalsOfSale([typed], 500)).toEqual([]);
  expect(approvalsOfSale([{ ...typed, discount: paise(200) }], 500)).toEqual([]);
  expect(approvalsOfSale([{ ...typed, discount: paise(201) }], 500)).toEqual(['discount-above-limit']);
  // A dearer one makes no other cheaper.
  const dearer = line({ price: 12_000, usual: 10_000 });
  expect(approvalsOfSale([{ ...typed, discount: paise(1_000) }, dearer], 500)).toEqual([
    'discount-above-limit',
  ]);
});

test('whatever is typed and taken off: beyond the limit somebody is asked', () => {
  const lines = fc.array(
    fc.record({ usual: fc.integer({ min: 1_000, max: 1e6 }), quantity: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (given, cut, off) => {
        const sold = given.map(({ usual, quantity }) => {
          const price = Math.ceil((usual * (100 - cut)) / 100);
          return line({
            usual,
            quantity,
            price,
            cost: 0,
            discount: Math.floor((price * quantity * off) / 100),
          });
        });
        const full = sold.reduce((sum, { usual, quantity }) => sum + usual * quantity, 0);
        const paid = sold.reduce(
          (sum, { price, quantity, discount }) => sum + price * quantity - discount,
          0,
        );
        if (full - paid > Math.round(full / 10)) expect(approvalsOfSale(sold, 1_000)).toHaveLength(1);
      },
    ),
  );
});

test('a discount of a bill is measured by what the goods of known cost cost', () => {
  const unknown = { ...line({ price: 50_000, discount: 1_000 }), cost: null };
  expect(approvalsOfSale([unknown], 500)).toEqual([]);
  const beside = line({ price: 8_100, cost: 8_000, discount: 200 });
  expect(approvalsOfSale([unknown, beside], 500)).toEqual(['below-cost']);
});

describe('what the label of a scale took off', () => {
  test('is nobody’s discount up to what a gram costs', () => {
    expect(approvalsOfSale([loose({ quantity: 329, discount: 10, labelOff: 10 })], 0)).toEqual([]);
    expect(approvalsOfSale([loose({ quantity: 329, discount: 11, labelOff: 11 })], 0)).toEqual([
      'discount-above-limit',
    ]);
  });

  test('hides no discount on goods that are counted, nor on other lines', () => {
    const free = line({ price: 50_000, cost: 40_000, discount: 49_900, labelOff: 49_900 });
    expect(approvalsOfSale([free], 500)).toEqual(['discount-above-limit']);
    const beside = [loose({ quantity: 1, discount: 1, labelOff: 90_000 }), line({ discount: 6_000 })];
    expect(approvalsOfSale(beside, 500)).toEqual(['discount-above-limit']);
  });

  test('whatever it is called, a discount above the limit is asked for', () => {
    const lines = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 1e6 }),
        cost: fc.constant(0),
        labelOff: fc.integer({ min: 0, max: 1e7 }),
        quantity: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        const half = given.map((one) =>
          line({ ...one, discount: Math.ceil((one.price * one.quantity) / 2) }),
        );
        expect(approvalsOfSale(half, 4_000)).toEqual(['discount-above-limit']);
      }),
    );
  });
});
