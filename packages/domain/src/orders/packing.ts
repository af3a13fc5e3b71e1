import { chargedFor, lineAmount, type PricedQuantity, partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsValue } from '../checkout/rewards.ts';

export const IF_MISSING = ['leave-out', 'replace', 'call'] as const;

export type IfMissing = (typeof IF_MISSING)[number];

/** Some stores replace no goods: their shoppers' missing goods are left out. */
export const ifMissingAt = (choice: IfMissing, storeReplaces: boolean): IfMissing =>
  choice === 'replace' && !storeReplaces ? 'leave-out' : choice;

/** Lost goods are to be counted, others are written off. */
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

/** What is in the bag for a line, in units. */
export interface LineAnswer {
  /** Ordered goods. */
  quantity: number;
  /** Replacements. */
  replaced: number;
  /** Of the rest; null: no rest, or still being counted. */
  reason: LeftOutReason | null;
}

/** Everything is there, replaced, or has a reason. */
export const isAnswered = ({ quantity, replaced, reason }: LineAnswer, ordered: number): boolean =>
  quantity + replaced === ordered || reason !== null;

/** Replacements must be wanted, sold by the same measure, other goods, and no dearer. */
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

/** In units. */
export interface LineParts {
  quantity: number;
  replaced: { quantity: number; price: Paise } | null;
}

/** Ordered goods at their price, replacements at the lower of both prices, each with its share of the discount; null: nothing. */
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

/** Quantities in units. */
interface PackedCost {
  charged: Paise;
  comesFor: Paise;
  ordered: number;
  /** Ordered goods and replacements. */
  comes: number;
  isReplaced: boolean;
}

/** Split by missing goods and cheaper replacements. */
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

/** `pointsBack`: redeemed points to restore; `off`: reduction of the total. */
export interface Packed<L> extends PackedOrder {
  lines: L[];
  pointsBack: number;
  off: Paise;
}

/**
 * Points go back in proportion to missing goods; delivery and prices stay. A rest below ₹1, possible if points paid nearly all of
 * fractional prices, can't be paid and is taken off the goods.
 * @param lines without empty ones
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

/** From the first line on, at most each line's worth. */
function takeOff<L extends PricedQuantity>(lines: readonly L[], amount: Paise): { lines: L[]; off: Paise } {
  let left: number = amount;
  const less = lines.map((line) => {
    const part = Math.min(left, chargedFor(line));
    left -= part;
    return part > 0 ? { ...line, discount: paise(line.discount + part) } : line;
  });
  return { lines: less, off: paise(amount - left) };
}
