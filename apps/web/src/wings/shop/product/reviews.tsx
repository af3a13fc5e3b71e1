import type { Product, Review } from '@haat/contract/catalog/product';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RATINGS, ratingWord } from './rating-words.ts';
import { ReviewForm } from './review-form.tsx';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

const AT_FIRST = 5;

function Distribution({ product: { rating, numReviews, reviews } }: { product: Product }) {
  const counts = RATINGS.map((stars) => reviews.filter((review) => review.rating === stars).length);
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <p className={css.figure}>{rating.toFixed(1)}</p>
        <Stars rating={rating} size={18} />
        <p className={css.count}>{t('{{count}} reviews', { count: numReviews })}</p>
      </div>
      <dl className={css.bars}>
        {RATINGS.map((stars, index) => {
          const count = counts[index] ?? 0;
          return (
            <div key={stars} className={css.bar}>
              <dt>{ratingWord(stars)}</dt>
              <dd>
                <span className={css.track} aria-hidden>
                  <span style={{ width: `${reviews.length > 0 ? (count * 100) / reviews.length : 0}%` }} />
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

function OneReview({ review: { rating, comment, name, createdAt } }: { review: Review }) {
  return (
    <li className={css.review}>
      <div className={css.head}>
        <Stars rating={rating} />
        <b className={css.word}>{ratingWord(rating)}</b>
        <time dateTime={createdAt.toISOString()} className={css.date}>
          {dayText(createdAt)}
        </time>
      </div>
      {comment && <p className={css.comment}>{comment}</p>}
      <p className={css.name}>{name}</p>
    </li>
  );
}

/** Average, distribution and reviews; the signed-in write one, the others see a link to sign in (storefront, section 5). */
export function Reviews({ product }: { product: Product }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const [writing, setWriting] = useState(false);
  const [all, setAll] = useState(false);
  const shown = all ? product.reviews : product.reviews.slice(0, AT_FIRST);
  const hidden = product.reviews.length - shown.length;
  return (
    <Card className={css.card} aria-labelledby="reviews">
      <div className={css.title}>
        <h2 id="reviews">{t('Reviews')}</h2>
        {user && !writing && (
          <Button variant="outline" className={css.write} onClick={() => setWriting(true)}>
            {t('Write a review')}
          </Button>
        )}
      </div>
      {product.numReviews > 0 ? (
        <Distribution product={product} />
      ) : (
        <p className={css.none}>{t('No reviews yet. Yours would be the first.')}</p>
      )}
      {user && writing && <ReviewForm product={product} onDone={() => setWriting(false)} />}
      {!user && (
        <Link to={to.login(pathname + search)} className={css.signIn}>
          {t('Please sign in to write a review')}
        </Link>
      )}
      <ul>
        {shown.map((review) => (
          <OneReview key={review._id} review={review} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="outline" wide onClick={() => setAll(true)}>
          {t('Show {{count}} more', { count: hidden })}
        </Button>
      )}
    </Card>
  );
}
