import type { Quote } from '@haat/contract/checkout';
import { paise } from '@haat/domain/basics/money';
import { expect, it } from 'vitest';
import { pointsFor, withPoints } from './use-points.ts';

const line = (store: string, price: number, qty = 1) => ({
  qty,
  soldBy: 'piece',
  price: paise(price),
  store: { _id: store, name: store },
});
const quote = (pointsAvailable: number, ...lines: ReturnType<typeof line>[]) =>
  ({
    lines,
    pointsAvailable,
    itemsPrice: paise(lines.reduce((sum, { price, qty }) => sum + price * qty, 0)),
    shippingPrice: paise(2_500),
  }) as unknown as Quote;

it('any number of points pays, up to those in hand', () => {
  expect(pointsFor(quote(124, line('a', 42_100), line('b', 14_800)), 100)).toEqual({ most: 124, used: 100 });
  expect(pointsFor(quote(124, line('a', 42_100)), 500)).toEqual({ most: 124, used: 124 });
  expect(withPoints(quote(124, line('a', 56_900)), 100)).toMatchObject({
    totalPrice: 49_400,
    pointsUsed: 100,
  });
});

it('each shop’s goods take whole points only, as the server counts them', () => {
  const halves = quote(21, line('a', 1_050), line('b', 1_050));
  expect(pointsFor(halves, 21)).toEqual({ most: 20, used: 20 });
});

it('what is not to be had takes no points', () => {
  expect(pointsFor(quote(50, line('a', 5_000, 0), line('b', 1_000)), 50)).toEqual({ most: 10, used: 10 });
});
