import { chargedFor, type PricedQuantity } from '../basics/line-amount.ts';
import { type GstRate, gstRateFor } from './gst.ts';
import { calendarRow, type RateRow, type TaxAnswer } from './rate-calendar.ts';
import type { Treatment } from './treatment.ts';

/** A product's tax facts. Absent: unanswered, follows no calendar. */
export interface TaxedGoods {
  /** Null: not typed. */
  taxBp: number | null;
  category: string;
  hsn: string;
  taxAnswer?: TaxAnswer | undefined;
  followsCalendar?: boolean | undefined;
}

/** Rates of categories, and reviewed rows of the calendar. */
export interface StoreRates {
  rates: readonly GstRate[];
  calendar: readonly RateRow[];
}

export interface LineRate {
  rateBp: number;
  treatment: Treatment;
}

/**
 * At the time of sale: the product's own, the calendar's if followed, the store's for the category, the constants'.
 * @param piece price of a piece, tax included, in paise; undefined: sold by weight or volume
 */
export function lineRate(
  { taxBp, category, hsn, taxAnswer = 'any', followsCalendar = false }: TaxedGoods,
  { rates: storeRates, calendar }: StoreRates,
  { piece, on }: { piece: number | undefined; on: Date },
): LineRate {
  if (taxBp === null && followsCalendar) {
    const row = calendarRow(calendar, { hsn, answer: taxAnswer, piece, on });
    if (typeof row === 'object') return { rateBp: row.rateBp, treatment: row.treatment };
  }
  const rateBp = gstRateFor({ productRateBp: taxBp, storeRates, category, on });
  return { rateBp, treatment: rateBp > 0 ? 'taxable' : 'exempt' };
}

/** Price of a piece after discount; undefined: sold by weight or volume. */
export const pieceOf = (line: PricedQuantity): number | undefined =>
  line.soldBy === 'piece' && line.quantity > 0 ? chargedFor(line) / line.quantity : undefined;
