import { wholeNumber } from '@haat/contract/codecs';
import { MAX_STEP, SOLD_BY } from '@haat/domain/basics/line-amount';
import { MEASURES } from '@haat/domain/basics/measure';
import type { Paise } from '@haat/domain/basics/money';
import {
  type CartLine,
  cartTotals,
  lineKey,
  MAX_QTY,
  maxQtyIn,
  putLine,
  removeLine,
  wholeSteps,
} from '@haat/domain/checkout/cart';
import {
  DEFAULT_DELIVERY_CHARGE,
  DEFAULT_MINIMUM_ORDER,
  type DeliveryTerms,
  missingForFreeDelivery,
} from '@haat/domain/checkout/delivery';
import {
  type DiscountRule,
  dropUnderThreshold,
  earningTotal,
  mayAddDiscounted,
} from '@haat/domain/checkout/discounts';
import { undoCartChange } from '@haat/domain/checkout/undo-cart-change';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type StoredValue, storedValue, useStoredValue } from '../../../kit/stored-value.ts';
import { discountRuleOf, discountRules, type Place, placeStore, usePlace } from './place-store.ts';

const amount = z.custom<Paise>((value) => Number.isSafeInteger(value) && Number(value) >= 0);
const someText = z.string().check(z.minLength(1));
const storedLine: z.ZodMiniType<CartLine> = z.object({
  productId: someText,
  variantId: z.optional(z.string()),
  bundleId: z.optional(z.string()),
  name: someText,
  nameHi: z.optional(z.string()),
  nameKn: z.optional(z.string()),
  image: z.string(),
  size: z.optional(z.string()),
  measure: z.optional(z.object({ of: z.enum(MEASURES), units: z.number().check(z.positive()) })),
  price: amount,
  mrp: amount,
  offerPrice: z.optional(amount),
  storeId: someText,
  storeName: z.string(),
  // Absent in carts stored before loose goods existed.
  soldBy: z._default(z.enum(SOLD_BY), 'piece'),
  step: z._default(wholeNumber(1, MAX_STEP), 1),
  countInStock: wholeNumber(0),
  qty: wholeNumber(1, MAX_QTY * MAX_STEP),
});

/** Each product and variant once. */
export function readLines(value: unknown): CartLine[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const lines = new Map<string, CartLine>();
  for (const given of value) {
    const { data } = storedLine.safeParse(given);
    if (data && !lines.has(lineKey(data))) lines.set(lineKey(data), data);
  }
  return [...lines.values()];
}

const NONE: CartLine[] = [];
const carts = new Map<string, StoredValue<CartLine[]>>();

/** One per marketplace. */
function cartOf(place: Place | null): StoredValue<CartLine[]> {
  return cartIn(place?.marketplace._id ?? 'nowhere');
}

function cartIn(marketplace: string): StoredValue<CartLine[]> {
  const key = `haat.cart.${marketplace}`;
  const cart = carts.get(key) ?? storedValue(key, readLines, NONE);
  carts.set(key, cart);
  return cart;
}

/** For use outside of components. */
export function cartLines(): readonly CartLine[] {
  return cartOf(placeStore.get()).get();
}

/** The specified defaults without a place. */
function deliveryTerms(place: Place | null): DeliveryTerms {
  return {
    minimumOrder: place?.marketplace.minimumOrderValue ?? DEFAULT_MINIMUM_ORDER,
    charge: place?.marketplace.deliveryCharges ?? DEFAULT_DELIVERY_CHARGE,
  };
}

/** Lines are newest first; `count` is pieces. */
export function useCart() {
  const place = usePlace();
  const lines: readonly CartLine[] = useStoredValue(cartOf(place));
  return useMemo(() => {
    const terms = deliveryTerms(place);
    const totals = cartTotals(lines, terms);
    return {
      lines,
      totals,
      count: totals.count,
      missing: missingForFreeDelivery(totals.items, terms),
      terms,
    };
  }, [place, lines]);
}

export function useRoomInCart(line: Parameters<typeof maxQtyIn>[1]): number {
  const { subscribe, get } = cartOf(usePlace());
  return useSyncExternalStore(subscribe, () => maxQtyIn(get(), line));
}

/** The only line, in whatever size, or the number of lines. Other lines cause no redraw. */
export function useLinesInCart(productId: string): CartLine | number {
  const { subscribe, get } = cartOf(usePlace());
  return useSyncExternalStore(subscribe, () => {
    const own = get().filter((line) => line.productId === productId);
    return own.length === 1 && own[0] ? own[0] : own.length;
  });
}

