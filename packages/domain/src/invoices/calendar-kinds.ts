import { BOUNDS } from '../basics/bounds.ts';
import type { SoldBy } from '../basics/line-amount.ts';
import { calendarRow, highestWithin, type NoRate, type RateRow, type TaxAnswer } from './rate-calendar.ts';

/** Decides the calendar's rate together with the price; there are few. */
export interface CalendarKind {
  hsn: string;
  answer: TaxAnswer;
  soldBy: SoldBy;
}

const DEAREST = BOUNDS.rupees * 100;

export interface CalendarSays {
  low: RateRow | NoRate;
  high: RateRow | NoRate;
  /** Highest price for `low`, tax included; null: any. */
  upTo: number | null;
}

export function calendarSays(
  rows: readonly RateRow[],
  { hsn, answer, soldBy }: CalendarKind,
  on: Date,
): CalendarSays {
  const at = (piece: number) =>
    calendarRow(rows, { hsn, answer, piece: soldBy === 'piece' ? piece : undefined, on });
  const [low, high] = [at(0), at(DEAREST)];
  return { low, high, upTo: typeof low === 'object' ? highestWithin(low) : null };
}

export function saysTheSame(a: CalendarSays, b: CalendarSays): boolean {
  const taxed = (found: RateRow | NoRate) =>
    typeof found === 'object' ? `${found.rateBp} ${found.treatment}` : '';
  const text = ({ low, high, upTo }: CalendarSays) => [taxed(low), taxed(high), upTo].join();
  return text(a) === text(b);
}
