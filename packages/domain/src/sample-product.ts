import { type Paise, paise } from './money.ts';

/**
 * What a product that was just created holds until somebody fills in its form, which shows each of these blank (back office,
 * section 5).
 */
export const SAMPLE_PRODUCT = {
  name: 'N',
  sku: 'SYSTEM',
  price: paise(100),
  mrp: paise(100),
  cost: paise(100),
  taxBp: 100,
  stock: 1,
  reorderLevel: 0,
} as const satisfies Record<string, string | number | Paise>;

/** The day until which a product keeps that nobody has given another (back office, section 9): 'yyyy-MM-dd'. */
export const FAR_FUTURE_DAY = '9999-12-31';

/** Whether nobody has named a product since it was created: it is nothing yet that could be sold. */
export function isUnfinished({ name, sku }: { name: string; sku: string }): boolean {
  return name === SAMPLE_PRODUCT.name || sku === SAMPLE_PRODUCT.sku;
}
