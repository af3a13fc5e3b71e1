import { type Paise, paise } from '../basics/money.ts';

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

/** The SKU of a sample product while another one has 'SYSTEM'. */
const OTHER_SAMPLE = /^SYSTEM-[0-9A-F]{6}$/;

/** Whether a value only stands there until somebody fills it in: forms show it blank. */
export function isSentinel(field: SentinelField, value: unknown): boolean {
  if (field === 'sku' && typeof value === 'string' && OTHER_SAMPLE.test(value)) return true;
  return value === PRODUCT_SENTINELS[field];
}

/** A field without which nothing is Published. */
export type NeededField = 'name' | 'sku' | 'price' | 'mrp';

/** A product as far as it is filled in. */
export interface FilledIn {
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  /** Somebody has typed ₹1 for its price or MRP, which otherwise is their placeholder. */
  oneRupee: boolean;
}

/** Fields of a product that nobody has filled in and without which it can't be Published. */
export function missingFields({ oneRupee, ...product }: FilledIn): NeededField[] {
  const needed: NeededField[] = oneRupee ? ['name', 'sku'] : ['name', 'sku', 'price', 'mrp'];
  return needed.filter((field) => isSentinel(field, product[field]));
}

/**
 * A cost as it is stored: null, unknown, for a blank one, which forms and files also send as ₹0 or as the placeholder.
 * @param oneRupee somebody has typed ₹1
 */
export function knownCost(cost: Paise | null, oneRupee = false): Paise | null {
  return cost === 0 || (isSentinel('cost', cost) && !oneRupee) ? null : cost;
}

/** A tax rate as it is stored: null, the store's rate for the category, for a blank one. No goods are taxed at 1 %. */
export function knownTax(taxBp: number | null): number | null {
  return isSentinel('taxBp', taxBp) ? null : taxBp;
}
