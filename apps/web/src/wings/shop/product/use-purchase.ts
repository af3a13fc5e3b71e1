import type { Product } from '@haat/contract/catalog/product';
import { lineAmount } from '@haat/domain/basics/line-amount';
import { maxQtyIn } from '@haat/domain/checkout/cart';
import { useState } from 'react';
import type { Choice } from '../choices/choices.ts';
import { addToCart, changeQty, lineOf } from '../state/cart-actions.ts';
import { useCart } from '../state/cart-store.ts';

/** The quantity to add, or once added, the cart's. 0 removes it, with Undo. */
export function usePurchase(product: Product, { variant, countInStock, price }: Choice) {
  const { lines, totals } = useCart();
  const inCart = lines.find((line) => line.productId === product._id && line.variantId === variant?._id)?.qty;
  const [picked, setPicked] = useState<number>();
  // If other variants leave no space, adding says so.
  const { soldBy, step } = product;
  const room = maxQtyIn(lines, { productId: product._id, variantId: variant?._id, countInStock, step });
  const max = countInStock > 0 ? Math.max(step, room) : 0;
  const qty = inCart ?? Math.max(step, Math.min(picked ?? step, max));
  const put = () => {
    if (addToCart(lineOf(product, qty, variant))) setPicked(undefined);
  };
  const change = (wanted: number) => changeQty(lineOf(product, wanted, variant), wanted);
  return {
    inCart,
    qty,
    max,
    soldBy,
    step,
    put,
    min: inCart ? 0 : step,
    total: lineAmount(price, qty, soldBy),
    cartTotal: totals.items,
    pick: inCart ? change : setPicked,
  };
}
