import { type CartLine, lineKey, maxQtyIn } from './cart.ts';
import { type DiscountRule, earningTotal, isOffered, mayAddDiscounted } from './discounts.ts';

/** Same quantity, and both with or without the offer. */
const isAlike = (a: CartLine, b: CartLine) => a.qty === b.qty && a.offerPrice === b.offerPrice;

/**
 * Undoes one change of a cart without later ones: removed lines return to their place, and quantities or offers are
 * restored unless changed again. Later additions stay; what no longer fits, or discounted items that are no longer
 * earned, don't return.
 * @param before the lines before the change
 * @param after the lines after it
 * @param now the current lines
 */
export function undoCartChange<L extends CartLine>(
  before: readonly L[],
  after: readonly L[],
  now: readonly L[],
  rules: readonly DiscountRule[],
): L[] {
  const find = (lines: readonly L[], one: L) => lines.find((line) => lineKey(line) === lineKey(one));
  const isLeft = (line: L) => find(after, line) === undefined && find(now, line) === undefined;
  const kept = now.map((line) => {
    const was = find(before, line);
    const made = find(after, line);
    if (!was || !made || !isAlike(line, made) || isAlike(made, was)) return line;
    const qty = Math.max(line.step, Math.min(was.qty, maxQtyIn(now, line)));
    const isOther = made.offerPrice !== was.offerPrice;
    return { ...line, qty, ...(isOther && { price: was.price, offerPrice: was.offerPrice }) };
  });
  const whole = before.reduceRight((lines, line, place) => {
    if (!isLeft(line)) return lines;
    const qty = Math.min(line.qty, maxQtyIn(lines, line));
    if (qty < line.step) return lines;
    const next = before.slice(place + 1).find((other) => find(lines, other));
    const at = next ? lines.findIndex((other) => lineKey(other) === lineKey(next)) : lines.length;
    return lines.toSpliced(at, 0, { ...line, qty });
  }, kept);
  const earning = earningTotal(whole, rules);
  const unearned = rules.filter((rule) => !mayAddDiscounted(rule, earning));
  return whole.filter((line) => !isOffered(line, unearned) || find(now, line) !== undefined);
}
