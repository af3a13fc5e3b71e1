import { type Paise, paise } from '../basics/money.ts';
import type { HsnRow } from './hsn-rows.ts';
import { addTo, type CollectedSum, type LineSum, nothing, type ReturnAmounts, taxOf } from './return-rows.ts';
import { RETURN_SECTIONS, type ReturnSection } from './return-section.ts';
import type { SmallRow } from './small-sections.ts';

/** What a section's taxable lines come to; what credit notes take back is below zero. */
export type SectionTotal = ReturnAmounts & { section: ReturnSection };

/** The sum of each section, taxable lines alone. */
export function sectionTotals(sums: readonly LineSum[]): SectionTotal[] {
  return RETURN_SECTIONS.map((section) => {
    const total = { section, ...nothing() };
    for (const sum of sums) if (sum.section === section && sum.treatment === 'taxable') addTo(total, sum);
    return total;
  });
}

/** What operators collected the money for, by marketplace: taxable lines, less what came back. */
export function collectedSums(sums: readonly LineSum[]): (ReturnAmounts & { marketplaceId: string })[] {
  const taxable = sums.filter(({ collectedBy, treatment }) => collectedBy !== '' && treatment === 'taxable');
  return [...Map.groupBy(taxable, ({ collectedBy }) => collectedBy)].map(([marketplaceId, own]) => {
    const sum = { marketplaceId, ...nothing() };
    for (const one of own) addTo(sum, one);
    return sum;
  });
}

/** As table 14 has it. */
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

/** More than this a row's tax is looked at: ₹1. */
const OFF_BY = 100;

/** How far a row's tax is off rate times taxable value, beyond ₹1; 0 within it. Cess has no rate here. */
export function offRate(row: SmallRow | HsnRow): Paise {
  const tax = taxOf(row) - row.cess;
  const off = Math.round(tax - (row.taxable * row.taxBp) / 10_000);
  return paise(Math.abs(off) > OFF_BY ? off : 0);
}
