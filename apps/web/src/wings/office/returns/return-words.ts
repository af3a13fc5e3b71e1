import type { GstReturn, ReturnProblem } from '@haat/contract/reports/returns';
import { formatRupees } from '@haat/domain/basics/money';
import { stateName } from '@haat/domain/invoices/states';
import { fpOf, istMonth, monthOf, monthsLater } from '@haat/domain/returns/period';
import { dayOfYearText, dayText, shortText } from '../../../texts/dates.ts';
import { counted, msg, t } from '../../../texts/translate.ts';

/** At noon in India. */
export const momentOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** 'Oct 2026'. */
const monthText = (month: string): string => dayText(momentOf(`${month}-01`)).replace(/^\S+ /, '');

export type Listed = Pick<GstReturn['period'], 'fp' | 'kind'>;

/** 'Oct 2026', 'Oct to Dec 2026', 'Oct 2026, IFF'. */
export function periodText({ fp, kind }: Listed): string {
  const month = monthOf(fp);
  const last = monthText(month);
  if (kind === 'month') return last;
  if (kind === 'iff') return t('{{month}}, IFF', { month: last });
  return t('{{first}} to {{last}}', { first: monthText(monthsLater(month, -2)), last });
}

export function lastPeriod(periods: readonly Listed[], now: Date): string {
  const isOver = ({ fp }: Listed) => monthOf(fp) < istMonth(now);
  return (periods.find(isOver) ?? periods[0])?.fp ?? fpOf(monthsLater(istMonth(now), -1));
}

/** `fp` itself need not be listed. */
export function periodBeside(periods: readonly Listed[], fp: string, by: -1 | 1): string | undefined {
  const month = monthOf(fp);
  return by < 0
    ? periods.find((one) => monthOf(one.fp) < month)?.fp
    : periods.findLast((one) => monthOf(one.fp) > month)?.fp;
}

type Chip = { tone: 'green' | 'blue' | 'marigold' | 'red'; text: string };

const filedChip = ({ on }: { on: string }): Chip => ({
  tone: 'green',
  text: t('Filed {{day}}', { day: dayOfYearText(momentOf(on)) }),
});

export function stateOf({ progress, period, hasGstr1, cmp08, isPart }: GstReturn): Chip {
  if (!hasGstr1 && cmp08) {
    if (cmp08.filed) return filedChip(cmp08.filed);
    return cmp08.isOver
      ? { tone: 'marigold', text: t('Due {{day}}', { day: dayOfYearText(momentOf(cmp08.due)) }) }
      : {
          tone: 'blue',
          text: t('Not over: until {{day}} so far', { day: dayOfYearText(momentOf(cmp08.until)) }),
        };
  }
  const { filed, downloadedAt } = progress;
  if (filed) return filedChip(filed);
  if (!period.isOver)
    return {
      tone: 'blue',
      text: t('Not over: until {{day}} so far', { day: dayOfYearText(momentOf(period.until)) }),
    };
  // Parts have no progress of their own.
  if (isPart) return { tone: 'blue', text: t('Due {{day}}', { day: dayOfYearText(momentOf(period.due)) }) };
  if (downloadedAt)
    return { tone: 'blue', text: t('Downloaded {{day}}', { day: dayOfYearText(downloadedAt) }) };
  return { tone: 'marigold', text: t('Open, due {{day}}', { day: dayOfYearText(momentOf(period.due)) }) };
}

/** Heading for documents that no file contains. */
export const lateTitle = ({ progress }: GstReturn): string =>
  progress.downloadedAt ? t('Came after the download') : t('Came after it was filed');

type Words = { table: string; title: string; about: string };

export const SECTION_WORDS: Record<GstReturn['sections'][number]['section'], Words> = {
  b2b: { table: '4A', title: msg('Businesses'), about: msg('one item a rate') },
  b2cl: { table: '5', title: msg('Other States above ₹1,00,000'), about: msg('without GSTIN, one by one') },
  b2cs: { table: '7', title: msg('Everybody else'), about: msg('by State and rate, less credit notes') },
  cdnr: { table: '9B', title: msg('Credit notes to businesses'), about: msg('in the month of the note') },
  cdnur: {
    table: '9B',
    title: msg('Credit notes without GSTIN'),
    about: msg('to other States, note or sale above ₹1,00,000'),
  },
};

