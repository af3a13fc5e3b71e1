import { istDay } from '../basics/ist.ts';
import type { Paise } from '../basics/money.ts';
import type { Treatment } from './treatment.ts';

/** When a row applies: always, by what is sold, or by the price of a piece. */
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

/** A product's answer where the HSN alone doesn't decide; 'any': none. The price needs no answer. */
export const TAX_ANSWERS = ['any', 'packed', 'loose', 'fresh', 'frozen'] as const;
export type TaxAnswer = (typeof TAX_ANSWERS)[number];

export const PORTAL_RATES: readonly number[] = [
  0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000,
];

/** Chapters with a single rule; other prefixes have at least four digits. */
export const WHOLE_CHAPTERS: readonly string[] = ['61', '62', '63', '64'];

/** From a day in India, 'YYYY-MM-DD', until replaced by a later row with the same prefix. */
export interface RateRow {
  /** 2 to 8 digits. */
  prefix: string;
  condition: RateCondition;
  /** Price of a piece without tax; null: the price doesn't decide. */
  limit: Paise | null;
  treatment: Treatment;
  rateBp: number;
  from: string;
}

/** What decides goods' rate. */
export interface CalendarQuestion {
  hsn: string;
  answer: TaxAnswer;
  /** Price of a piece after discount, tax included, in paise; undefined: sold by weight or volume. */
  piece: number | undefined;
  on: Date;
}

/** Reasons for no rate. */
export type NoRate = 'no-hsn' | 'to-answer' | 'no-row' | 'on-mrp';

/**
 * Tobacco and pan masala are taxed on their MRP since 1 February 2026 (CGST Rules, rule 31D): no rate of a price is right, so an
 * accountant types one.
 */
const ON_MRP = ['24', '21069020'];

export const isTaxedOnMrp = (hsn: string): boolean => ON_MRP.some((code) => hsn.startsWith(code));

/**
 * The reviewed row of the longest prefix, and there the newest whose day has come in India. Of one day, an answered condition
 * wins over 'any'.
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
    // An answer for another HSN may fit none of these.
    if (held.some(({ condition }) => isAnswerable(condition))) missed = 'to-answer';
    if (question.answer === 'any' && missed === 'to-answer') return missed;
  }
  return missed;
}

const isAnswerable = (condition: RateCondition): condition is Exclude<TaxAnswer, 'any'> =>
  condition !== 'any' && (TAX_ANSWERS as readonly string[]).includes(condition);

/** The newest of each condition, without those older than the newest 'any'. */
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
  // Another condition may still apply.
  const isOpen = answer === 'any' && held.some(({ condition }) => isAnswerable(condition));
  return isOpen ? undefined : of('any');
}

/** @param piece price, tax included */
const isWithin = ({ limit, rateBp }: RateRow, piece: number): boolean =>
  limit !== null && piece * 10_000 <= limit * (10_000 + rateBp);

/** Price of a piece, tax included. */
export const highestWithin = ({ limit, rateBp }: RateRow): number | null =>
  limit === null ? null : Math.floor((limit * (10_000 + rateBp)) / 10_000);

/** In the order of `TAX_ANSWERS`. */
export function answersFor(rows: readonly RateRow[], hsn: string, on: Date): TaxAnswer[] {
  const day = istDay(on);
  const begun = rows.filter(({ prefix, from }) => from <= day && hsn.startsWith(prefix));
  const longest = Math.max(0, ...begun.map(({ prefix }) => prefix.length));
  const held = inForce(begun.filter(({ prefix }) => prefix.length === longest));
  return TAX_ANSWERS.filter((answer) => answer !== 'any' && held.some((row) => row.condition === answer));
}
