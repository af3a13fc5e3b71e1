import { codesOf } from './barcode.ts';
import type { Paise } from './money.ts';
import { readScaleLabel, type ScaleLabel } from './scale-label.ts';

/** What was scanned or typed, before anybody has looked for the product. */
export type Scan = { text: string } & (
  | {
      kind: 'product';
      /** What its barcode may be stored as, the likeliest first; none: the text can only be a SKU. */
      codes: readonly string[];
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
  const text = typed.trim();
  if (text === '') return { text, kind: 'unknown', why: 'empty' };
  const digits = text.replace(/[\s-]/g, '');
  const label = /^\d{13}$/.test(digits) ? labels.find(({ prefix }) => digits.startsWith(prefix)) : undefined;
  if (label) return { text: digits, ...readScaleLabel(digits, label) };
  return { text, kind: 'product', codes: codesOf(text) };
}
