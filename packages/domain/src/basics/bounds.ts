/**
 * The most of everything that anybody may write. From here are made: what the contract takes (`codecs.ts`), the CHECKs of the database
 * (`068_bounds.sql`, compared by a test), what sums have to bear, and what the fuzz writes.
 */
export const BOUNDS = {
  /** Pieces, kilograms or litres of one line of a bill or an order. */
  lineQuantity: 9_999,
  /** Lines of a bill or an order. */
  lines: 200,
  /** Units (pieces, grams or millilitres) of one product or variant that somebody types, counts, imports, or takes back at a till. */
  typedStock: 10_000_000,
  /** Units of it that come in by purchases at most. What is put back after a sale may lie above it, by what was sold. */
  stock: 2_000_000_000,
  /** Rupees of one price, line, bill, order, payment or row of a settlement: ₹100 crore. */
  rupees: 1_000_000_000,
  /** Any other whole number that is sent: what an integer column holds. */
  whole: 2_147_483_647,
  /** Paise, or anything else, that many rows come to: the round number below what a program still holds exactly. */
  sum: 9_000_000_000_000_000,
  /** Days of the calendar in India that somebody may mean, 'YYYY-MM-DD'. */
  firstDay: '2000-01-01',
  lastDay: '2100-12-31',
} as const;

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).getTime();
const FIRST_MOMENT = startOf(BOUNDS.firstDay);
const LAST_MOMENT = startOf(BOUNDS.lastDay) + 86_400_000;
/** The last second of the last day, counted from 1970 in UTC. */
export const LAST_SECOND = LAST_MOMENT / 1000 - 1;

/** Whether a text is a day that the calendar has, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February would be read as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is a day of the calendar from 2000 to 2100. */
export const isDayWithin = (text: string): boolean =>
  isDay(text) && text >= BOUNDS.firstDay && text <= BOUNDS.lastDay;

/** Whether a moment falls on a day in India from 2000 to 2100. */
export const isMomentWithin = (moment: Date): boolean =>
  moment.getTime() >= FIRST_MOMENT && moment.getTime() < LAST_MOMENT;
