import { expect, it } from 'vitest';
import { fromRupees, paise } from '../basics/money.ts';
import { lineRate, pieceOf, type TaxedGoods } from './line-rate.ts';
import type { RateRow } from './rate-calendar.ts';

const ON = new Date('2026-11-20T12:00:00+05:30');
const DAL: RateRow = {
  prefix: '0713',
  condition: 'loose',
  limit: null,
  treatment: 'nil',
  rateBp: 0,
  from: '2025-09-22',
};
const store = { rates: [{ category: 'Kirana', rateBp: 1200, validFrom: '2020-01-01' }], calendar: [DAL] };
const goods = (more: Partial<TaxedGoods>): TaxedGoods => ({
  taxBp: null,
  category: 'Kirana',
  hsn: '0713',
  taxAnswer: 'loose',
  followsCalendar: true,
  ...more,
});
const rateOf = (more: Partial<TaxedGoods>) => lineRate(goods(more), store, { piece: undefined, on: ON });

it('is what was typed, the calendar’s, the store’s of the category, and the constants, in this order', () => {
  expect(rateOf({ taxBp: 1800 })).toEqual({ rateBp: 1800, treatment: 'taxable' });
  expect(rateOf({})).toEqual({ rateBp: 0, treatment: 'nil' });
  expect(rateOf({ hsn: '9999' })).toEqual({ rateBp: 1200, treatment: 'taxable' });
  expect(rateOf({ hsn: '9999', category: 'Toys' })).toEqual({ rateBp: 1200, treatment: 'taxable' });
  expect(rateOf({ hsn: '9999', category: 'Anything' })).toEqual({ rateBp: 500, treatment: 'taxable' });
});

it('leaves goods that follow no calendar as they were', () => {
  expect(rateOf({ followsCalendar: false })).toEqual({ rateBp: 1200, treatment: 'taxable' });
  expect(rateOf({ taxBp: 0, followsCalendar: false })).toEqual({ rateBp: 0, treatment: 'exempt' });
});

it('goes by what a piece costs once the discount is off', () => {
  const shirt = { price: fromRupees(3000), quantity: 2, soldBy: 'piece' as const, discount: paise(800_00) };
  expect(pieceOf(shirt)).toBe(2600_00);
  expect(pieceOf({ ...shirt, soldBy: 'kg' })).toBeUndefined();
});
