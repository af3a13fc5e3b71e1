import type { Review } from '@haat/contract/catalog/product';
import { IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { picture } from '../../../kit/image.ts';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './one-review.module.css';
import { ratingWord, Stars } from './stars.tsx';

/** Photos open in full; `children` are actions. */
export function OneReview({ review, children }: { review: Review; children?: ReactNode }) {
  const { rating, comment, name, createdAt, bought, images } = review;
  return (
    <li className="faint-line-above py-14">
      <Row wrap className={css.head}>
        <Stars rating={rating} />
        <b className="small w600">{ratingWord(rating)}</b>
        <time dateTime={createdAt.toISOString()} className="note ink-3 push">
          {dayText(createdAt)}
        </time>
      </Row>
      {comment && <p className="label anywhere mt-6 lines">{comment}</p>}
      {images.length > 0 && (
        <Row as="ul" gap={8} align="stretch" className={clsx('mt-8', css.photos)}>
          {images.map((image, index) => (
            <li key={image}>
              <a href={picture(image, 'page')} target="_blank" rel="noopener">
                <img
                  className="block rounded"
                  src={picture(image, 'thumb')}
                  alt={t('Photo {{number}} of {{name}}', { number: index + 1, name })}
                  width={72}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </Row>
      )}
      <Row as="p" wrap className={clsx('note ink-3 mt-6', css.name)}>
        {name}
        {bought && (
          <span className="w600 primary inline-row align-center gap-4">
            <IconCircleCheck size={16} aria-hidden /> {t('Bought here')}
          </span>
        )}
      </Row>
      {children}
    </li>
  );
}
