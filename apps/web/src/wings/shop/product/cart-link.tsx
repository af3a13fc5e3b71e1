import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { useCart } from '../state/cart-store.ts';
import css from './cart-link.module.css';

/** The way to the cart in the bar of a page that has no tabs, with how much is in it. */
export function CartLink() {
  const { count } = useCart();
  return (
    <Link to={to.cart()} className="centred rounded-12 relative size-44" title={t('Cart')}>
      <IconShoppingCart size={20} aria-hidden />
      <span className="sr-only">{t('Cart')}</span>
      {count > 0 && (
        <span className={css.count}>
          {count}
          <span className="sr-only"> {t('in the cart')}</span>
        </span>
      )}
    </Link>
  );
}
