import type { Product } from '@haat/contract/catalog/product';
import { readOwnReview, type TakeDownReason, type TakenDown } from '@haat/contract/catalog/reviews';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import css from './reviews.module.css';
import { RATINGS, ratingWord, Stars } from './stars.tsx';

function Distribution({ product: { rating, numReviews, ratings } }: { product: Product }) {
  return (
    <div className={clsx('stack align-center gap-20 pb-16', css.summary)}>
      <Stack align="center">
        <p className={clsx('w700 figures close-set', css.figure)}>{rating.toFixed(1)}</p>
        <Stars rating={rating} size={18} />
        <p className="note ink-2 mt-4">{t('{{count}} reviews', { count: numReviews })}</p>
      </Stack>
      <Stack as="dl" gap={4}>
        {RATINGS.map((stars) => {
          const count = ratings[stars - 1] ?? 0;
          return (
            <div key={stars} className={clsx('note loose ink-2 stack align-center', css.bar)}>
              <dt className="w550">{ratingWord(stars)}</dt>
              <dd className={clsx('figures to-end stack align-center gap-4', css.barValue)}>
                <span className={clsx('clip rounded-4 faint-ground', css.track)} aria-hidden>
                  <span
                    className="block h-full rounded-4"
                    style={{ width: `${(count * 100) / numReviews}%` }}
                  />
                </span>
                {count}
              </dd>
            </div>
          );
        })}
      </Stack>
    </div>
  );
}

/** Signed-in shoppers write or edit one, others see a link to sign in (storefront, section 5). */
export function Reviews({ product }: { product: Product }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const [writing, setWriting] = useState(false);
  const of = { params: { storeId: product.store._id, id: product._id } };
  const { data, isPending } = useQuery({ ...queryOf(readOwnReview, of), enabled: user !== null });
  const own = user ? (data?.review ?? undefined) : undefined;
  const takenDown = user ? data?.takenDown : undefined;
  return (
    <Card aria-labelledby="reviews">
      <Row gap={8} between wrap className="target mb-8">
        <h2 id="reviews">{t('Reviews')}</h2>
        {user && (!writing || isPending) && !takenDown?.final && (
          <Button
            variant="outline"
            // The form starts with the earlier review, so it waits for it.
            busy={writing}
            onClick={() => setWriting(true)}
          >
            {own ? t('Change your review') : t('Write a review')}
          </Button>
        )}
      </Row>
      {takenDown && <TakenDownNote takenDown={takenDown} />}
      {product.numReviews > 0 ? (
        <Distribution product={product} />
      ) : (
        <p className="ink-2 pb-12">{t('No reviews yet. Be the first to write one.')}</p>
      )}
      {user && writing && !isPending && (
        <ReviewForm product={product} own={own} onDone={() => setWriting(false)} />
      )}
      {!user && (
        <Link
          to={to.login(pathname + search)}
          className="hover-tint outlined rounded target mb-8 small in-line w600 primary row align-center justify-center"
        >
          {t('Please sign in to write a review')}
        </Link>
      )}
      <ReviewList product={product} />
    </Card>
  );
}

function reasonText(reason: TakeDownReason): string {
  const texts: Record<TakeDownReason, string> = {
    abuse: t('It insulted or threatened somebody.'),
    private: t('It said something private about somebody.'),
    advert: t('It advertised something.'),
    'off-topic': t('It was not about this product.'),
    unlawful: t('It was against the law.'),
  };
  return texts[reason];
}

function TakenDownNote({ takenDown: { at, reason, final } }: { takenDown: TakenDown }) {
  return (
    <div className="mb-12">
      <Alert tone="blue">
        <b>{t('Your review was taken down on {{day}}.', { day: dayText(at) })}</b> {reasonText(reason)}{' '}
        {final
          ? t('You can’t write another one of this product.')
          : t('You can write another one without that.')}
      </Alert>
    </div>
  );
}
