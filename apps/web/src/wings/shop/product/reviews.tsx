import type { Product } from '@haat/contract/catalog/product';
import { readOwnReview } from '@haat/contract/catalog/reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RATINGS, ratingWord } from './rating-words.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';
import { TakenDownNote } from './taken-down-note.tsx';

function Distribution({ product: { rating, numReviews, ratings } }: { product: Product }) {
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <p className={css.figure}>{rating.toFixed(1)}</p>
        <Stars rating={rating} size={18} />
        <p className={css.count}>{t('{{count}} reviews', { count: numReviews })}</p>
      </div>
      <dl className={css.bars}>
        {RATINGS.map((stars) => {
          const count = ratings[stars - 1] ?? 0;
          return (
            <div key={stars} className={css.bar}>
              <dt>{ratingWord(stars)}</dt>
              <dd>
                <span className={css.track} aria-hidden>
                  <span style={{ width: `${(count * 100) / numReviews}%` }} />
                </span>
                {count}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Average, distribution and reviews; the signed-in write one or change their own, the others see a link to sign in (storefront, section 5). */
export function Reviews({ product }: { product: Product }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const [writing, setWriting] = useState(false);
  const of = { params: { storeId: product.store._id, id: product._id } };
  const { data, isPending } = useQuery({ ...queryOf(readOwnReview, of), enabled: user !== null });
  const own = user ? (data?.review ?? undefined) : undefined;
  const takenDown = user ? data?.takenDown : undefined;
  return (
    <Card className={css.card} aria-labelledby="reviews">
      <div className={css.title}>
        <h2 id="reviews">{t('Reviews')}</h2>
        {user && (!writing || isPending) && !takenDown?.final && (
          <Button
            variant="outline"
            className={css.write}
            // The form begins with what was said before: it waits for that.
            busy={writing}
            onClick={() => setWriting(true)}
          >
            {own ? t('Change your review') : t('Write a review')}
          </Button>
        )}
      </div>
      {takenDown && <TakenDownNote takenDown={takenDown} />}
      {product.numReviews > 0 ? (
        <Distribution product={product} />
      ) : (
        <p className={css.none}>{t('No reviews yet. Yours would be the first.')}</p>
      )}
      {user && writing && !isPending && (
        <ReviewForm product={product} own={own} onDone={() => setWriting(false)} />
      )}
      {!user && (
        <Link to={to.login(pathname + search)} className={css.signIn}>
          {t('Please sign in to write a review')}
        </Link>
      )}
      <ReviewList product={product} />
    </Card>
  );
}
