import { lineAmount, piecesOf, type SoldBy } from '../basics/line-amount.ts';
import type { LocalNames } from '../basics/local-name.ts';
import type { Measure } from '../basics/measure.ts';
import { addPaise, type Paise, paise, sumPaise } from '../basics/money.ts';
import { type DeliveryTerms, deliveryCharge } from './delivery.ts';
import { pointsRedeemable, pointsValue } from './rewards.ts';

/** One line of a cart: a product, or one of its variants. Price and MRP are of a piece, kilogram or litre, tax included. */
export type CartLine = LocalNames & {
  productId: string;
  variantId?: string | undefined;
  /** The bundle it was added with. */
  bundleId?: string | undefined;
  name: string;
  image: string;
  size?: string | undefined;
  /** What a pack holds, where it can be compared. */
  measure?: Measure | undefined;
  price: Paise;
  mrp: Paise;
  /** It is bought at its MRP, without the offer with which it would cost this. */
  offerPrice?: Paise | undefined;
  storeId: string;
  storeName: string;
  soldBy: SoldBy;
  /** The units by which the quantity grows: 1 of pieces. */
  step: number;
  /** In units, as the quantity. */
  countInStock: number;
  /** Units: pieces, grams or millilitres. */
  qty: number;
};

/** The most pieces of one product that a shopper can choose, or steps of loose goods (storefront, section 9). */
export const MAX_QTY = 10;

/** So many units, rounded down to whole steps; none below zero. */
export const wholeSteps = (units: number, step: number): number =>
  Math.floor(Math.max(0, units) / step) * step;

/** How many units can be chosen: 10 steps or the stock, whichever is lower, in whole steps. Of pieces a step is one. */
export function maxQty(countInStock: number, step: number): number {
  return wholeSteps(Math.min(MAX_QTY * step, countInStock), step);
}

type Keyed = Pick<CartLine, 'productId' | 'variantId'>;

/** What makes a line one of its kind: its product and variant. */
export function lineKey(line: Keyed): string {
  return line.variantId ? `${line.productId}:${line.variantId}` : line.productId;
}

/**
 * How many units of a line fit into a cart: 10 steps of its product, all lines and variants of it together, or the stock, whichever
 * is lower, in whole steps.
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

/** The lines with this one put in: in place of the same product and variant, otherwise at the front. */
export function putLine<L extends Keyed>(lines: readonly L[], line: L): L[] {
  const key = lineKey(line);
  if (!lines.some((other) => lineKey(other) === key)) return [line, ...lines];
  return lines.map((other) => (lineKey(other) === key ? line : other));
}

/** The lines without this product and variant. */
export function removeLine<L extends Keyed>(lines: readonly L[], line: Keyed): L[] {
  const key = lineKey(line);
  return lines.filter((other) => lineKey(other) !== key);
}

/** The lines of each store, stores in order of their first line: one order will come of each. */
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

/** How many pieces some lines are; loose goods of a line count as one. */
export function countPieces(lines: readonly Pick<CartLine, 'qty' | 'soldBy'>[]): number {
  return lines.reduce((count, { qty, soldBy }) => count + piecesOf(qty, soldBy), 0);
}

type Priced = Pick<CartLine, 'price' | 'qty' | 'soldBy'>;

/** The sum of all lines at their prices; discount thresholds are compared with it. */
export function itemsTotal(lines: readonly Priced[]): Paise {
  return sumPaise(lines.map(({ price, qty, soldBy }) => lineAmount(price, qty, soldBy)));
}

/** What a cart costs. `total` = `items` + `delivery` - `pointsValue`; `saving` = `discount` + `pointsValue`. */
export type CartTotals = {
  itemsAtMrp: Paise;
  /** What the prices lie below the MRP. */
  discount: Paise;
  items: Paise;
  delivery: Paise;
  /** What the redeemed points pay. */
  pointsValue: Paise;
  total: Paise;
  saving: Paise;
  /** Pieces, not lines; a line of loose goods counts as one. */
  count: number;
};

/** Totals of a cart. `points` is the balance to redeem, of which no more is taken than pays for the items. */
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
