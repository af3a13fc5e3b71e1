import type { Bundle } from '@haat/contract/catalog/product';
import { lineAmount, toUnits } from '@haat/domain/basics/line-amount';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { maxQty } from '@haat/domain/checkout/cart';
import { IconAlertTriangle } from '@tabler/icons-react';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { addToCart, lineOf } from '../state/cart-actions.ts';
import { qtyInCart } from '../state/cart-store.ts';

type Parts = Bundle['items'];

const unitsOf = ({ qty, soldBy }: Parts[number]) => toUnits(qty, soldBy) ?? 0;

export function missingParts({ items }: Bundle): Parts {
  return items.filter(({ countInStock, step }) => maxQty(countInStock, step) === 0);
}

export function addLabel(bundle: Bundle): string {
  const all = bundle.items.length;
  const count = all - missingParts(bundle).length;
  if (count === 0) return t('Out of stock');
  return count < all ? t('Add {{count}} of {{all}}', { count, all }) : t('Add all {{count}}', { count });
}

export function priceOfParts({ items }: Bundle): { price: Paise; mrp: Paise } {
  const there = items.filter(({ countInStock, step }) => maxQty(countInStock, step) > 0);
  return {
    price: sumPaise(there.map((item) => lineAmount(item.price, unitsOf(item), item.soldBy))),
    mrp: sumPaise(there.map((item) => lineAmount(item.mrp, unitsOf(item), item.soldBy))),
  };
}

/**
 * Reports sold-out parts in a toast. A part in the cart keeps a larger quantity. New lines go to the front,
 * so they are added backwards.
 */
export function addBundle(bundle: Bundle, times = 1): void {
  let refused = false;
  for (const item of bundle.items.toReversed()) {
    if (maxQty(item.countInStock, item.step) === 0) continue;
    const qty = Math.max(qtyInCart({ productId: item._id }), unitsOf(item) * times);
    refused = !addToCart(lineOf(item, qty, undefined, bundle._id)) || refused;
  }
  const names = missingParts(bundle).map(localName);
  if (names.length > 0)
    toast(t('Added without {{names}}: out of stock', { names: names.join(', ') }), {
      icon: IconAlertTriangle,
    });
  else if (!refused) toast(t('{{name}} added to cart', { name: localName(bundle) }));
}
