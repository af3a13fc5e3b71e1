import type { CartItem, OrderRequest } from '@haat/contract/checkout';
import { formatIstClock, formatIstMoment, istDay } from '@haat/domain/basics/ist';
import { fromUnits, toUnits } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { toRupees } from '@haat/domain/basics/money';
import type { PricedCart, PricedLine, PricedShipment, Sellable } from '@haat/domain/checkout/price-cart';
import { pauseAt, type StorePause } from '@haat/domain/stores/store-pause';
import { Refusal } from '../../kit/refusal.ts';

/** In rupees, as on the wire. */
function changedLine({ item, sellable, soldBy, price, qty, changes, rule }: PricedLine): object {
  return {
    product: item.product,
    ...(item.variant && { variant: item.variant }),
    name: sellable?.name ?? '',
    ...givenNames(sellable ?? {}),
    changes,
    price: toRupees(price),
    seenPrice: toRupees(item.price),
    available: changes.includes('gone') || changes.includes('expired') ? 0 : fromUnits(qty, soldBy),
    msg: rule?.msg ?? '',
  };
}

/** Refuses with `sold-by-the-piece`. */
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

/** The shipment's store replaces missing goods. */
export const replacesMissing = ({ lines }: PricedShipment): boolean =>
  lines.some(({ sellable }) => sellable?.storeReplaces);

/** Refuses replacements with `store-does-not-replace` if no store of the cart replaces. */
export function refuseNotReplacing(
  { shipments }: PricedCart,
  { ifMissing }: Pick<OrderRequest, 'ifMissing'>,
): void {
  const [first] = shipments;
  if (ifMissing !== 'replace' || !first || shipments.some(replacesMissing)) return;
  const stores = shipments.map(({ storeId }) => storeId);
  throw new Refusal('store-does-not-replace', { stores }, { name: first.storeName });
}

export interface PausedStore extends StorePause {
  store: string;
  name: string;
}

export function pausedStores(
  items: readonly Pick<CartItem, 'product'>[],
  sellables: readonly Sellable[],
  now: Date,
): PausedStore[] {
  const wanted = new Set(items.map(({ product }) => product));
  const paused = sellables.flatMap((goods) => {
    const pause = wanted.has(goods.productId) ? pauseAt(goods, now) : null;
    return pause ? [{ store: goods.storeId, name: goods.storeName, ...pause }] : [];
  });
  return [...new Map(paused.map((one) => [one.store, one])).values()];
}

/**
 * Refuses a cart with goods of paused stores, with `store-paused`: the sentence names the first store, the details all
 * of them.
 */
export function refusePaused(
  { orderItems }: Pick<OrderRequest, 'orderItems'>,
  sellables: readonly Sellable[],
  now: Date,
): void {
  const paused = pausedStores(orderItems, sellables, now);
  const [first] = paused;
  if (!first) return;
  const details = paused.map(({ store, name, until }) => ({ store, name, until }));
  throw new Refusal('store-paused', details, { name: first.name, until: endOf(first, now) });
}

function endOf({ until }: StorePause, now: Date): string {
  if (!until) return 'further notice';
  return istDay(until) === istDay(now) ? formatIstClock(until) : formatIstMoment(until);
}

/**
 * Refuses a cart that differs from what the shopper saw: `out-of-stock` when only stock is short, `expired`
 * when goods are past their day and nothing else changed, `under-threshold` when only a discount is not earned (with the rule's sentence), otherwise `cart-changed`. The details name each line
 * with the stock left and both prices.
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
  if (only('expired')) throw new Refusal('expired', details, { name: changed[0]?.sellable?.name ?? '' });
  if (only('threshold')) throw new Refusal('under-threshold', details, { msg: changed[0]?.rule?.msg ?? '' });
  // Prices include tax, so none is added (storefront specification, section 9).
  const sameSums =
    cart.items === seen.itemsPrice &&
    cart.shipping === seen.shippingPrice &&
    seen.taxPrice === 0 &&
    cart.total === seen.totalPrice;
  if (changed.length > 0 || !sameSums) throw new Refusal('cart-changed', details);
}
