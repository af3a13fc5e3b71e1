import { istDay, startOfDay } from '../basics/ist.ts';

/** `iff`: the invoice furnishing facility, for businesses only, in the first two months of a quarter (CGST Rules, rule 59(2)). */
export type ReturnKind = 'month' | 'quarter' | 'iff';

/** `fp` is the portal's name: 'MMYYYY' of the last month. */
export type ReturnPeriod = {
  fp: string;
  kind: ReturnKind;
  /** 'YYYY-MM', earliest first. */
  months: string[];
  /** In India; `until` is exclusive. */
  from: Date;
  until: Date;
  /** 'YYYY-MM-DD': the 11th of the next month, the 13th for quarters. */
  due: string;
};

/** GST began in July 2017. */
const FIRST_MONTH = '2017-07';
const LAST_MONTH = '2100-11';

/** 'MMYYYY', since GST began. */
export function isReturnPeriod(fp: string): boolean {
  const month = monthOf(fp);
  return /^(0[1-9]|1[0-2])\d{4}$/.test(fp) && month >= FIRST_MONTH && month <= LAST_MONTH;
}

/** '102026' as '2026-10'. */
export const monthOf = (fp: string): string => `${fp.slice(2)}-${fp.slice(0, 2)}`;

/** '2026-10' as '102026'. */
export const fpOf = (month: string): string => `${month.slice(5)}${month.slice(0, 4)}`;

/** Negative: earlier. */
export function monthsLater(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** 'YYYY-MM' in India. */
export const istMonth = (at: Date): string => istDay(at).slice(0, 7);

/** For any month of it. */
export const lastOfQuarter = (month: string): string =>
  monthsLater(month, 2 - ((Number(month.slice(5)) - 1) % 3));

/** A month's period, by frequency of filing. */
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

/** In which a period ends. */
export const quarterOf = ({ months }: ReturnPeriod): ReturnPeriod =>
  returnPeriod(fpOf(lastOfQuarter(months.at(-1) ?? '')), 'quarterly');

/** For quarters it is two days later in some States. */
export const gstr3bDue = ({ kind, months }: ReturnPeriod): string =>
  `${monthsLater(months.at(-1) ?? '', 1)}-${kind === 'month' ? '20' : '22'}`;

/** The last day to file CMP-08 of a quarter. */
export const cmp08Due = ({ months }: ReturnPeriod): string => `${monthsLater(months.at(-1) ?? '', 1)}-18`;

const startOf = (month: string): Date => startOfDay(`${month}-01`);

/** Of a month. */
export const spanOf = (month: string): { from: Date; until: Date } => ({
  from: startOf(month),
  until: startOf(monthsLater(month, 1)),
});
