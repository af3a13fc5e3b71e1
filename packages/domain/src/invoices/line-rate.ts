import { chargedFor, type PricedQuantity } from '../basics/line-amount.ts';
import { type GstRate, gstRateFor } from './gst.ts';
import { calendarRow, type RateRow, type TaxAnswer } from './rate-calendar.ts';
import type { Treatment } from './treatment.ts';

/** What goods say of their tax. Absent: nothing was answered, and they follow no calendar. */
export interface TaxedGoods {
  /** Typed on the product; null: nothing was. */
  taxBp: number | null;
  category: string;
  hsn: string;
  taxAnswer?: TaxAnswer | undefined;
  followsCalendar?: boolean | undefined;
}

/** By what a store taxes its goods: its rates of categories, and the reviewed rows of the calendar. */
export interface StoreRates {
  rates: readonly GstRate[];
  calendar: readonly RateRow[];
}

export interface LineRate {
  rateBp: number;
  treatment: Treatment;
}

/**
 * The rate of a line sold `on` that moment: typed on the product, the calendar's where the product follows it, the store's for its
 * category, the constants.
 * @param piece what a piece is sold at, tax included, in paise; undefined: sold by weight or volume
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

/** What a piece of a line is sold at, discount taken off; undefined for goods sold by weight or volume. */
export const pieceOf = (line: PricedQuantity): number | undefined =>
  line.soldBy === 'piece' && line.quantity > 0 ? chargedFor(line) / line.quantity : undefined;
