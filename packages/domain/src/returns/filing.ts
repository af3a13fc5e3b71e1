import { istDay } from '../basics/ist.ts';
import type { GST_FILINGS, SchemeFrom } from '../invoices/gst-scheme.ts';
import { fpOf, lastOfQuarter, monthsLater, type ReturnPeriod, returnPeriod } from './period.ts';

export type Filing = (typeof GST_FILINGS)[number];

/** With the frequency of filing. */
export type FilingScheme = SchemeFrom & { filing: Filing };

/** Earliest first; before the first entry a store is regular and files monthly. */
function heldWithin(
  schemes: readonly FilingScheme[],
  { from, until }: { from: Date; until: Date },
): FilingScheme[] {
  const [first, end] = [istDay(from), istDay(until)];
  const atFirst = schemes.filter((one) => one.from <= first).at(-1);
  const later = schemes.filter((one) => one.from > first && one.from < end);
  return [atFirst ?? { scheme: 'regular', from: '', filing: 'monthly' }, ...later];
}

const quarterEnding = (month: string): ReturnPeriod => returnPeriod(fpOf(lastOfQuarter(month)), 'quarterly');

/**
 * As stores answered at the beginning of the month's quarter, or on becoming regular within it (CGST Rules, rule 61A).
 * Composition is quarterly.
 */
export function filingIn(stores: readonly (readonly FilingScheme[])[], month: string): Filing {
  const held = stores.map((schemes) => heldWithin(schemes, quarterEnding(month)));
  const regular = held.flatMap((schemes) => schemes.find(({ scheme }) => scheme === 'regular') ?? []);
  const isQuarterly =
    regular.length > 0
      ? regular.some(({ filing }) => filing === 'quarterly')
      : held.flat().some(({ scheme }) => scheme === 'composition');
  return isQuarterly ? 'quarterly' : 'monthly';
}

/** First day, 'YYYY-MM-DD', for a month or day. */
export const quarterStart = (at: string): string => `${monthsLater(lastOfQuarter(at.slice(0, 7)), -2)}-01`;

/** First day, 'YYYY-MM-DD', for a month or day. */
export const nextQuarter = (at: string): string => `${monthsLater(lastOfQuarter(at.slice(0, 7)), 1)}-01`;

export const beginsQuarter = (day: string): boolean => day === quarterStart(day);

/** Under composition only CMP-08 is filed. */
export type FiledPeriod = ReturnPeriod & { isComposition: boolean };

/** The month's period and those before, newest first. */
export function periodsUntil(
  stores: readonly (readonly FilingScheme[])[],
  month: string,
  count: number,
): FiledPeriod[] {
  return Array.from({ length: count }, (_, nth) => monthsLater(month, -nth)).flatMap((one) => {
    const period = returnPeriod(fpOf(one), filingIn(stores, one));
    const held = stores.flatMap((schemes) => heldWithin(schemes, period));
    const isComposition = held.every(({ scheme }) => scheme === 'composition');
    return isComposition && one !== lastOfQuarter(one) ? [] : [{ ...period, isComposition }];
  });
}

/** Whether a store said that it had more than ₹5 crore in the financial year before the month's. */
export function aboveFiveCroreIn(
  schemes: readonly (SchemeFrom & { aboveFiveCrore?: boolean | undefined })[],
  month: string,
): boolean {
  const end = `${Number(month.slice(0, 4)) + (month.slice(5) < '04' ? 0 : 1)}-04-01`;
  return schemes.filter(({ from }) => from < end).at(-1)?.aboveFiveCrore ?? false;
}
