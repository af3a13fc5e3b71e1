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

/** The sentence that calls for more in the cart before a discounted product (storefront, section 5). */
export function thresholdText(threshold: Paise): string {
  return t('Add more items worth ₹ {{threshold}} to avail discount', { threshold: toRupees(threshold) });
}

const USUAL_RULE = /^Add more items worth ₹ ([\d.]+) to avail discount$/;

/** A rule's own sentence as the marketplace wrote it; the usual one in the language that is spoken. */
export function ruleText(msg: string): string {
  const threshold = USUAL_RULE.exec(msg)?.[1];
  return threshold ? t('Add more items worth ₹ {{threshold}} to avail discount', { threshold }) : msg;
}

/** A product as far as a line of the cart says it. */
export type Sold = Pick<
  ProductCard,
  | ('_id' | 'name' | 'nameHi' | 'nameKn' | 'images' | 'size' | 'price' | 'mrp' | 'store')
  | ('soldBy' | 'step' | 'measure' | 'countInStock')
>;

/** What a shopper puts in the cart, so many units of it: the product itself, or the variant of it that was chosen. */
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

/** A line of a discounted product as it is bought without its offer: at its MRP, whatever else is in the cart. */
export function atMrp(line: CartLine): CartLine {
  return { ...line, price: line.mrp, offerPrice: line.price };
}

/** Says 'out of stock' (storefront, section 8). */
export function sayOutOfStock(): void {
  toast(t('out of stock'), { icon: IconAlertTriangle });
}

/** How much of one product an order may have at most. */
export function mostText({ soldBy, step }: Pick<CartLine, 'soldBy' | 'step'>): string {
  const most = shownQuantity(MAX_QTY * step, soldBy);
  return t('At most {{most}} of one product in an order, counting all its sizes', { most });
}

/** Says which discounted items a change cost; Undo takes the change back with them. */
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

/** Puts a line in the cart and says in a toast why it could not, or what had to leave for it. True when it is in. */
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

/** Gives a line that is bought at its MRP the price of its offer, and says what had to leave for it. */
export function buyAtOffer(line: CartLine): void {
  const before = cartLines();
  sayDropped(takeOffer(line), before);
}

/** Changes a line from a card: to 0 it leaves, which can be undone from the toast. */
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
