import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { allotReturn } from './allot-return.ts';

const line = (lineNo: number, price: number, quantity: number, returned = 0, productId = 'atta') => ({
  lineNo,
  productId,
  variantId: null,
  soldBy: 'piece' as const,
  quantity,
  returned,
  price: paise(price),
  amount: paise(price * quantity),
});
const back = (price: number, quantity: number) => ({
  productId: 'atta',
  variantId: null,
  soldBy: 'piece' as const,
  quantity,
  price: paise(price),
});

test('pieces come back from the lines that were sold at their price, the first first', () => {
  const lines = [line(1, 26_800, 2), line(2, 25_000, 1), line(3, 26_800, 2)];
  expect(allotReturn(lines, back(26_800, 3))).toEqual([
    { lineNo: 1, quantity: 2 },
    { lineNo: 3, quantity: 1 },
  ]);
  expect(allotReturn(lines, back(25_000, 1))).toEqual([{ lineNo: 2, quantity: 1 }]);
});

test('what came back already can’t come back again', () => {
  expect(allotReturn([line(1, 26_800, 3, 2)], back(26_800, 1))).toEqual([{ lineNo: 1, quantity: 1 }]);
  expect(allotReturn([line(1, 26_800, 3, 2)], back(26_800, 2))).toBeUndefined();
});

test('neither other goods nor another price were sold', () => {
  expect(allotReturn([line(1, 26_800, 3, 0, 'salt')], back(26_800, 1))).toBeUndefined();
  expect(allotReturn([line(1, 26_800, 3)], back(27_000, 1))).toBeUndefined();
});
