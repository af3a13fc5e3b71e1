import { istDay } from '../basics/ist.ts';
import type { Paise } from '../basics/money.ts';
import type { Treatment } from './treatment.ts';

/** When a row of the calendar of rates applies: always, by what is sold, or by the price of a piece. */
export const RATE_CONDITIONS = [
  'any',
  'packed',
  'loose',
  'fresh',
  'frozen',
  'piece-up-to',
  'piece-above',
] as const;
export type RateCondition = (typeof RATE_CONDITIONS)[number];

/** What is answered of a product, where its HSN alone does not decide; 'any': nothing. The price decides by itself. */
export const TAX_ANSWERS = ['any', 'packed', 'loose', 'fresh', 'frozen'] as const;
export type TaxAnswer = (typeof TAX_ANSWERS)[number];

/** The rates in basis points that the GST portal takes. */
export const PORTAL_RATES: readonly number[] = [
  0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000,
];

/** Chapters with one rule for all that is in them. Any other row names at least four digits. */
export const WHOLE_CHAPTERS: readonly string[] = ['61', '62', '63', '64'];

/** From an Indian day, 'YYYY-MM-DD', until a later one of its prefix replaces it. */
export interface RateRow {
  /** 2 to 8 digits with which an HSN begins. */
  prefix: string;
  condition: RateCondition;
  /** Of a piece, without tax; null unless the price of a piece decides. */
  limit: Paise | null;
  treatment: Treatment;
  rateBp: number;
  from: string;
}

/** What decides the rate of goods by the calendar. */
export interface CalendarQuestion {
  hsn: string;
  answer: TaxAnswer;
  /** What a piece is sold at, discount taken off and tax included, in paise; undefined: sold by weight or volume. */
  piece: number | undefined;
  on: Date;
}

/** Why the calendar names no rate. */
export type NoRate = 'no-hsn' | 'to-answer' | 'no-row' | 'on-mrp';

/**
 * Tobacco and pan masala have been taxed on their MRP since 1 February 2026 (CGST Rules, rule 31D): no rate of a price is right for
 * them, so an accountant types it.
 */
const ON_MRP = ['24', '21069020'];

export const isTaxedOnMrp = (hsn: string): boolean => ON_MRP.some((code) => hsn.startsWith(code));

/**
 * The reviewed row that holds for goods: of the longest prefix, and there the newest whose day has come in India. A row for what was
 * answered wins over one of the same day for everything.
 */
export function calendarRow(rows: readonly RateRow[], question: CalendarQuestion): RateRow | NoRate {
  const { hsn } = question;
  if (hsn === '') return 'no-hsn';
  if (isTaxedOnMrp(hsn)) return 'on-mrp';
  const day = istDay(question.on);
  const begun = rows.filter(({ prefix, from }) => from <= day && hsn.startsWith(prefix));
  const lengths = [...new Set(begun.map(({ prefix }) => prefix.length))].sort((a, b) => b - a);
  let missed: NoRate = 'no-row';
  for (const length of lengths) {
    const held = inForce(begun.filter(({ prefix }) => prefix.length === length));
    const row = chosen(held, question);
    if (row) return row;
    // What was answered for another HSN may fit none of these.
    if (held.some(({ condition }) => isAnswerable(condition))) missed = 'to-answer';
    if (question.answer === 'any' && missed === 'to-answer') return missed;
  }
  return missed;
}

const isAnswerable = (condition: RateCondition): condition is Exclude<TaxAnswer, 'any'> =>
  condition !== 'any' && (TAX_ANSWERS as readonly string[]).includes(condition);

/** The newest row of each condition; those from before the newest for everything are replaced by it. */
function inForce(rows: readonly RateRow[]): RateRow[] {
  const newest = [...Map.groupBy(rows, ({ condition }) => condition).values()].map((same) =>
    same.reduce((a, b) => (b.from > a.from ? b : a)),
  );
  const whole = newest.find(({ condition }) => condition === 'any');
  return newest.filter((row) => row === whole || !whole || row.from >= whole.from);
}

function chosen(held: readonly RateRow[], { answer, piece }: CalendarQuestion): RateRow | undefined {
  const of = (condition: RateCondition) => held.find((row) => row.condition === condition);
  const answered = answer === 'any' ? undefined : of(answer);
  if (answered) return answered;
  if (piece !== undefined) {
    const upTo = of('piece-up-to');
    if (upTo && isWithin(upTo, piece)) return upTo;
    const above = of('piece-above');
    if (above && (upTo || !isWithin(above, piece))) return above;
  }
  // Not before it is known whether one of the others applies.
  const isOpen = answer === 'any' && held.some(({ condition }) => isAnswerable(condition));
  return isOpen ? undefined : of('any');
}

/** Whether a piece at this price, tax included, is worth no more than the row's limit without its tax. */
const isWithin = ({ limit, rateBp }: RateRow, piece: number): boolean =>
  limit !== null && piece * 10_000 <= limit * (10_000 + rateBp);

/** The highest price of a piece, tax included, that is within a row's limit. */
export const highestWithin = ({ limit, rateBp }: RateRow): number | null =>
  limit === null ? null : Math.floor((limit * (10_000 + rateBp)) / 10_000);

/** What can be answered for an HSN on a day, in the order of `TAX_ANSWERS`. */
export function answersFor(rows: readonly RateRow[], hsn: string, on: Date): TaxAnswer[] {
  const day = istDay(on);
  const begun = rows.filter(({ prefix, from }) => from <= day && hsn.startsWith(prefix));
  const longest = Math.max(0, ...begun.map(({ prefix }) => prefix.length));
  const held = inForce(begun.filter(({ prefix }) => prefix.length === longest));
  return TAX_ANSWERS.filter((answer) => answer !== 'any' && held.some((row) => row.condition === answer));
}
