import type { CartItem, OrderRequest } from '@haat/contract/checkout';
import { fromUnits, toUnits } from '@haat/domain/line-amount';
import { givenNames } from '@haat/domain/local-name';
import { toRupees } from '@haat/domain/money';
import type { PricedCart, PricedLine, Sellable } from '@haat/domain/price-cart';
import { Refusal } from '../../kit/refusal.ts';

/** What the shopper has to be shown before anything is charged, in rupees as on the wire. */
function changedLine({ item, sellable, soldBy, price, qty, changes, rule }: PricedLine): object {
  return {
    product: item.product,
    ...(item.variant && { variant: item.variant }),
    name: sellable?.name ?? '',
    ...givenNames(sellable ?? {}),
    changes,
    price: toRupees(price),
    seenPrice: toRupees(item.price),
    available: changes.includes('gone') ? 0 : fromUnits(qty, soldBy),
    msg: rule?.msg ?? '',
  };
}

/** Refuses with `sold-by-the-piece` a part of what is sold whole. */
export function refuseParts(
  items: readonly Pick<CartItem, 'product' | 'variant' | 'qty'>[],
  sellables: readonly Sellable[],
): void {
  for (const { product, variant, qty } of items) {
    const sellable = sellables.find((s) => s.productId === product && s.variantId === (variant ?? null));
    if (sellable && toUnits(qty, sellable.soldBy) === null) {
      const { name, nameHi = '', nameKn = '' } = sellable;
      throw new Refusal('sold-by-the-piece', { product }, { name, nameHi, nameKn });
    }
  }
}

/**
 * Refuses an order for a cart that is not what the shopper saw: `out-of-stock` when only stock is short,
 * `under-threshold` when only a discount does not hold (with the rule's sentence), else `cart-changed`. The details name
 * each line with what is left and both prices.
 */
export function checkCart(
  cart: PricedCart,
  seen: Pick<OrderRequest, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>,
): void {
  const changed = cart.lines.filter((line) => line.changes.length > 0);
  const details = changed.map(changedLine);
  const only = (change: string) =>
    changed.length > 0 && changed.every((line) => line.changes.every((c) => c === change));
  if (only('stock')) throw new Refusal('out-of-stock', details);
  if (only('threshold')) throw new Refusal('under-threshold', details, { msg: changed[0]?.rule?.msg ?? '' });
  // Prices include their tax: none is added (storefront specification, section 9).
  const sameSums =
    cart.items === seen.itemsPrice &&
    cart.shipping === seen.shippingPrice &&
    seen.taxPrice === 0 &&
    cart.total === seen.totalPrice;
  if (changed.length > 0 || !sameSums) throw new Refusal('cart-changed', details);
}
