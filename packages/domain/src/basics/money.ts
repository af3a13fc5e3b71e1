import { BOUNDS } from './bounds.ts';

declare const paiseBrand: unique symbol;

/** Money in whole paise, 100 to the rupee: a safe integer. Negative amounts are given back. */
export type Paise = number & { readonly [paiseBrand]: true };

/** Throws RangeError for anything but a safe integer. */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of paise: ${n}`);
  // Adding 0 turns -0 into 0, which would print as -₹0.00.
  return (n + 0) as Paise;
}

/** Rupees to paise, rounded to the nearest paisa. Throws RangeError when that is not a safe integer. */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** Paise to rupees with at most two decimals, for the wire; never for arithmetic. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** Without arguments ₹0. */
export function addPaise(...amounts: Paise[]): Paise {
  return sumPaise(amounts);
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return paise(sum);
}

/** A sum for display, clamped to the largest amount, so that reading never fails. */
export function paiseInAll(sum: number): Paise {
  return paise(Math.max(-BOUNDS.sum, Math.min(BOUNDS.sum, sum)));
}

// Matches a digit that a comma follows in lakh grouping; no amount has more than fourteen digits.
const LAKH_COMMAS = /(\d)(?=(?:\d\d){1,7}\d$)/g;

/**
 * '₹1,23,456.79', in every language. Handwritten, because a phone takes 70 ms for its first Intl.NumberFormat, while
 * the shopper waits for the first screen.
 */
export function formatRupees(amount: Paise): string {
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100)).replace(LAKH_COMMAS, '$1,');
  return `${amount < 0 ? '-' : ''}₹${whole}.${String(size % 100).padStart(2, '0')}`;
}

/** Split at the decimal point, so that a screen can show the paise smaller. */
export function rupeeParts(amount: Paise): { whole: string; fraction: string } {
  const text = formatRupees(amount);
  return { whole: text.slice(0, -3), fraction: text.slice(-3) };
}

/** Whole percent saved against the MRP, rounded down so that no saving is overstated; 0 when there is none. */
export function percentOff(mrp: Paise, price: Paise): number {
  return mrp > price ? Math.floor(((mrp - price) * 100) / mrp) : 0;
}

/**
 * Splits `total` in proportion to `weights` by largest remainder, so that the shares add up exactly. If all weights are
 * 0 the shares are equal. Throws RangeError for a negative or fractional weight, or for none.
 */
export function prorate(total: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) throw new RangeError('Nothing to split an amount over');
  const all = weights.some((w) => w !== 0) ? weights : weights.map(() => 1);
  // BigInt, because amount times weight may exceed 2^53.
  const whole = all.map((w) => BigInt(paise(w)));
  if (whole.some((w) => w < 0n)) throw new RangeError('A weight is negative');
  const sum = whole.reduce((a, b) => a + b);
  const sign = total < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(total));
  const shares = whole.map((w, i) => ({ i, share: Number((amount * w) / sum), rest: (amount * w) % sum }));
  let left = Math.abs(total) - shares.reduce((a, s) => a + s.share, 0);
  for (const s of [...shares].sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))) {
    if (left-- <= 0) break;
    s.share += 1;
  }
  return shares.map((s) => paise(sign * s.share));
}
