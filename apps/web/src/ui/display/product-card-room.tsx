import clsx from 'clsx';
import card from './product-card.module.css';

/** For cards out of sight: one element instead of thirty. */
export function ProductCardRoom() {
  return <div className={clsx(card.card, card.room)} aria-hidden />;
}
