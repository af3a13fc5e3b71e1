import { endOfDay, startOfDay } from './ist.ts';

/**
 * The limits of everything that can be written. The contract (`codecs.ts`), the database's CHECKs (`068_bounds.sql`,
 * compared by a test), the range of sums and the fuzz tests are made from them.
 */
export const BOUNDS = {
  /** Pieces, kilograms or litres of one line. */
  lineQuantity: 9_999,
  /** Lines of a bill or an order. */
  lines: 200,
  /**
   * Units (pieces, grams or millilitres) of a product or variant that are typed, counted, imported, or taken back at a
   * till.
   */
  typedStock: 10_000_000,
  /** Units of it that purchases can reach. Returned sales may exceed it. */
  stock: 2_000_000_000,
  /** Rupees of one price, line, bill, order, payment or settlement row: ₹100 crore. */
  rupees: 1_000_000_000,
  /** Any other whole number: the range of an integer column. */
  whole: 2_147_483_647,
  /** Paise, or anything else, summed over rows: the round number below the largest exact integer. */
  sum: 9_000_000_000_000_000,
  /** Days in India that can be entered, 'YYYY-MM-DD'. */
  firstDay: '2000-01-01',
  lastDay: '2100-12-31',
} as const;

const FIRST_MOMENT = startOfDay(BOUNDS.firstDay).getTime();
const LAST_MOMENT = endOfDay(BOUNDS.lastDay).getTime();
/** The last second of the last day, since 1970 in UTC. */
export const LAST_SECOND = LAST_MOMENT / 1000 - 1;

/** Whether it is a real day, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February would be parsed as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether it is a real day from 2000 to 2100. */
export const isDayWithin = (text: string): boolean =>
  isDay(text) && text >= BOUNDS.firstDay && text <= BOUNDS.lastDay;

/** Whether a moment falls on a day in India from 2000 to 2100. */
export const isMomentWithin = (moment: Date): boolean =>
  moment.getTime() >= FIRST_MOMENT && moment.getTime() < LAST_MOMENT;
