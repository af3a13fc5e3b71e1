import { chargedFor, lineAmount, type PricedQuantity, partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsValue } from '../checkout/rewards.ts';

/** What the shop does if goods of an order are missing, as its shopper chose; the first is the default. */
export const IF_MISSING = ['leave-out', 'replace', 'call'] as const;

export type IfMissing = (typeof IF_MISSING)[number];

/** What a shop does, which may be one that doesn't replace missing goods. */
export const ifMissingAt = (choice: IfMissing, storeReplaces: boolean): IfMissing =>
  choice === 'replace' && !storeReplaces ? 'leave-out' : choice;

/** Why goods of a line don't come: they are lost and to be counted, or written off. */
export const LEFT_OUT_REASONS = ['not-there', 'damaged', 'expired'] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Why goods can't replace others. */
export const NO_REPLACEMENT = [
  'not-wanted',
  'store-does-not-replace',
  'not-agreed',
  'other-measure',
  'same-goods',
  'dearer',
  'too-many-lines',
] as const;

export type NoReplacement = (typeof NO_REPLACEMENT)[number];

/** What somebody has put into the bag for a line, in units. */
export interface LineAnswer {
  /** Of the goods that were ordered. */
  quantity: number;
  /** Of those that replace them. */
  replaced: number;
  /** Why the rest is missing; null for a line without a rest, or still being counted. */
  reason: LeftOutReason | null;
}

/** Whether nothing more is to be said of a line: all of it is there or replaced, or it says why not. */
export const isAnswered = ({ quantity, replaced, reason }: LineAnswer, ordered: number): boolean =>
  quantity + replaced === ordered || reason !== null;

/** Whether goods may replace those of a line: as asked for, sold by the same measure, other goods, and no dearer. */
export function replacementRefused(
  line: { goods: string; price: Paise; soldBy: PricedQuantity['soldBy'] },
  goods: { goods: string; price: Paise; soldBy: PricedQuantity['soldBy'] },
  ifMissing: IfMissing,
): NoReplacement | undefined {
  if (ifMissing === 'leave-out') return 'not-wanted';
  if (goods.goods === line.goods) return 'same-goods';
  if (goods.soldBy !== line.soldBy) return 'other-measure';
  return goods.price > line.price ? 'dearer' : undefined;
}

/** How a line is packed, in units. */
export interface LineParts {
  quantity: number;
  replaced: { quantity: number; price: Paise } | null;
}

/**
 * A line as packed: what is there at its price, what replaces it at the lower price of both, each with its share of the
 * discount; null for nothing.
 */
export function packedLine<L extends PricedQuantity>(
  line: L,
  { quantity, replaced }: LineParts,
): { own: L | null; replacement: L | null } {
  const part = (before: number, units: number, price: Paise): L | null => {
    if (units === 0) return null;
    const share = partAmount(line.discount, line.quantity, { before, after: before + units });
    const least = paise(Math.min(price, line.price));
    const discount = paise(Math.min(share, lineAmount(least, units, line.soldBy)));
    return { ...line, price: least, quantity: units, discount };
  };
  return {
    own: part(0, quantity, line.price),
    replacement: replaced && part(quantity, replaced.quantity, replaced.price),
  };
}

/** What a line was to cost and costs as it was packed, with its quantities in units. */
interface PackedCost {
  charged: Paise;
  comesFor: Paise;
  ordered: number;
  /** What is there and what replaces it. */
  comes: number;
  isReplaced: boolean;
}

/** How much less a line costs for goods that are missing, and for cheaper ones in the place of others. */
export function lessFor({ charged, comesFor, ordered, comes, isReplaced }: PackedCost) {
  const less = charged - comesFor;
  const missing = isReplaced
    ? Math.min(less, partAmount(charged, ordered, { before: comes, after: ordered }))
    : less;
  return { missing: paise(missing), cheaper: paise(less - missing) };
}

export interface PackedOrder {
  items: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  total: Paise;
}

/** An order as packed. `pointsBack`: redeemed points to restore; `off`: by how much its total falls. */
export interface Packed<L> extends PackedOrder {
  lines: L[];
  pointsBack: number;
  off: Paise;
}

/**
 * What an order costs as it was packed. Points go back in proportion to the goods that are missing, delivery and prices
 * stay. Where points paid nearly all of prices that are not whole rupees, less than ₹1 has nobody who could pay it: it
 * is taken off the goods.
 * @param lines what is left, without lines of nothing
 */
export function packOrder<L extends PricedQuantity>(order: PackedOrder, lines: readonly L[]): Packed<L> {
  const items = sumPaise(lines.map(chargedFor));
  const missing = Math.max(0, order.items - items);
  const inProportion = order.items === 0 ? 0 : Math.floor((order.pointsRedeemed * missing) / order.items);
  const worth = items + order.shipping;
  const pointsRedeemed = Math.min(order.pointsRedeemed - inProportion, Math.floor(worth / pointsValue(1)));
  const unpaid = paise(Math.max(0, worth - pointsValue(pointsRedeemed) - order.total));
  const taken = takeOff(lines, unpaid);
  const rest = unpaid - taken.off;
  const total = paise(worth - pointsValue(pointsRedeemed) - unpaid);
  return {
    lines: taken.lines,
    items: paise(items - taken.off),
    shipping: paise(order.shipping - rest),
    pointsRedeemed,
    total,
    pointsBack: order.pointsRedeemed - pointsRedeemed,
    off: paise(order.total - total),
  };
}

/** Takes an amount off lines, the first first, as far as they are worth it. */
function takeOff<L extends PricedQuantity>(lines: readonly L[], amount: Paise): { lines: L[]; off: Paise } {
  let left: number = amount;
  const less = lines.map((line) => {
    const part = Math.min(left, chargedFor(line));
    left -= part;
    return part > 0 ? { ...line, discount: paise(line.discount + part) } : line;
  });
  return { lines: less, off: paise(amount - left) };
}
