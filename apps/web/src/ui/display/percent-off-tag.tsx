import { type Paise, percentOff } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { t } from '../../texts/translate.ts';
import css from './percent-off-tag.module.css';

/** Smaller savings get no tag. */
const LEAST_PERCENT = 5;

type PercentOffTagProps = {
  price: Paise;
  mrp: Paise;
  corner?: boolean | undefined;
};

/** "13% off", rounded down; hidden below 5%. */
export function PercentOffTag({ price, mrp, corner }: PercentOffTagProps) {
  const percent = percentOff(mrp, price);
  if (percent < LEAST_PERCENT) return null;
  return <span className={clsx(css.tag, corner && css.corner)}>{t('{{percent}}% off', { percent })}</span>;
}
