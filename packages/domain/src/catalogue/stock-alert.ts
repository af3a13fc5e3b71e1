/** At or below how many pieces stock is finishing, where nobody says otherwise (back office, section 9). */
export const DEFAULT_STOCK_ALERT = 5;

/** How many days ahead stock counts as expiring, where nobody says otherwise. */
export const DEFAULT_EXPIRY_DAYS = 30;

/** The name of a product that was created and not filled in yet (back office, section 5). */
export const SAMPLE_PRODUCT_NAME = 'N';

// The last pieces of each step; what is above the last is a step of its own. Migration 029 has the same numbers.
const STEPS = [0, 5, 20, 100] as const;

/** The step that a count of pieces stands on, from 0 for sold out up to 4: the database keeps it beside the count. */
export function stockBand(count: number): number {
  const step = STEPS.findIndex((last) => count <= last);
  return step === -1 ? STEPS.length : step;
}
