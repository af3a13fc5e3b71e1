import type { Product, Review } from '@haat/contract/catalog/product';
import { expect, test } from 'vitest';
import { withReview } from './with-review.ts';

const reviewOf = (_id: string, rating: number): Review => ({
  _id,
  rating,
  name: 'Asha',
  comment: '',
  bought: false,
  images: [],
  createdAt: new Date('2026-01-02T03:04:05Z'),
});

const productWith = (...reviews: Review[]) =>
  ({
    rating: reviews.reduce((sum, { rating }) => sum + rating, 0) / (reviews.length || 1),
    numReviews: reviews.length,
    reviews,
    ratings: [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length),
  }) as Product;

test('a first review is the average', () => {
  const review = reviewOf('a', 4);
  expect(withReview(productWith(), review)).toMatchObject({ rating: 4, numReviews: 1, reviews: [review] });
});

test('another stands first and counts, to a tenth of a star', () => {
  const [older, other, newest] = [reviewOf('a', 5), reviewOf('b', 4), reviewOf('c', 4)];
  expect(withReview(productWith(older, other), newest)).toMatchObject({
    rating: 4.3,
    numReviews: 3,
    reviews: [newest, older, other],
  });
});

test('a second one by the same shopper replaces the first', () => {
  const [older, mine] = [reviewOf('a', 5), reviewOf('b', 1)];
  const again = reviewOf('b', 3);
  expect(withReview(productWith(mine, older), again)).toMatchObject({
    rating: 4,
    numReviews: 2,
    reviews: [again, older],
  });
});
