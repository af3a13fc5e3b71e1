import { formatRupees, type Paise, rupeeParts } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { t } from '../../texts/translate.ts';
import css from './rupees.module.css';

type RupeesProps = {
  amount: Paise;
  /**
   * `price`: bold, paise smaller. `even`: one size in the weight around it, for bills, alerts and buttons.
   * `bare`: so, without the sign, for the columns of a till's bill. `struck`: an MRP that nobody pays.
   */
  variant?: 'price' | 'even' | 'bare' | 'struck' | undefined;
  /** Of a price: 15 in lists, 17 on cards, 30 where it is the largest thing. */
  size?: 'sm' | 'md' | 'xl' | undefined;
};

// The grammar of money requires a minus as wide as a plus, which Intl does not write.
const minus = (text: string) => text.replace('-', '−');

/** An amount of money: the only way in which one reaches a screen. */
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
