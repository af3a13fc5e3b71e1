import type { Product } from '@haat/contract/catalog/product';
import { maxQtyIn } from '@haat/domain/cart';
import { lineAmount } from '@haat/domain/line-amount';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { Choice } from '../choices/choices.ts';
import { addToCart, lineOf } from '../state/cart-actions.ts';
import { useCart } from '../state/cart-store.ts';

/** The quantity that is being chosen for a product, and putting it in the cart. */
export function usePurchase(product: Product, { variant, countInStock, price }: Choice) {
  const navigate = useNavigate();
  const { lines } = useCart();
  const inCart = lines.find((line) => line.productId === product._id && line.variantId === variant?._id)?.qty;
  const [picked, setPicked] = useState<number>();
  // Where other variants leave no room, putting it in says so.
  const { soldBy, step } = product;
  const room = maxQtyIn(lines, { productId: product._id, variantId: variant?._id, countInStock, step });
  const max = countInStock > 0 ? Math.max(step, room) : 0;
  const qty = Math.max(step, Math.min(picked ?? inCart ?? step, max));
  const put = () => {
    if (!addToCart(lineOf(product, qty, variant))) return;
    setPicked(undefined);
    toast(inCart ? t('Cart updated') : t('Added to cart'), {
      action: { label: t('View cart'), onClick: () => navigate(to.cart()) },
    });
  };
  return { inCart, qty, max, soldBy, step, total: lineAmount(price, qty, soldBy), pick: setPicked, put };
}
