import type { ProductCard, Variant } from '@haat/contract/catalog/product';
import { formatRupees, type Paise, toRupees } from '@haat/domain/basics/money';
import { type CartLine, MAX_QTY } from '@haat/domain/checkout/cart';
import { IconAlertTriangle, IconTag, IconTrash } from '@tabler/icons-react';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { cartLines, putInCart, removeFromCart, setQty, takeOffer, undoSince } from './cart-store.ts';
import { discountRuleOf, placeStore } from './place-store.ts';

/** Storefront, section 5. */
export function thresholdText(threshold: Paise): string {
  return t('Add more items worth ₹ {{threshold}} to avail discount', { threshold: toRupees(threshold) });
}

const USUAL_RULE = /^Add more items worth ₹ ([\d.]+) to avail discount$/;

/** The marketplace's own sentence; the default one in the current language. */
export function ruleText(msg: string): string {
  const threshold = USUAL_RULE.exec(msg)?.[1];
  return threshold ? t('Add more items worth ₹ {{threshold}} to avail discount', { threshold }) : msg;
}

export type Sold = Pick<
  ProductCard,
  | ('_id' | 'name' | 'nameHi' | 'nameKn' | 'images' | 'size' | 'price' | 'mrp' | 'store')
  | ('soldBy' | 'step' | 'measure' | 'countInStock')
>;

export function lineOf(product: Sold, qty: number, variant?: Variant, bundleId?: string): CartLine {
  const called = (name: string | undefined) => (name && variant ? `${name} · ${variant.name}` : name);
  return {
    productId: product._id,
    variantId: variant?._id,
    bundleId,
    name: called(product.name) ?? '',
    nameHi: called(product.nameHi),
    nameKn: called(product.nameKn),
    image: variant?.image || product.images[0] || '',
    size: variant?.size || product.size,
    measure: (variant ?? product).measure ?? undefined,
    price: variant?.price ?? product.price,
    mrp: variant?.mrp ?? product.mrp,
    storeId: product.store._id,
    storeName: product.store.name,
    soldBy: product.soldBy,
    step: product.step,
    countInStock: variant?.countInStock ?? product.countInStock,
    qty,
  };
}

/** Without the offer, whatever else is in the cart. */
export function atMrp(line: CartLine): CartLine {
  return { ...line, price: line.mrp, offerPrice: line.price };
}

/** Storefront, section 8. */
export function sayOutOfStock(): void {
  toast(t('out of stock'), { icon: IconAlertTriangle });
}

export function mostText({ soldBy, step }: Pick<CartLine, 'soldBy' | 'step'>): string {
  const most = shownQuantity(MAX_QTY * step, soldBy);
  return t('At most {{most}} of one product in an order, counting all its sizes', { most });
}

/** Discounted items removed by a change; Undo restores everything. */
function sayDropped(dropped: readonly CartLine[], before: readonly CartLine[]): void {
  const [first] = dropped;
  if (!first) return;
  const rule = discountRuleOf(placeStore.get(), first);
  const text =
    dropped.length === 1 && rule
      ? t('{{name}} removed: your other items now come to {{amount}} or less', {
          name: localName(first),
          amount: formatRupees(rule.threshold),
        })
      : t('{{count}} items removed: your other items no longer earn their offers', { count: dropped.length });
  toast(text, { icon: IconTag, action: { label: t('Undo'), onClick: undoSince(before) } });
}

/**
 * Toasts if refused, or if other items had to leave.
 * @returns true if it is in
 */
export function addToCart(line: CartLine): boolean {
  const before = cartLines();
  const change = putInCart(line);
  if (change.done) {
    sayDropped(change.dropped, before);
    return true;
  }
  if (change.reason === 'under-threshold') toast(thresholdText(change.rule.threshold), { icon: IconTag });
  else if (change.reason === 'limit') toast(mostText(line), { icon: IconAlertTriangle });
  else sayOutOfStock();
  return false;
}

/** For a line at MRP; names items that had to leave. */
export function buyAtOffer(line: CartLine): void {
  const before = cartLines();
  sayDropped(takeOffer(line), before);
}

/** 0 removes the line, with Undo in the toast. */
export function changeQty(
  id: Pick<CartLine, 'productId' | 'variantId' | 'name' | 'nameHi' | 'nameKn'>,
  qty: number,
): void {
  const before = cartLines();
  if (qty > 0) {
    sayDropped(setQty(id, qty), before);
    return;
  }
  const dropped = removeFromCart(id);
  if (dropped.length > 0) {
    sayDropped(dropped, before);
    return;
  }
  toast(t('{{name}} removed from cart', { name: localName(id) }), {
    icon: IconTrash,
    action: { label: t('Undo'), onClick: undoSince(before) },
  });
}
