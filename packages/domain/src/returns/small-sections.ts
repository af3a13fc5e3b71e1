import { type Paise, paise } from '../basics/money.ts';
import type { Treatment } from '../invoices/treatment.ts';
import { addTo, type LineSum, nothing, type ReturnAmounts } from './return-rows.ts';

/** Table 7: small sales to a State at a rate, less credit notes. */
export type SmallRow = ReturnAmounts & { interState: boolean; pos: string; taxBp: number; lines: number };

/** In the order of the file. */
export const NIL_KINDS = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const;

/** Inter- ('INTR') or intra-State ('INTRA'), to businesses or others. */
export type NilKind = (typeof NIL_KINDS)[number];

/** Table 8. */
export type NilRow = { kind: NilKind; exempt: Paise; nil: Paise; nonGst: Paise };

/** Grouped by a key, sorted by it. */
export function addUp<Row, Sum>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  first: (row: Row) => Sum,
  add: (sum: Sum, row: Row) => void,
): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? first(row);
    add(sum, row);
    sums.set(key, sum);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** Sorts texts by descending number. */
const backwards = (n: number): string => String(100_000 - n).padStart(6, '0');

/** Table 7 in the portal's order: own State first, then descending State and rate. */
export function smallRows(sums: readonly LineSum[]): SmallRow[] {
  return addUp(
    sums.filter(({ section, treatment }) => section === 'b2cs' && treatment === 'taxable'),
    ({ interState, pos, taxBp }) => `${Number(interState)} ${backwards(Number(pos))} ${backwards(taxBp)}`,
    ({ interState, pos, taxBp }): SmallRow => ({ interState, pos, taxBp, lines: 0, ...nothing() }),
    (row, sum) => {
      addTo(row, sum);
      row.lines += sum.lines;
    },
  );
}

const NIL_COLUMN: Record<Exclude<Treatment, 'taxable'>, 'nil' | 'exempt' | 'nonGst'> = {
  nil: 'nil',
  exempt: 'exempt',
  'non-gst': 'nonGst',
};

/** Of an untaxed row, in table 8. */
export const nilKindOf = ({ interState, isBusiness }: Pick<LineSum, 'interState' | 'isBusiness'>): NilKind =>
  `${interState ? 'INTR' : 'INTRA'}${isBusiness ? 'B2B' : 'B2C'}`;

/** Table 8 without zero rows: the portal refuses sections without amounts. */
export function nilRows(sums: readonly LineSum[]): NilRow[] {
  const rows = NIL_KINDS.map((kind): NilRow => ({ kind, exempt: paise(0), nil: paise(0), nonGst: paise(0) }));
  for (const sum of sums) {
    if (sum.treatment === 'taxable') continue;
    const row = rows.find(({ kind }) => kind === nilKindOf(sum));
    const column = NIL_COLUMN[sum.treatment];
    if (row) row[column] = paise(row[column] + sum.taxable);
  }
  return rows.filter(({ exempt, nil, nonGst }) => exempt !== 0 || nil !== 0 || nonGst !== 0);
}
