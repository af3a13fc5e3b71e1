import { type Paise, paise } from './money.ts';

export const MEASURES = ['kg', 'litre', 'piece'] as const;

/** A pack's content in grams, millilitres or pieces, compared by the kilogram, litre or piece. */
export type Measure = { of: (typeof MEASURES)[number]; units: number };

/** The price of a kilogram, litre or piece, rounded half up to the paisa. */
export function unitPriceOf(price: Paise, { of, units }: Measure): Paise {
  return paise(Math.round((price * (of === 'piece' ? 1 : 1000)) / units));
}
