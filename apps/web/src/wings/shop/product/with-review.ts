import type { Product, Review } from '@haat/contract/catalog/product';
import { listReviews, readOwnReview } from '@haat/contract/catalog/reviews';
import { readProduct } from '@haat/contract/catalog/shopper';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../../kit/query.ts';

/** A second review by the same shopper replaces the first. */
export function withReview(product: Product, review: Review, before?: Review): Product {
  return counted(product, before, review);
}

export function withoutReview(product: Product, before: Review): Product {
  return counted(product, before, undefined);
}

/** @param before the shopper's earlier review, which may be too old to be among the product's newest */
function counted(product: Product, before: Review | undefined, after: Review | undefined): Product {
  const old = before ?? product.reviews.find(({ _id }) => _id === after?._id);
  const numReviews = product.numReviews + (after ? 1 : 0) - (old ? 1 : 0);
  const stars = product.rating * product.numReviews + (after?.rating ?? 0) - (old?.rating ?? 0);
  const others = product.reviews.filter(({ _id }) => _id !== old?._id);
  const gained = (rating: number) => Number(after?.rating === rating) - Number(old?.rating === rating);
  return {
    ...product,
    rating: numReviews > 0 ? Math.round((stars * 10) / numReviews) / 10 : 0,
    numReviews,
    reviews: after ? [after, ...others] : others,
    ratings: product.ratings.map((count, index) => count + gained(index + 1)),
  };
}

export const reviewsKey = ({ marketplace, _id }: Product) => [...keyOf(listReviews), marketplace, _id];

/**
 * Updates the page without asking the server, which may still answer from its cache. The function takes the
 * caller's own review; undefined if it may have changed.
 */
export function useShowReview(product: Product) {
  const client = useQueryClient();
  return (change: (shown: Product) => Product, review?: Review | null) => {
    const input = { params: { id: product.marketplace, productId: product._id } };
    const { queryKey } = queryOf(readProduct, input);
    client.setQueryData(queryKey, (shown) => shown && change(shown));
    const own = queryOf(readOwnReview, { params: { storeId: product.store._id, id: product._id } });
    if (review === undefined) void client.invalidateQueries({ queryKey: own.queryKey });
    else client.setQueryData(own.queryKey, { review, takenDown: null });
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: reviewsKey(product) });
  };
}
