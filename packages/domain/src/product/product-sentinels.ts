import { type Paise, paise } from '../basics/money.ts';

/** The placeholders of a new product (back office, section 5). */
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

/** Shown for a product without a picture (back office, section 2). */
export const DEFAULT_IMAGE = 'sample.webp';

export type SentinelField = keyof typeof PRODUCT_SENTINELS;

/** The SKU of a sample product while another one has 'SYSTEM'. */
const OTHER_SAMPLE = /^SYSTEM-[0-9A-F]{6}$/;

/** Whether a value is a placeholder, which forms show blank. */
export function isSentinel(field: SentinelField, value: unknown): boolean {
  if (field === 'sku' && typeof value === 'string' && OTHER_SAMPLE.test(value)) return true;
  return value === PRODUCT_SENTINELS[field];
}

/** Required for Published. */
export type NeededField = 'name' | 'sku' | 'price' | 'mrp';

export interface FilledIn {
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  /** Somebody has entered ₹1 as price or MRP, which otherwise is the placeholder. */
  oneRupee: boolean;
}

/** Fields of a product that nobody has filled in and without which it can't be Published. */
export function missingFields({ oneRupee, ...product }: FilledIn): NeededField[] {
  const needed: NeededField[] = oneRupee ? ['name', 'sku'] : ['name', 'sku', 'price', 'mrp'];
  return needed.filter((field) => isSentinel(field, product[field]));
}

/**
 * The stored cost: null for unknown, which forms and files send as blank, ₹0 or the placeholder.
 * @param oneRupee ₹1 was typed
 */
export function knownCost(cost: Paise | null, oneRupee = false): Paise | null {
  return cost === 0 || (isSentinel('cost', cost) && !oneRupee) ? null : cost;
}

/** As stored; null for a blank one: the store's rate for the category. No goods are taxed at 1 %. */
export function knownTax(taxBp: number | null): number | null {
  return isSentinel('taxBp', taxBp) ? null : taxBp;
}