const names = (goods: readonly string[], all: number) => goods.join(', ') + (all > goods.length ? ' …' : '');

export function problemText(problem: ReturnProblem): { title: string; about: string } {
  switch (problem.kind) {
    case 'hsn-missing':
    case 'hsn-short':
    case 'hsn-unknown': {
      const titles = {
        'hsn-missing': t('No HSN on {{count}} products', counted(problem.goodsInAll)),
        'hsn-short': t('HSN is too short: {{codes}}', { codes: problem.codes.join(', ') }),
        'hsn-unknown': t('The portal doesn’t have the HSN {{codes}}', { codes: problem.codes.join(', ') }),
      };
      const where = t('in {{number}} documents', counted(problem.documents));
      return {
        title: titles[problem.kind],
        about: [names(problem.goods, problem.goodsInAll), where, formatRupees(problem.total)].join(' · '),
      };
    }
    case 'rate-unknown':
      return {
        title: t('The portal doesn’t have the rate {{rate}}', { rate: `${problem.tax / 100}%` }),
        about: [t('in {{number}} documents', counted(problem.documents)), formatRupees(problem.total)].join(
          ' · ',
        ),
      };
    case 'gstin': {
      const { first, fault, expected, gstin } = problem;
      const titles = {
        form: t('A buyer’s GSTIN is none: {{gstin}}', { gstin }),
        state: t('A buyer’s GSTIN begins with no State: {{gstin}}', { gstin }),
        check: t('A buyer’s GSTIN is none: the check digit should be {{expected}}', { expected }),
        own: t('A buyer’s GSTIN is the seller’s own: {{gstin}}', { gstin }),
      };
      const day = dayOfYearText(momentOf(first.day));
      return {
        title: titles[fault],
        about: [gstin, first.buyer, first.number, day, formatRupees(first.total)].filter(Boolean).join(' · '),
      };
    }
    case 'number-twice':
      return {
        title: t('The number {{number}} stands on {{count}} documents', {
          ...counted(problem.documents),
          number: problem.number,
        }),
        about: t('The portal takes each number once, capital and small letters alike.'),
      };
    case 'gap': {
      const { till, from, to, at, store } = problem;
      const range = from === to ? from : t('{{first}} to {{last}}', { first: from, last: to });
      return {
        title: t('{{till}} misses number {{number}}', { till, number: range }),
        about: [store, t('found {{at}}', { at: shortText(at) })].join(' · '),
      };
    }
    case 'without-number':
      return {
        title: t('{{till}} printed {{number}} papers without a document', {
          ...counted(problem.papers),
          till: problem.till,
        }),
        about: [problem.store, t('Their number is to be settled first: there is no file before.')].join(
          ' · ',
        ),
      };
    case 'mixed-signs': {
      const { marketplace, value, taxes } = problem;
      return {
        title: t('Table 14: {{taxes}} and the sales have opposite signs', {
          taxes: taxes.map((tax) => tax.toUpperCase()).join(', '),
        }),
        about: [
          t('Sold through {{marketplace}}', { marketplace }),
          formatRupees(value),
          t('The portal takes one sign a row: ask your accountant.'),
        ].join(' · '),
      };
    }
    case 'rounding': {
      const rate = `${problem.tax / 100}%`;
      const off = formatRupees(problem.off);
      const where =
        problem.section === 'hsn' ? t('HSN {{code}}', { code: problem.name || '—' }) : problem.name;
      return {
        title: t('{{rate}} of {{where}} is {{off}} off rate × taxable', { rate, where, off }),
        about: t('from {{number}} lines, each rounded by itself', counted(problem.lines)),
      };
    }
    case 'no-business-hsn':
      return {
        title: t('Sales to businesses have no row by HSN'),
        about: t('The portal wants at least one in table 12 for businesses.'),
      };
  }
}

export function ofText({ gstin, filing }: Pick<GstReturn, 'gstin' | 'filing'>): string {
  const often = filing === 'monthly' ? t('monthly') : t('quarterly');
  return [gstin, stateName(gstin.slice(0, 2)) ?? '', often].filter(Boolean).join(' · ');
}
