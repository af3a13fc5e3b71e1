export const DEFAULT_STOCK_ALERT = 5;

export const DEFAULT_EXPIRY_DAYS = 30;

/** A product that was created and not filled in yet (back office, section 5). */
export const SAMPLE_PRODUCT_NAME = 'N';

// The last piece count of each step; a step without a limit follows. Migration 029 has the same numbers.
const STEPS = [0, 5, 20, 100] as const;

/** The step of a piece count, from 0 (sold out) to 4; stored beside the count. */
export function stockBand(count: number): number {
  const step = STEPS.findIndex((last) => count <= last);
  return step === -1 ? STEPS.length : step;
}
