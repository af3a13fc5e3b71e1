import { istDay, startOfDay } from '../basics/ist.ts';

/**
 * What is filed at once. `month` and `quarter` are whole returns; `iff` is the invoice furnishing facility of the first two
 * months of a quarter (CGST Rules, rule 59(2)): businesses alone.
 */
export type ReturnKind = 'month' | 'quarter' | 'iff';

/** A period of a return as the portal names it, 'MMYYYY': its last month. */
export type ReturnPeriod = {
  fp: string;
  kind: ReturnKind;
  /** Its months, 'YYYY-MM', earliest first. */
  months: string[];
  /** The moment in India at which it begins, and the one at which it is over. */
  from: Date;
  until: Date;
  /** The last day to file it, 'YYYY-MM-DD': the 11th of the next month, of those who file by the quarter the 13th. */
  due: string;
};

/** GST began in July 2017. */
const FIRST_MONTH = '2017-07';
const LAST_MONTH = '2100-11';

/** 'MMYYYY' of a month since GST began. */
export function isReturnPeriod(fp: string): boolean {
  const month = monthOf(fp);
  return /^(0[1-9]|1[0-2])\d{4}$/.test(fp) && month >= FIRST_MONTH && month <= LAST_MONTH;
}

/** '102026' as '2026-10'. */
export const monthOf = (fp: string): string => `${fp.slice(2)}-${fp.slice(0, 2)}`;

/** '2026-10' as '102026'. */
export const fpOf = (month: string): string => `${month.slice(5)}${month.slice(0, 4)}`;

/** The month so many later, or before. */
export function monthsLater(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The month in India of a moment, 'YYYY-MM'. */
export const istMonth = (at: Date): string => istDay(at).slice(0, 7);

/** The last month of a month's quarter. */
export const lastOfQuarter = (month: string): string =>
  monthsLater(month, 2 - ((Number(month.slice(5)) - 1) % 3));

/** What is filed for a month by who files monthly or quarterly. */
export function returnPeriod(fp: string, filing: 'monthly' | 'quarterly'): ReturnPeriod {
  const month = monthOf(fp);
  const kind = filing === 'monthly' ? 'month' : month === lastOfQuarter(month) ? 'quarter' : 'iff';
  const months = kind === 'quarter' ? [-2, -1, 0].map((by) => monthsLater(month, by)) : [month];
  return {
    fp,
    kind,
    months,
    from: startOf(months[0] ?? month),
    until: startOf(monthsLater(month, 1)),
    due: `${monthsLater(month, 1)}-${kind === 'month' ? '11' : '13'}`,
  };
}

/** The quarter that a period ends in. */
export const quarterOf = ({ months }: ReturnPeriod): ReturnPeriod =>
  returnPeriod(fpOf(lastOfQuarter(months.at(-1) ?? '')), 'quarterly');

/** The last day to file GSTR-3B; by the quarter it is two days later in some States. */
export const gstr3bDue = ({ kind, months }: ReturnPeriod): string =>
  `${monthsLater(months.at(-1) ?? '', 1)}-${kind === 'month' ? '20' : '22'}`;

/** The last day to file CMP-08 of a quarter. */
export const cmp08Due = ({ months }: ReturnPeriod): string => `${monthsLater(months.at(-1) ?? '', 1)}-18`;

const startOf = (month: string): Date => startOfDay(`${month}-01`);

/** The moments of one of its months. */
export const spanOf = (month: string): { from: Date; until: Date } => ({
  from: startOf(month),
  until: startOf(monthsLater(month, 1)),
});
