import { expect, test } from 'vitest';
import { popularity } from './popularity.ts';

const old = { orders: 0, ratingSum: 0, numReviews: 0, age: 400 };

test('what sells more is more popular, and each doubling counts alike', () => {
  const at = (orders: number) => popularity({ ...old, orders });
  expect(at(1) - at(0)).toBe(100);
  expect(at(7) - at(3)).toBe(100);
});

test('one review of five stars moves little, forty of them much', () => {
  const judged = (numReviews: number, stars: number) =>
    popularity({ ...old, numReviews, ratingSum: numReviews * stars });
  expect(judged(1, 5) - judged(0, 0)).toBe(4);
  expect(judged(40, 5) - judged(0, 0)).toBe(21);
  expect(judged(40, 1)).toBeLessThan(judged(0, 0));
});

test('new goods are given a chance that passes', () => {
  const aged = (age: number) => popularity({ ...old, age });
  expect(aged(0)).toBeGreaterThan(popularity({ ...old, orders: 1, age: 400 }));
  expect(aged(0)).toBeLessThan(popularity({ ...old, orders: 3, age: 400 }));
  expect([aged(6), aged(13), aged(29), aged(30)]).toEqual([226, 176, 126, 76]);
});
