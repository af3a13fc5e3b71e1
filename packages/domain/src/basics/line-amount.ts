import { plainFigures } from './figures.ts';
import { type Paise, paise, paiseInAll } from './money.ts';

/** Goods are sold by the piece, or loose by weight or volume (decisions, "Catalogue"). */
export const SOLD_BY = ['piece', 'kg', 'litre'] as const;

export type SoldBy = (typeof SOLD_BY)[number];

/**
 * Units in a piece, kilogram or litre. Quantities and stock are whole units (pieces, grams, millilitres); price, MRP
 * and cost are for a piece, kilogram or litre.
 */
export const unitsIn = (soldBy: SoldBy): 1 | 1000 => (soldBy === 'piece' ? 1 : 1000);

/** The default step for loose goods: 250 g or 250 ml. */
export const USUAL_STEP = 250;
/** The largest step: 25 kg or 25 litres. */
export const MAX_STEP = 25_000;

/**
 * Price times quantity, rounded half up to the paisa (decisions, "Catalogue").
 * @throws RangeError when the result is too large for an amount
 */
export function lineAmount(price: Paise, quantity: number, soldBy: SoldBy): Paise {
  const exact = price * quantity;
  if (soldBy === 'piece') return paise(exact);
  if (Number.isSafeInteger(exact)) return paise(Math.round(exact / 1000));
  return paise(Number((BigInt(price) * BigInt(quantity) + 500n) / 1000n));
}

/** Like `lineAmount`, clamped to the largest amount. */
export function worthOf(price: Paise, quantity: number, soldBy: SoldBy): Paise {
  const exact = BigInt(price) * BigInt(quantity);
  return paiseInAll(Number(soldBy === 'piece' ? exact : (exact + 500n) / 1000n));
}

export interface PricedQuantity {
  price: Paise;
  quantity: number;
  soldBy: SoldBy;
  discount: Paise;
}

/** Price times quantity less discount. */
export const chargedFor = ({ price, quantity, soldBy, discount }: PricedQuantity): Paise =>
  paise(lineAmount(price, quantity, soldBy) - discount);

/** Of a line's amount, for a piece, kilogram or litre. */
export const amountOfOne = (amount: Paise, quantity: number, soldBy: SoldBy): Paise =>
  paise(Math.round((amount * unitsIn(soldBy)) / quantity));

/**
 * The share of a line's amount for the units from `before` to `after`. Calculated cumulatively, so that all shares add
 * up to the line.
 */
export function partAmount(
  amount: Paise,
  quantity: number,
  { before, after }: { before: number; after: number },
) {
  const upTo = (units: number) =>
    Number((BigInt(amount) * BigInt(units) * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n));
  return paise(upTo(after) - upTo(before));
}

/** Converts to units; null for invalid quantities, and for more than three decimals. */
export function toUnits(quantity: number, soldBy: SoldBy): number | null {
  const units = Math.round(quantity * unitsIn(soldBy));
  const isWhole = Number.isSafeInteger(units) && Math.abs(units - quantity * unitsIn(soldBy)) < 1e-6;
  return isWhole ? units : null;
}

/** For people and the API; never for arithmetic. */
export const fromUnits = (units: number, soldBy: SoldBy): number => units / unitsIn(soldBy);

const SIGNS: Record<SoldBy, string> = { piece: '', kg: ' kg', litre: ' l' };

/** A quantity as a bill says it: '3', '0.250 kg', '1.500 l'. */
export const formatQuantity = (units: number, soldBy: SoldBy): string =>
  soldBy === 'piece' ? `${units}` : `${fromUnits(units, soldBy).toFixed(3)}${SIGNS[soldBy]}`;

/** A quantity as a shopper reads it: '3', '250 g', '1.5 kg', '500 ml'. */
export function shortQuantity(units: number, soldBy: SoldBy): string {
  if (soldBy === 'piece') return `${units}`;
  const small = soldBy === 'kg' ? 'g' : 'ml';
  return units < 1000 ? `${units} ${small}` : `${fromUnits(units, soldBy)}${SIGNS[soldBy]}`;
}

const TYPED = /^(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})\s*(kg|g|gm|l|ltr|litre|ml)?$/i;
const SMALL = new Set(['g', 'gm', 'ml']);
const KIND_OF_WORD = {
  kg: 'kg',
  g: 'kg',
  gm: 'kg',
  l: 'litre',
  ltr: 'litre',
  litre: 'litre',
  ml: 'litre',
} as const;

/**
 * Reads a cashier's quantity in units: '3' pieces, '0.25', '250g' or '250 g'. Null for anything else, for zero, and for
 * a weight of goods sold by the piece.
 */
export function readQuantity(typed: string, soldBy: SoldBy): number | null {
  const [, number, word] = TYPED.exec(plainFigures(typed).trim()) ?? [];
  const sign = word?.toLowerCase() as keyof typeof KIND_OF_WORD | undefined;
  if (!number || (sign && KIND_OF_WORD[sign] !== soldBy)) return null;
  const units = sign && SMALL.has(sign) ? toUnits(Number(number), 'piece') : toUnits(Number(number), soldBy);
  return units !== null && units > 0 ? units : null;
}

/** Adds up pieces, kilograms and litres separately. */
export function countQuantities(
  lines: readonly { quantity: number; soldBy: SoldBy }[],
): Record<SoldBy, number> {
  const counts = { piece: 0, kg: 0, litre: 0 };
  for (const { quantity, soldBy } of lines) counts[soldBy] += quantity;
  return counts;
}

/** Loose goods count as one piece a kilogram or litre, at least one. */
export const piecesOf = (quantity: number, soldBy: SoldBy): number =>
  soldBy === 'piece' ? quantity : Math.sign(quantity);
