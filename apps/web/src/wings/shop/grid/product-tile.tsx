import type { ProductCard as Product } from '@haat/contract/catalog/product';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { ProductCard } from '../../../ui/display/product-card.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { addToCart, changeQty, lineOf, sayOutOfStock } from '../state/cart-actions.ts';
import { useQtyInCart, useRoomInCart } from '../state/cart-store.ts';
import { discountRuleOf, usePlace } from '../state/place-store.ts';
import { wholeRupees } from './whole-rupees.ts';

type ProductTileProps = {
  product: Product;
  /** False on a shop's own page. */
  withShop?: boolean | undefined;
  /** Visible without scrolling. */
  eager?: boolean | undefined;
};

/** A product's card, tied to the cart: what it holds of the product, and whether its discount needs a larger one. */
export function ProductTile({ product, withShop = true, eager }: ProductTileProps) {
  const { _id, size, rating, price, mrp, images, store, countInStock, soldBy, step } = product;
  const qty = useQtyInCart(_id);
  const rule = discountRuleOf(usePlace(), _id);
  return (
    <ProductCard
      href={to.product(_id)}
      name={localName(product)}
      size={packWords(size)}
      rating={rating}
      shop={withShop ? store.name : undefined}
      price={price}
      mrp={mrp}
      image={picture(images[0], 'card')}
      note={rule && t('Cart of {{amount}} or more', { amount: wholeRupees(rule.threshold) })}
      per={perUnit(soldBy)}
      qty={qty}
      max={useRoomInCart(_id, countInStock, step)}
      step={step}
      shownQty={soldBy === 'piece' ? undefined : shownQuantity(qty || step, soldBy)}
      choose={product.hasVariants && countInStock > 0 ? t('Options') : undefined}
      onAdd={() => addToCart(lineOf(product, step))}
      onChange={(wanted) => changeQty(lineOf(product, wanted), wanted)}
      onUnavailable={sayOutOfStock}
      eager={eager}
    />
  );
}
