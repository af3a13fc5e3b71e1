import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import css from './stars.module.css';

/** Ordered like the distribution. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** Storefront, section 5. */
export function ratingWord(rating: number): string {
  const words = ['', t('Poor'), t('Fair'), t('Good'), t('Very Good'), t('Excellent')];
  return words[Math.round(rating)] ?? '';
}

/** Filled to the nearest half. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span
      className={css.stars}
      role="img"
      aria-label={t('Rated {{rating}} of 5', { rating: rating.toFixed(1).replace('.0', '') })}
    >
      {[1, 2, 3, 4, 5].map((star) => {
        const Glyph =
          halves >= star * 2 ? IconStarFilled : halves === star * 2 - 1 ? IconStarHalfFilled : IconStar;
        return <Glyph key={star} size={size} aria-hidden />;
      })}
    </span>
  );
}
