import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { EWAY_BILL, ewayLimit, needsEwayBill } from './eway-bill.ts';

test('goods above ₹50,000 need an e-way bill, at the limit not yet', () => {
  const within = { from: '29', to: '29' };
  expect(needsEwayBill({ ...within, value: paise(50_000_00) })).toBe(false);
  expect(needsEwayBill({ ...within, value: paise(50_000_01) })).toBe(true);
});

test('a State’s own limit holds within it, and not out of it', () => {
  expect([ewayLimit('27', '27'), ewayLimit('27', '29'), ewayLimit('29', '27')]).toEqual([
    1_00_000_00, 50_000_00, 50_000_00,
  ]);
  expect(['07', '33', '10', '03', '20', '08'].map((state) => ewayLimit(state, state))).toEqual(
    Array(6).fill(1_00_000_00),
  );
});

test('a number has twelve digits', () => {
  expect(
    ['181234567890', '18123456789', '1812345678901', '18123456789A'].map((one) => EWAY_BILL.test(one)),
  ).toEqual([true, false, false, false]);
});
