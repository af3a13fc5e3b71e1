import { type Paise, paise } from './money.ts';

/** What a product that somebody has just created has in its fields until they are filled in (back office, section 5). */
export const PRODUCT_SENTINELS = {
  name: 'N',
  sku: 'SYSTEM',
  price: paise(100),
  mrp: paise(100),
  cost: paise(100),
  /** Basis points: 1 %. */
  taxBp: 100,
  countInStock: 1,
  reorderLevel: 0,
} as const satisfies Record<string, string | number | Paise>;

/** The picture of a product that has none (back office, section 2). */
export const DEFAULT_IMAGE = 'sample.webp';

/** A field that may hold a placeholder instead of a value. */
export type SentinelField = keyof typeof PRODUCT_SENTINELS;

/** Whether a stored value only stands there until somebody fills it in: forms show it blank. */
export function isSentinel(field: SentinelField, value: unknown): boolean {
  return value === PRODUCT_SENTINELS[field];
}
