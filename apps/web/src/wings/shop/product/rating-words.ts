import { t } from '../../../texts/translate.ts';

/** Ordered like the distribution. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** Storefront, section 5. */
export function ratingWord(rating: number): string {
  const words = ['', t('Poor'), t('Fair'), t('Good'), t('Very Good'), t('Excellent')];
  return words[Math.round(rating)] ?? '';
}
