import type { Product } from '@haat/contract/catalog/product';
import { listReviews, REVIEW_SORTS, type ReviewSort } from '@haat/contract/catalog/reviews';
import { can, scopeOf } from '@haat/domain/people/capabilities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { OneReview } from './one-review.tsx';
import css from './reviews.module.css';
import { reviewsKey } from './with-review.ts';

const AT_FIRST = 5;

const TakeDown = lazy(() => import('./take-down.tsx'));

/** Staff of the product's store, and operators. */
function useTakesDown({ store }: Product): boolean {
  const user = useSession();
  if (!user || !can(user.roles, 'reviews.takeDown')) return false;
  return scopeOf(user.roles) === 'all' || user.store === store._id;
}

/** Requested only when more is wanted than the product's page has. */
function usePages(product: Product, sort: ReviewSort, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...reviewsKey(product), sort],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, {
        params: { id: product.marketplace, productId: product._id },
        query: { sort, pageNumber: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    enabled,
  });
}

function sortLabel(sort: ReviewSort): string {
  const labels: Record<ReviewSort, string> = {
    newest: t('Newest'),
    highest: t('Highest rating'),
    lowest: t('Lowest rating'),
    photos: t('With photos'),
  };
  return labels[sort];
}

function Room({ count }: { count: number }) {
  return Array.from({ length: count }, (_, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={nth} className="faint-line-above py-14" aria-hidden>
      <Skeleton height={72} />
    </li>
  ));
}

/** Ten more at a time. */
export function ReviewList({ product }: { product: Product }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [more, setMore] = useState(false);
  const isNewest = sort === 'newest';
  const asks = more || !isNewest;
  const takesDown = useTakesDown(product);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePages(product, sort, asks);
  const read = data?.pages.flatMap(({ rows }) => rows);
  // The product's page has the newest only, which would be wrong in another order.
  const shown = (asks ? read : undefined) ?? (isNewest ? product.reviews.slice(0, AT_FIRST) : []);
  const isMore = asks && data ? hasNextPage : isNewest && product.numReviews > shown.length;
  if (product.numReviews === 0) return null;
  return (
    <>
      {product.numReviews > 1 && (
        <Row as="fieldset" gap={8} align="stretch" wrap className={css.sorts}>
          <legend className="sr-only">{t('Order of the reviews')}</legend>
          {REVIEW_SORTS.map((one) => (
            <Chip key={one} on={one === sort} onClick={() => setSort(one)}>
              {sortLabel(one)}
            </Chip>
          ))}
        </Row>
      )}
      {error && (
        <Alert tone="red">
          {failureText(error)}{' '}
          <Button variant="outline" onClick={() => refetch()}>
            {t('Retry')}
          </Button>
        </Alert>
      )}
      {read?.length === 0 && <p className="ink-2 pb-12">{t('Nobody has sent a photo yet.')}</p>}
      <ul aria-busy={isFetching}>
        {shown.map((review) => (
          <OneReview key={review._id} review={review}>
            {takesDown && (
              <Suspense>
                <TakeDown product={product} review={review} />
              </Suspense>
            )}
          </OneReview>
        ))}
        {shown.length === 0 && isFetching && <Room count={Math.min(AT_FIRST, product.numReviews)} />}
      </ul>
      {isMore && (
        <Button
          variant="outline"
          wide
          busy={isFetching}
          onClick={() => (asks ? fetchNextPage() : setMore(true))}
        >
          {t('Show more reviews')}
        </Button>
      )}
    </>
  );
}
