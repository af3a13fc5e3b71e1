import clsx from 'clsx';
import card from './product-card.module.css';

/** Placeholder for a product card out of sight: one element instead of thirty until it is drawn. */
export function ProductCardRoom() {
  return <div className={clsx(card.card, card.room)} aria-hidden />;
}
