import type { Paise } from '../basics/money.ts';
import { codesOf, plainCode } from '../product/barcode.ts';
import { type Gs1Code, readGs1 } from '../product/gs1.ts';
import { shownGtin } from '../product/gtin.ts';
import { readScaleLabel, type ScaleLabel } from '../product/scale-label.ts';

/** What was scanned or typed, before anybody has looked for the product. */
export type Scan = { text: string } & (
  | {
      kind: 'product';
      /** What its barcode may be stored as, the likeliest first; none: the text can only be a SKU. */
      codes: readonly string[];
      /** Of a GS1 code: how much it is on, what that costs, until when it is good. */
      says?: Pick<Gs1Code, 'measure' | 'price' | 'expiry'>;
    }
  | { kind: 'weight'; item: number; grams: number }
  | { kind: 'price'; item: number; price: Paise }
  | { kind: 'unknown'; why: 'empty' | 'scale-check-digit' | 'scale-empty' }
);

/**
 * What a scan means in a store: a product by its code, a product of the scale with its weight or price, or nothing. It looks
 * nowhere, so that a till knows it without a network; SKUs are looked for by `text`.
 * @param labels what the store's scale prints; a prefix of theirs is no product's
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
