import { istDay } from '../basics/ist.ts';
import type { GST_FILINGS, SchemeFrom } from '../invoices/gst-scheme.ts';
import { fpOf, lastOfQuarter, monthsLater, type ReturnPeriod, returnPeriod } from './period.ts';

export type Filing = (typeof GST_FILINGS)[number];

/** A scheme of a store, with how it files. */
export type FilingScheme = SchemeFrom & { filing: Filing };

/** The schemes of a store, the earliest first, that hold at some moment; before its first it is regular, month by month. */
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
 * How a GSTIN files in the quarter of a month: as its stores said when the quarter began, or when they became regular within it
 * (CGST Rules, rule 61A). Composition files by the quarter.
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

/** The first day of the quarter of a month or day, 'YYYY-MM-DD'. */
export const quarterStart = (at: string): string => `${monthsLater(lastOfQuarter(at.slice(0, 7)), -2)}-01`;

/** The first day of the quarter after that of a month or day, 'YYYY-MM-DD'. */
export const nextQuarter = (at: string): string => `${monthsLater(lastOfQuarter(at.slice(0, 7)), 1)}-01`;

/** Whether a quarter begins on a day. */
export const beginsQuarter = (day: string): boolean => day === quarterStart(day);

/** A period of a GSTIN; under composition all of it there is CMP-08 alone. */
export type FiledPeriod = ReturnPeriod & { isComposition: boolean };

/** What a GSTIN files for a month and those before it, the newest first. */
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

/** Whether a store said by the end of a month's financial year that it had more than ₹5 crore in the one before. */
export function aboveFiveCroreIn(
  schemes: readonly (SchemeFrom & { aboveFiveCrore?: boolean | undefined })[],
  month: string,
): boolean {
  const end = `${Number(month.slice(0, 4)) + (month.slice(5) < '04' ? 0 : 1)}-04-01`;
  return schemes.filter(({ from }) => from < end).at(-1)?.aboveFiveCrore ?? false;
}
