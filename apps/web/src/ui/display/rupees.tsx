import { formatRupees, type Paise, rupeeParts } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { t } from '../../texts/translate.ts';
import css from './rupees.module.css';

type RupeesProps = {
  amount: Paise;
  /**
   * `price`: bold, with smaller paise. `even`: one size and the surrounding weight, for bills, alerts and buttons.
   * `bare`: `even` without the sign, for columns of a till's bill. `struck`: an MRP that nobody pays.
   */
  variant?: 'price' | 'even' | 'bare' | 'struck' | undefined;
  /** For prices: 15 px in lists, 17 on cards, 30 as a page's largest. */
  size?: 'sm' | 'md' | 'xl' | undefined;
};

// A minus as wide as a plus, which Intl does not write.
const minus = (text: string) => text.replace('-', '−');

/** The only component that shows amounts. */
export function Rupees({ amount, variant = 'price', size = 'md' }: RupeesProps) {
  if (variant === 'even') return <span className={css.even}>{minus(formatRupees(amount))}</span>;
  if (variant === 'bare')
    return <span className={css.even}>{minus(formatRupees(amount)).replace('₹', '')}</span>;
  if (variant === 'struck') {
    return (
      <s className={css.struck}>
        <span className="sr-only">{t('MRP')} </span>
        {formatRupees(amount)}
      </s>
    );
  }
  const { whole, fraction } = rupeeParts(amount);
  return (
    <span className={clsx(css.price, css[size])}>
      {minus(whole)}
      <span className={css.paise}>{fraction}</span>
    </span>
  );
}
