import type { Product, Review } from '@haat/contract/catalog/product';
import { listReviews, readOwnReview } from '@haat/contract/catalog/reviews';
import { readProduct } from '@haat/contract/catalog/shopper';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../../kit/query.ts';

/** In any order. */
export const reviewsKey = ({ marketplace, _id }: Product) => [...keyOf(listReviews), marketplace, _id];

/**
 * Updates the page without asking the server, which may still answer from its cache. The function takes the
 * caller's own review; undefined if it may have changed.
 */
export function useSaid(product: Product) {
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
