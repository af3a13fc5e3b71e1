import { IconStarFilled } from '@tabler/icons-react';
import { t } from '../../texts/translate.ts';

type RatingMarkProps = {
  rating: number;
  /** Number of reviews, so that 5.0 from one of them is not misread. */
  count?: number | undefined;
};

/** With one decimal; hidden before the first review. */
export function RatingMark({ rating, count }: RatingMarkProps) {
  if (rating <= 0) return null;
  const shown = rating.toFixed(1);
  return (
    <span className="caption w600 ink-2 figures inline-row align-center gap-3">
      <IconStarFilled className="star" size={12} aria-hidden />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t('Rated {{rating}} of 5', { rating: shown })}</span>
      {count !== undefined && <span className="w450 ink-3">({count})</span>}
    </span>
  );
}
