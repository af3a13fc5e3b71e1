import { type Paise, paise } from '../basics/money.ts';
import type { HsnRow } from './hsn-rows.ts';
import { addTo, type CollectedSum, type LineSum, nothing, type ReturnAmounts, taxOf } from './return-rows.ts';
import { RETURN_SECTIONS, type ReturnSection } from './return-section.ts';
import type { SmallRow } from './small-sections.ts';

/** Taxable lines, less credit notes. */
export type SectionTotal = ReturnAmounts & { section: ReturnSection };

/** Taxable lines only. */
export function sectionTotals(sums: readonly LineSum[]): SectionTotal[] {
  return RETURN_SECTIONS.map((section) => {
    const total = { section, ...nothing() };
    for (const sum of sums) if (sum.section === section && sum.treatment === 'taxable') addTo(total, sum);
    return total;
  });
}

/** Collected by operators, by marketplace: taxable lines, less returns. */
export function collectedSums(sums: readonly LineSum[]): (ReturnAmounts & { marketplaceId: string })[] {
  const taxable = sums.filter(({ collectedBy, treatment }) => collectedBy !== '' && treatment === 'taxable');
  return [...Map.groupBy(taxable, ({ collectedBy }) => collectedBy)].map(([marketplaceId, own]) => {
    const sum = { marketplaceId, ...nothing() };
    for (const one of own) addTo(sum, one);
    return sum;
  });
}

/** For table 14. */
export const collectedRow = (
  etin: string,
  { taxable, igst, cgst, sgst, cess }: ReturnAmounts,
): CollectedSum => ({
  etin,
  value: taxable,
  igst,
  cgst,
  sgst,
  cess,
});

/** Tolerance: ₹1. */
const OFF_BY = 100;

/** Deviation from rate times taxable value, beyond ₹1; 0 within. Cess has no rate. */
export function offRate(row: SmallRow | HsnRow): Paise {
  const tax = taxOf(row) - row.cess;
  const off = Math.round(tax - (row.taxable * row.taxBp) / 10_000);
  return paise(Math.abs(off) > OFF_BY ? off : 0);
}
