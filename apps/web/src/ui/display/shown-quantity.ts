import { fromUnits, type SoldBy, shortQuantity } from '@haat/domain/basics/line-amount';
import { type Measure, unitPriceOf } from '@haat/domain/basics/measure';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { t } from '../../texts/translate.ts';

/** '3', '250 g', '1.5 kg', '500 ml'. */
export function shownQuantity(units: number, soldBy: SoldBy): string {
  const [amount = '', sign] = shortQuantity(units, soldBy).split(' ');
  switch (sign) {
    case 'g':
      return t('{{amount}} g', { amount });
    case 'kg':
      return t('{{amount}} kg', { amount });
    case 'ml':
      return t('{{amount}} ml', { amount });
    case 'l':
      return t('{{amount}} l', { amount });
    default:
      return amount;
  }
}

/** Quantity of loose goods, or their step if 0; undefined for pieces, whose number is enough. */
export function stepperText(qty: number, step: number, soldBy: SoldBy): string | undefined {
  return soldBy === 'piece' ? undefined : shownQuantity(qty || step, soldBy);
}

/** After the price of loose goods: '/kg'; undefined for pieces. */
export function perUnit(soldBy: SoldBy): string | undefined {
  if (soldBy === 'piece') return undefined;
  return soldBy === 'kg' ? t('/kg') : t('/litre');
}

/** '1,200', '12.5 kg', '−0.25 kg'. Loose goods always in kilograms or litres, for comparison. */
export function stockText(units: number, soldBy: SoldBy): string {
  const amount = fromUnits(units, soldBy).toLocaleString('en-IN', { maximumFractionDigits: 3 });
  if (soldBy === 'piece') return amount;
  return soldBy === 'kg' ? t('{{amount}} kg', { amount }) : t('{{amount}} l', { amount });
}

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
