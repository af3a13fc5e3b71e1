import { t } from '../../../texts/translate.ts';

/** The ratings, best first, as the distribution lists them. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** What a number of stars means (storefront, section 5). */
export function ratingWord(rating: number): string {
  const words = ['', t('Poor'), t('Fair'), t('Good'), t('Very Good'), t('Excellent')];
  return words[Math.round(rating)] ?? '';
}
