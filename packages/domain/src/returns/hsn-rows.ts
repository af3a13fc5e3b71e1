import { paise } from '../basics/money.ts';
import { addTo, type LineSum, nothing, type ReturnAmounts } from './return-rows.ts';
import { addUp } from './small-sections.ts';

/** Table 12: goods of one code, unit and rate. */
export type HsnRow = ReturnAmounts & {
  isBusiness: boolean;
  hsn: string;
  uqc: string;
  taxBp: number;
  /** Thousandths of the unit. */
  quantity: number;
  lines: number;
  /** '' for different goods. */
  name: string | null;
};

/** Services have no unit. */
export const isService = (hsn: string): boolean => hsn.startsWith('99');

/** For the portal: hundredths of the unit, halves away from zero; 0 for services. */
export function quantityOf({ hsn, quantity }: Pick<HsnRow, 'hsn' | 'quantity'>): number {
  if (isService(hsn)) return 0;
  // Adding 0 turns -0 into 0.
  return (Math.sign(quantity) * Math.round(Math.abs(quantity) / 10)) / 100 + 0;
}

const inOrder = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

const keyOf = ({ isBusiness, hsn, taxBp, uqc }: Pick<HsnRow, 'isBusiness' | 'hsn' | 'taxBp' | 'uqc'>) =>
  [Number(!isBusiness), hsn, taxBp, uqc].join(' ');

/**
 * Table 12: businesses first, by code, highest rate first. Delivery is added to its goods' row or, if unknown, to the largest row
 * of its code and rate.
 */
export function hsnRows(sums: readonly LineSum[]): HsnRow[] {
  const isPlaced = ({ hsn, uqc }: LineSum) => isService(hsn) || uqc !== '';
  const rows = group(sums.filter(isPlaced));
  const largest = new Map<string, HsnRow>();
  for (const row of rows) {
    const key = keyOf({ ...row, uqc: '' });
    const before = largest.get(key);
    if (!before || row.taxable > before.taxable) largest.set(key, row);
  }
  const alone: LineSum[] = [];
  for (const sum of sums.filter((one) => !isPlaced(one))) {
    const row = largest.get(keyOf({ ...sum, uqc: '' }));
    if (row) {
      addTo(row, sum);
      row.lines += sum.lines;
    } else alone.push({ ...sum, uqc: 'OTH' });
  }
  return [...rows, ...group(alone)].toSorted(
    (a, b) =>
      Number(b.isBusiness) - Number(a.isBusiness) ||
      inOrder(a.hsn, b.hsn) ||
      b.taxBp - a.taxBp ||
      inOrder(a.uqc, b.uqc),
  );
}

function group(sums: readonly LineSum[]): HsnRow[] {
  const placed = sums.map((sum) => (isService(sum.hsn) ? { ...sum, uqc: 'NA', quantity: 0 } : sum));
  return addUp(
    placed,
    keyOf,
    ({ isBusiness, hsn, uqc, taxBp, name }): HsnRow => ({
      isBusiness,
      hsn,
      uqc,
      taxBp,
      quantity: 0,
      lines: 0,
      name,
      ...nothing(),
    }),
    (row, sum) => {
      addTo(row, sum);
      row.quantity = paise(row.quantity + sum.quantity);
      row.lines += sum.lines;
      if (sum.name !== null && row.name !== sum.name) row.name = row.name === null ? sum.name : '';
    },
  );
}
