import { type DocumentLine, sumLines, type TaxedAmount, totalOf } from './document-line.ts';
import { treatmentOf } from './treatment.ts';

/** What the lines of one HSN and rate came to; delivery counts by itself. */
export type HsnRow = TaxedAmount & Pick<DocumentLine, 'what' | 'hsn' | 'taxBp' | 'treatment' | 'total'>;

/** The lines added up by HSN, rate and treatment, lowest rate first, goods before their delivery; sums of what was charged, nothing is computed again. */
export function hsnSummary(lines: readonly DocumentLine[]): HsnRow[] {
  const groups = Map.groupBy(
    lines,
    (line) =>
      `${String(line.taxBp).padStart(5, '0')} ${line.what === 'goods' ? 0 : 1} ${line.hsn} ${treatmentOf(line)}`,
  );
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      what: group[0]?.what ?? 'goods',
      hsn: group[0]?.hsn ?? '',
      taxBp: group[0]?.taxBp ?? 0,
      ...(group[0]?.treatment && { treatment: group[0].treatment }),
      ...sumLines(group),
      total: totalOf(group),
    }));
}
