import { checkDigit } from '@haat/domain/product/gtin';
import { stable } from './stable.ts';

/**
 * An EAN-13 for an invented product: of the range of India, with its check digit right, the same at every start. Loose goods have
 * none: the scale prints theirs.
 */
export function demoBarcode(sku: string): string {
  const digits = `890${String(stable(`barcode ${sku}`) % 1_000_000_000).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}
