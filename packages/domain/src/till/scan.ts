import type { Paise } from '../basics/money.ts';
import { codesOf, plainCode } from '../product/barcode.ts';
import { type Gs1Code, readGs1 } from '../product/gs1.ts';
import { shownGtin } from '../product/gtin.ts';
import { readScaleLabel, type ScaleLabel } from '../product/scale-label.ts';

/** A scanned or typed text, before its product is looked up. */
export type Scan = { text: string } & (
  | {
      kind: 'product';
      /** Possible stored barcodes, likeliest first; empty: it can only be a SKU. */
      codes: readonly string[];
      /** From a GS1 code: measure, price and expiry. */
      says?: Pick<Gs1Code, 'measure' | 'price' | 'expiry'>;
    }
  | { kind: 'weight'; item: number; grams: number }
  | { kind: 'price'; item: number; price: Paise }
  | { kind: 'unknown'; why: 'empty' | 'scale-check-digit' | 'scale-empty' }
);

/**
 * The meaning of a scan in a store: a product by its code, a scale product with weight or price, or nothing. It needs
 * no look-up, so tills use it offline; SKUs are found by `text`.
 * @param labels the store's scale labels; their prefixes are never products'
 */
export function meaningOfScan(typed: string, labels: readonly ScaleLabel[]): Scan {
  const text = plainCode(typed);
  if (text === '') return { text, kind: 'unknown', why: 'empty' };
  const gs1 = readGs1(text);
  if (gs1) {
    const { gtin, ...says } = gs1;
    return { text: shownGtin(gtin), kind: 'product', codes: codesOf(gtin), says };
  }
  const digits = text.replace(/[\s-]/g, '');
  const label = /^\d{13}$/.test(digits) ? labels.find(({ prefix }) => digits.startsWith(prefix)) : undefined;
  if (label) return { text: digits, ...readScaleLabel(digits, label) };
  return { text, kind: 'product', codes: codesOf(text) };
}
