import { type DocumentLine, sumLines, type TaxedAmount, totalOf } from './document-line.ts';
import type { Paise } from './money.ts';

/** What the lines of one HSN and rate came to. */
export type HsnRow = TaxedAmount & { hsn: string; taxBp: number; total: Paise };

/** The lines added up by HSN and rate, lowest rate first; sums of what was charged, nothing is computed again. */
export function hsnSummary(lines: readonly DocumentLine[]): HsnRow[] {
  const groups = Map.groupBy(lines, ({ hsn, taxBp }) => `${String(taxBp).padStart(5, '0')} ${hsn}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      hsn: group[0]?.hsn ?? '',
      taxBp: group[0]?.taxBp ?? 0,
      ...sumLines(group),
      total: totalOf(group),
    }));
}
