import { type Measure, unitPriceOf } from '@haat/domain/basics/measure';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { t } from '../../texts/translate.ts';

/** '₹53.60 per kg'; '' if unknown. */
export function unitPriceText(price: Paise, measure: Measure | null | undefined): string {
  if (!measure || price === 0) return '';
  const amount = { price: formatRupees(unitPriceOf(price, measure)) };
  switch (measure.of) {
    case 'kg':
      return t('{{price}} per kg', amount);
    case 'litre':
      return t('{{price}} per litre', amount);
    case 'piece':
      return t('{{price}} per piece', amount);
  }
}
