import { type DocumentLine, sumLines, type TaxedAmount, totalOf } from './document-line.ts';
import { treatmentOf } from './treatment.ts';

export type HsnRow = TaxedAmount & Pick<DocumentLine, 'what' | 'hsn' | 'taxBp' | 'treatment' | 'total'>;

/** By HSN, rate and treatment, lowest rate first, goods before their delivery. Sums of what was charged. */
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
