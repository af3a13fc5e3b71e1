import { paise } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidePlacement } from './decide-placement.ts';

const rupees = (n: number) => paise(n * 100);

test('a price that fell is charged, and the rest goes back', () => {
  expect(decidePlacement(rupees(842), rupees(842), rupees(838))).toEqual({
    prices: 'today',
    total: 83_800,
    goesBack: 400,
    borneByShop: 0,
  });
});

test('a price that rose is borne by the shop', () => {
  expect(decidePlacement(rupees(842), rupees(842), rupees(850))).toEqual({
    prices: 'agreed',
    total: 84_200,
    goesBack: 0,
    borneByShop: 800,
  });
});

test('too little places nothing, unless the goods cost no more today', () => {
  expect(decidePlacement(rupees(268), rupees(286), rupees(286))).toBeNull();
  expect(decidePlacement(rupees(268), rupees(286), rupees(260))).toMatchObject({ goesBack: 800 });
});

test('no paisa is lost, and nobody pays more than agreed or than the goods cost', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
  fc.assert(
    fc.property(amount, amount, amount, (paid, agreed, today) => {
      const placement = decidePlacement(paid, agreed, today);
      if (!placement) expect(paid).toBeLessThan(Math.min(agreed, today));
      else {
        expect(placement.total + placement.goesBack).toBe(paid);
        expect(placement.total).toBe(Math.min(agreed, today));
        expect(placement.total + placement.borneByShop).toBe(today);
      }
    }),
  );
});
