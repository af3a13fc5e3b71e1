import clsx from 'clsx';
import card from './product-card.module.css';

/** Room for a product card out of sight, which is drawn a moment later: one element in place of the card's thirty. */
export function ProductCardRoom() {
  return <div className={clsx(card.card, card.room)} aria-hidden />;
}
