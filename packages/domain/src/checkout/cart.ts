import { lineAmount, piecesOf, type SoldBy } from '../basics/line-amount.ts';
import type { LocalNames } from '../basics/local-name.ts';
import type { Measure } from '../basics/measure.ts';
import { addPaise, type Paise, paise, sumPaise } from '../basics/money.ts';
import { type DeliveryTerms, deliveryCharge } from './delivery.ts';
import { pointsRedeemable, pointsValue } from './rewards.ts';

/** A product or variant. Price and MRP are for a piece, kilogram or litre, tax included. */
export type CartLine = LocalNames & {
  productId: string;
  variantId?: string | undefined;
  bundleId?: string | undefined;
  name: string;
  image: string;
  size?: string | undefined;
  /** A pack's content, if it can be compared. */
  measure?: Measure | undefined;
  price: Paise;
  mrp: Paise;
  /** Set when it is bought at its MRP: the price that the offer would give. */
  offerPrice?: Paise | undefined;
  storeId: string;
  storeName: string;
  soldBy: SoldBy;
  /** The units added at once: 1 for pieces. */
  step: number;
  /** In units. */
  countInStock: number;
  /** Units: pieces, grams or millilitres. */
  qty: number;
};

/** Maximum pieces of a product, or steps of loose goods (storefront, section 9). */
export const MAX_QTY = 10;

/** Rounds units down to whole steps; never negative. */
export const wholeSteps = (units: number, step: number): number =>
  Math.floor(Math.max(0, units) / step) * step;

/** 10 steps or the stock, whichever is lower, in whole steps. For pieces a step is one. */
export function maxQty(countInStock: number, step: number): number {
  return wholeSteps(Math.min(MAX_QTY * step, countInStock), step);
}

type Keyed = Pick<CartLine, 'productId' | 'variantId'>;

/** Identifies a line by its product and variant. */
export function lineKey(line: Keyed): string {
  return line.variantId ? `${line.productId}:${line.variantId}` : line.productId;
}

/**
 * How many units of a line fit into a cart: 10 steps of its product over all lines and variants, or the stock,
 * whichever is lower, in whole steps.
 */
export function maxQtyIn(
  cart: readonly (Keyed & { qty: number })[],
  line: Keyed & { countInStock: number; step: number },
): number {
  const others = cart.filter(
    (other) => other.productId === line.productId && lineKey(other) !== lineKey(line),
  );
  const taken = others.reduce((sum, { qty }) => sum + qty, 0);
  return wholeSteps(Math.min(MAX_QTY * line.step - taken, line.countInStock), line.step);
}

/** Replaces the line of the same product and variant, or adds it at the front. */
export function putLine<L extends Keyed>(lines: readonly L[], line: L): L[] {
  const key = lineKey(line);
  if (!lines.some((other) => lineKey(other) === key)) return [line, ...lines];
  return lines.map((other) => (lineKey(other) === key ? line : other));
}

export function removeLine<L extends Keyed>(lines: readonly L[], line: Keyed): L[] {
  const key = lineKey(line);
  return lines.filter((other) => lineKey(other) !== key);
}

/** Stores in the order of their first line; each becomes one order. */
export function groupByStore<L extends Pick<CartLine, 'storeId' | 'storeName'>>(
  lines: readonly L[],
): { storeId: string; storeName: string; lines: L[] }[] {
  const stores = new Map<string, { storeId: string; storeName: string; lines: L[] }>();
  for (const line of lines) {
    const { storeId, storeName } = line;
    const store = stores.get(storeId) ?? { storeId, storeName, lines: [] };
    store.lines.push(line);
    stores.set(storeId, store);
  }
  return [...stores.values()];
}

/** Loose goods count as one for each line. */
export function countPieces(lines: readonly Pick<CartLine, 'qty' | 'soldBy'>[]): number {
  return lines.reduce((count, { qty, soldBy }) => count + piecesOf(qty, soldBy), 0);
}

type Priced = Pick<CartLine, 'price' | 'qty' | 'soldBy'>;

/** The sum at the lines' prices, compared with discount thresholds. */
export function itemsTotal(lines: readonly Priced[]): Paise {
  return sumPaise(lines.map(({ price, qty, soldBy }) => lineAmount(price, qty, soldBy)));
}

/** What a cart costs. `total` = `items` + `delivery` - `pointsValue`; `saving` = `discount` + `pointsValue`. */
export type CartTotals = {
  itemsAtMrp: Paise;
  /** The difference between prices and MRP. */
  discount: Paise;
  items: Paise;
  delivery: Paise;
  /** Paid by points. */
  pointsValue: Paise;
  total: Paise;
  saving: Paise;
  /** Pieces, not lines; loose goods count as one for each line. */
  count: number;
};

/** `points` is the balance to redeem, limited to the items' total. */
export function cartTotals(
  lines: readonly Pick<CartLine, 'price' | 'mrp' | 'qty' | 'soldBy'>[],
  { points = 0, ...terms }: DeliveryTerms & { points?: number | undefined },
): CartTotals {
  const items = itemsTotal(lines);
  const itemsAtMrp = sumPaise(
    lines.map(({ mrp, price, qty, soldBy }) => lineAmount(paise(Math.max(mrp, price)), qty, soldBy)),
  );
  const discount = paise(itemsAtMrp - items);
  const delivery = lines.length > 0 ? deliveryCharge(items, terms) : paise(0);
  const redeemed = pointsValue(pointsRedeemable(points, items));
  return {
    itemsAtMrp,
    discount,
    items,
    delivery,
    pointsValue: redeemed,
    total: paise(items + delivery - redeemed),
    saving: addPaise(discount, redeemed),
    count: countPieces(lines),
  };
}
