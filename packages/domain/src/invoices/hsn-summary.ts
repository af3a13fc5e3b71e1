import { type DocumentLine, sumLines, type TaxedAmount, totalOf } from './document-line.ts';

/** What the lines of one HSN and rate came to; delivery counts by itself. */
export type HsnRow = TaxedAmount & Pick<DocumentLine, 'what' | 'hsn' | 'taxBp' | 'total'>;

/** The lines added up by HSN and rate, lowest rate first, goods before their delivery; sums of what was charged, nothing is computed again. */
export function hsnSummary(lines: readonly DocumentLine[]): HsnRow[] {
  const groups = Map.groupBy(
    lines,
    ({ what, hsn, taxBp }) => `${String(taxBp).padStart(5, '0')} ${what === 'goods' ? 0 : 1} ${hsn}`,
  );
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      what: group[0]?.what ?? 'goods',
      hsn: group[0]?.hsn ?? '',
      taxBp: group[0]?.taxBp ?? 0,
      ...sumLines(group),
      total: totalOf(group),
    }));
}
