import { checkDigit } from '@haat/domain/product/gtin';
import { stable } from './stable.ts';

/**
 * An EAN-13 of an invented product: in India's range, with a right check digit, the same at every start. Loose goods
 * have none, as the scale prints theirs.
 */
export function demoBarcode(sku: string): string {
  const digits = `890${String(stable(`barcode ${sku}`) % 1_000_000_000).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}
