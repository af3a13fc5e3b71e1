import type { GstReturn } from '@haat/contract/reports/returns';
import { istDay } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { periodsUntil } from '@haat/domain/returns/filing';
import { gstr3bOf } from '@haat/domain/returns/gstr3b';
import { hsnRows, isService } from '@haat/domain/returns/hsn-rows';
import { gstr3bDue, monthsLater, type ReturnPeriod } from '@haat/domain/returns/period';
import { sectionTotals } from '@haat/domain/returns/section-totals';
import { nilRows, smallRows } from '@haat/domain/returns/small-sections';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import { readCmp08 } from './cmp08-read.ts';
import { readProgress } from './gst-returns-sql.ts';
import { readLate } from './late-read.ts';
import { OF_BUSINESSES, type PeriodRead, readPeriod, readSections } from './period-read.ts';
import { readProblems } from './problems-read.ts';
import { type ReturnScope, returnScope } from './return-scope.ts';
import { hsnKey, smallKey } from './row-keys.ts';
import { type CountedDocuments, countAll, totalOf } from './series-read.ts';

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;
type Amounts = Record<(typeof HEADS)[number], Paise>;

const amountsOf = ({ taxable, igst, cgst, sgst, cess }: Amounts): Amounts => ({
  taxable,
  igst,
  cgst,
  sgst,
  cess,
});

/** Previous periods listed. */
const BEFORE = 3;
const MONTHS_A_QUARTER = 3;

/** For their page. Refuses with `not-found`. */
export function readReturn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  asked: { gstin: string; period: string },
): Promise<GstReturn> {
  return inSnapshot(db, async (tx) => {
    const scope = await returnScope(tx, caller, asked);
    const read = await readPeriod(tx, scope);
    return replyOf(tx, scope, read, clock.now());
  });
}

async function replyOf(tx: Tx, scope: ReturnScope, read: PeriodRead, now: Date): Promise<GstReturn> {
  const { gstin, period, stores, others, filing } = scope;
  const { sums, counted, texts, documents } = read;
  const { totals, business } = await readSections(tx, read);
  const isIff = period.kind === 'iff';
  const shown = isIff ? totals.filter(({ section }) => OF_BUSINESSES.includes(section)) : totals;
  const isPart = others.length > 0;
  // Only filers see progress.
  const progress = isPart ? undefined : read.progress.get(period.fp);
  return {
    gstin,
    stores: stores.map(({ name }) => name),
    filing,
    period: periodOf(period, now),
    hasGstr1: !scope.isComposition || documents > 0,
    progress: {
      downloadedAt: progress?.downloadedAt ?? null,
      parts: progress?.parts ?? 0,
      bytes: progress?.bytes ?? 0,
      filed: progress?.filed ?? null,
    },
    elsewhere: await countAll(tx, { ...read.wanted, stores: others }),
    isPart,
    documents,
    ...(await readProblems(tx, scope, read)),
    sections: shown.map((total) => ({
      section: total.section,
      documents: totalOf(
        (OF_BUSINESSES.includes(total.section) ? business : counted).filter(
          ({ section, isTaxed }) => section === total.section && isTaxed,
        ),
      ),
      ...amountsOf(total),
    })),
    furnished: furnishedOf(read, totals, business),
    ...(isIff ? NOTHING_ELSE : smallSections(read)),
    late: progress ? await readLate(tx, read.wanted, documents - progress.documents) : [],
    gstr3b: isIff ? null : { due: gstr3bDue(period), ...gstr3bOf(sums) },
    cmp08: await readCmp08(tx, scope, now),
    before: isPart ? [] : await periodsBefore(tx, scope),
  };

  function smallSections({ series, collected }: PeriodRead) {
    return {
      small: smallRows(sums).map((row) => ({
        key: smallKey(row),
        pos: row.pos,
        interState: row.interState,
        tax: row.taxBp,
        ...amountsOf(row),
      })),
      nil: { documents: totalOf(counted.filter(({ isUntaxed }) => isUntaxed)), rows: nilRows(sums) },
      hsn: hsnRows(sums).map((row) => ({
        key: hsnKey(row),
        isBusiness: row.isBusiness,
        hsn: row.hsn,
        text: texts.get(row.hsn) ?? '',
        uqc: row.uqc,
        quantity: isService(row.hsn) ? 0 : row.quantity / 1000,
        tax: row.taxBp,
        ...amountsOf(row),
      })),
      series: series.map(({ head: _, ...row }) => row),
      collected: collected.map(({ marketplaceId: _, marketplace, etin, documents: count, ...row }) => ({
        marketplace,
        etin,
        documents: count,
        ...amountsOf(row),
      })),
    };
  }
}

const NOTHING_ELSE = {
  small: [],
  nil: { documents: 0, rows: [] },
  hsn: [],
  series: [],
  collected: [],
} satisfies Partial<GstReturn>;

/** Told in filed IFFs of the quarter. */
function furnishedOf(
  read: PeriodRead,
  left: ReturnType<typeof sectionTotals>,
  business: readonly CountedDocuments[],
): GstReturn['furnished'] {
  if ((read.business.without ?? []).length === 0) return null;
  const sum: Amounts = { taxable: paise(0), igst: paise(0), cgst: paise(0), sgst: paise(0), cess: paise(0) };
  for (const [nth, total] of sectionTotals(read.sums).entries())
    for (const head of HEADS) sum[head] = paise(sum[head] + total[head] - (left[nth]?.[head] ?? 0));
  const ofBusinesses = (counted: readonly CountedDocuments[]) =>
    totalOf(counted.filter(({ ctin }) => ctin !== ''));
  return { documents: ofBusinesses(read.counted) - ofBusinesses(business), ...sum };
}

function periodOf({ fp, kind, months, due, until }: ReturnPeriod, now: Date): GstReturn['period'] {
  const isOver = now >= until;
  const last = istDay(new Date(until.getTime() - 1));
  return { fp, kind, months, due, until: isOver ? last : istDay(now), isOver };
}

async function periodsBefore(
  tx: Db | Tx,
  { gstin, period, schemes }: ReturnScope,
): Promise<GstReturn['before']> {
  const month = monthsLater(period.months.at(-1) ?? '', -1);
  const before = periodsUntil(schemes, month, BEFORE * MONTHS_A_QUARTER).slice(0, BEFORE);
  const fps = before.map(({ fp }) => fp);
  const [gstr1, cmp08] = [await readProgress(tx, gstin, fps), await readProgress(tx, gstin, fps, 'cmp08')];
  return before.map(({ fp, kind, isComposition }) => {
    const filed = (isComposition ? cmp08 : gstr1).get(fp)?.filed;
    return { fp, kind, filedOn: filed?.on ?? null, arn: filed?.arn ?? '' };
  });
}
