import type { Product, Review } from '@haat/contract/catalog/product';

/** A product as it reads once a review of it is written: a second one by the same shopper replaces the first. */
export function withReview(product: Product, review: Review): Product {
  const before = product.reviews.find(({ _id }) => _id === review._id);
  const numReviews = product.numReviews + (before ? 0 : 1);
  const stars = product.rating * product.numReviews + review.rating - (before?.rating ?? 0);
  return {
    ...product,
    rating: Math.round((stars * 10) / numReviews) / 10,
    numReviews,
    reviews: [review, ...product.reviews.filter((other) => other !== before)],
  };
}
