import { isTaxAtSource } from '@haat/domain/invoices/gstin';
import { issuedSeries, type KeyedSeries } from '@haat/domain/returns/issued-series';
import { fpOf, spanOf } from '@haat/domain/returns/period';
import { type LineSum, nothing } from '@haat/domain/returns/return-rows';
import type { ReturnSection } from '@haat/domain/returns/return-section';
import { collectedRow, collectedSums, sectionTotals } from '@haat/domain/returns/section-totals';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { type Gap, readGaps } from './gaps-read.ts';
import { type ReturnProgress, readProgress } from './gst-returns-sql.ts';
import type { ReturnScope } from './return-scope.ts';
import { allOf, type FiledIff, returned, type Wanted } from './returned-documents.ts';
import { type CountedDocuments, totalOf } from './series-read.ts';
import { readSums } from './sums-read.ts';

export interface PeriodRead {
  wanted: Wanted;
  /** Documents listed singly, without those told in filed IFFs. */
  business: Wanted;
  sums: LineSum[];
  counted: CountedDocuments[];
  gaps: Gap[];
  series: KeyedSeries[];
  collected: (ReturnType<typeof collectedSums>[number] & {
    marketplace: string;
    etin: string;
    documents: number;
  })[];
  texts: ReadonlyMap<string, string>;
  progress: Map<string, ReturnProgress>;
  documents: number;
}

/** The sections in an IFF. */
export const OF_BUSINESSES: readonly ReturnSection[] = ['b2b', 'cdnr'];

/** In one snapshot. */
export async function readPeriod(tx: Tx, scope: ReturnScope): Promise<PeriodRead> {
  const { gstin, period, stores } = scope;
  const wanted = allOf(scope);
  const progress = await readProgress(tx, gstin, period.months.map(fpOf));
  const business = await businessesOf(tx, scope, progress);
  const { sums, counted } = await readSums(tx, wanted);
  const gaps = await readGaps(tx, wanted);
  return {
    wanted,
    business,
    sums,
    counted,
    gaps,
    series: issuedSeries(counted, gaps, stores),
    collected: await readCollected(tx, gstin, sums, counted),
    texts: await readHsnTexts(tx, new Set(sums.map(({ hsn }) => hsn))),
    progress,
    documents: totalOf(counted),
  };
}

/** Documents listed singly: those of a quarter without the filed IFFs', all of a part. */
export async function businessesOf(
  db: Db | Tx,
  scope: ReturnScope,
  progress: PeriodRead['progress'],
): Promise<Wanted> {
  const wanted = allOf(scope);
  if (scope.period.kind !== 'quarter' || scope.others.length > 0) return wanted;
  const without: FiledIff[] = [];
  for (const month of scope.period.months.slice(0, -1)) {
    const furnished = progress.get(fpOf(month));
    if (!furnished?.filed) continue;
    const last = await lastOf({ ...wanted, ...spanOf(month), onlyBusinesses: true }, furnished.documents);
    if (last) without.push({ ...spanOf(month), last });
  }
  return { ...wanted, without };

  /** Documents are never deleted and ids rise, so those in a file are the oldest; a month filed whole had more. */
  async function lastOf(iff: Wanted, count: number): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      SELECT told.id FROM (SELECT d.id FROM ${returned(iff)} ORDER BY d.id LIMIT ${count}) told
      ORDER BY told.id DESC LIMIT 1`.execute(db);
    return rows[0]?.id;
  }
}

async function readCollected(
  tx: Db | Tx,
  gstin: string,
  sums: readonly LineSum[],
  counted: readonly CountedDocuments[],
): Promise<PeriodRead['collected']> {
  const collected = collectedSums(sums);
  if (collected.length === 0) return [];
  const operators = await tx
    .selectFrom('marketplaces')
    .select(['id', 'name', 'tcs_gstins'])
    .where(
      'id',
      'in',
      collected.map(({ marketplaceId }) => marketplaceId),
    )
    .execute();
  return collected.map((sum) => {
    const operator = operators.find(({ id }) => id === sum.marketplaceId);
    const own = counted.filter(
      (one) => one.isCollected && one.isTaxed && one.marketplaceId === sum.marketplaceId,
    );
    return {
      ...sum,
      marketplace: operator?.name ?? '',
      etin: etinOf(operator?.tcs_gstins ?? [], gstin),
      documents: totalOf(own),
    };
  });
}

/** The operator's GSTIN for tax at source in the store's State, or ''. */
const etinOf = (gstins: readonly string[], storeGstin: string): string =>
  gstins.find((one) => one.startsWith(storeGstin.slice(0, 2)) && isTaxAtSource(one)) ?? '';

/** Table 14: a row for each operator with a GSTIN for tax at source; no zero rows. */
export function collectedRows(collected: PeriodRead['collected']) {
  const known = collected.filter(({ etin, taxable }) => etin !== '' && taxable !== 0);
  return [...Map.groupBy(known, ({ etin }) => etin)].map(([etin, own]) =>
    own.slice(1).reduce((sum, one) => addCollected(sum, one), collectedRow(etin, own[0] ?? nothing())),
  );
}

function addCollected(sum: ReturnType<typeof collectedRow>, more: PeriodRead['collected'][number]) {
  const other = collectedRow(sum.etin, more);
  const added = (head: 'value' | 'igst' | 'cgst' | 'sgst' | 'cess') =>
    (sum[head] + other[head]) as typeof sum.value;
  return {
    etin: sum.etin,
    value: added('value'),
    igst: added('igst'),
    cgst: added('cgst'),
    sgst: added('sgst'),
    cess: added('cess'),
  };
}

/** Totals of singly listed documents come from `business` if a quarter has filed IFFs. */
export async function readSections(tx: Tx, read: PeriodRead) {
  const all = sectionTotals(read.sums);
  if ((read.business.without ?? []).length === 0) return { totals: all, business: read.counted };
  const { sums: lines, counted } = await readSums(tx, read.business);
  const sums = sectionTotals(lines);
  const totals = all.map((total, nth) =>
    OF_BUSINESSES.includes(total.section) ? (sums[nth] ?? total) : total,
  );
  return { totals, business: counted };
}

/** Codes that the portal doesn't accept have none. */
export async function readHsnTexts(
  tx: Db | Tx,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (codes.size === 0) return new Map();
  const rows = await tx
    .selectFrom('hsn_codes')
    .select(['code', 'description'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ code, description }) => [code, description]));
}
