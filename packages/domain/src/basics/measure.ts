import { type Paise, paise } from './money.ts';

/** What packs are compared by. */
export const MEASURES = ['kg', 'litre', 'piece'] as const;

/** What a pack holds: so many grams, millilitres or pieces, compared by the kilogram, litre or piece. */
export type Measure = { of: (typeof MEASURES)[number]; units: number };

/** What a kilogram, litre or piece of a pack costs, rounded half up to the paisa. */
export function unitPriceOf(price: Paise, { of, units }: Measure): Paise {
  return paise(Math.round((price * (of === 'piece' ? 1 : 1000)) / units));
}