/** `dropped`: discounted items that had to leave. */
export type CartChange =
  | { done: true; dropped: CartLine[] }
  | { done: false; reason: 'out-of-stock' }
  | { done: false; reason: 'limit' }
  | { done: false; reason: 'under-threshold'; rule: DiscountRule };

/** The resulting cart, and the discounted items it loses. */
function afterChange(lines: readonly CartLine[]) {
  return dropUnderThreshold(cartLines(), lines, discountRules(placeStore.get()));
}

/**
 * Drops discounted items below their threshold.
 * @returns those items
 */
function change(lines: readonly CartLine[]): CartLine[] {
  const { kept, dropped } = afterChange(lines);
  cartOf(placeStore.get()).set(kept);
  return dropped;
}

/**
 * At the front, or merged with the same product and variant. Limited by the stock, and to 10 pieces or steps
 * of the product over all variants. A discounted product is refused while the other goods are below its
 * threshold (storefront, section 5), unless at MRP.
 */
export function putInCart(line: CartLine): CartChange {
  if (line.countInStock < line.step) return { done: false, reason: 'out-of-stock' };
  const before = cartLines();
  const most = maxQtyIn(before, line);
  if (most === 0) return { done: false, reason: 'limit' };
  const after = putLine(before, { ...line, qty: Math.max(line.step, Math.min(line.qty, most)) });
  const place = placeStore.get();
  const rule = line.offerPrice === undefined && discountRuleOf(place, line);
  if (rule && !mayAddDiscounted(rule, earningTotal(after, discountRules(place))))
    return { done: false, reason: 'under-threshold', rule };
  return { done: true, dropped: change(after) };
}

type LineId = Pick<CartLine, 'productId' | 'variantId'>;

/** In units. */
export function qtyInCart(id: LineId): number {
  return cartLines().find((line) => lineKey(line) === lineKey(id))?.qty ?? 0;
}

/**
 * Limited as in `putInCart`; 0 removes the line.
 * @returns removed discounted items
 */
export function setQty(id: LineId, qty: number): CartLine[] {
  if (qty <= 0) return removeFromCart(id);
  const before = cartLines();
  return change(
    before.map((line) =>
      lineKey(line) === lineKey(id)
        ? { ...line, qty: Math.max(line.step, Math.min(wholeSteps(qty, line.step), maxQtyIn(before, line))) }
        : line,
    ),
  );
}

/**
 * Applies the offer to a line at MRP, once the other goods have earned it.
 * @returns removed discounted items, whose threshold needed the MRP
 */
export function takeOffer(id: LineId): CartLine[] {
  const isIt = (line: CartLine) => lineKey(line) === lineKey(id);
  const lines = cartLines().map((line) =>
    isIt(line) ? { ...line, price: line.offerPrice ?? line.price, offerPrice: undefined } : line,
  );
  const dropped = afterChange(lines).dropped.filter((line) => !isIt(line));
  cartOf(placeStore.get()).set(lines.filter((line) => !dropped.includes(line)));
  return dropped;
}

/** @returns discounted items removed with it, as they lost their threshold */
export function removeFromCart(id: LineId): CartLine[] {
  return change(removeLine(cartLines(), id));
}

/** `dropped`: discounted items that would go too. */
export function withoutLine(id: LineId): { kept: CartLine[]; dropped: CartLine[] } {
  return afterChange(removeLine(cartLines(), id));
}

/**
 * Undoes only the last change, in that cart, whatever has been added or chosen since.
 * @param before the lines before the change
 */
export function undoSince(before: readonly CartLine[]): () => void {
  const place = placeStore.get();
  const cart = cartOf(place);
  const after = cart.get();
  return () => {
    cart.set(undoCartChange(before, after, cart.get(), discountRules(place)));
  };
}

/** The server's prices, after the shopper has agreed. */
export function replaceCart(lines: readonly CartLine[]): void {
  cartOf(placeStore.get()).set([...lines]);
}

/** After a successful order. Goods added since stay, also those added to an ordered line. */
export function takeOrdered(marketplace: string, ordered: readonly CartLine[]): void {
  const cart = cartIn(marketplace);
  const qtys = new Map(ordered.map((line) => [lineKey(line), line.qty]));
  const rest = cart
    .get()
    .map((line) => ({ ...line, qty: line.qty - (qtys.get(lineKey(line)) ?? 0) }))
    .filter(({ qty }) => qty > 0);
  cart.set(rest.length > 0 ? rest : undefined);
}
