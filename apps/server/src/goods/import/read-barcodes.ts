import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import {
  type BarcodeFault,
  barcodeFault,
  barcodesIn,
  MAX_BARCODES,
  readBarcode,
} from '@haat/domain/product/barcode';
import { gtin14, isGtinLong } from '@haat/domain/product/gtin';
import { BadCell } from './read-cells.ts';
import { unmarked } from './unmarked.ts';

const REASONS = {
  form: 'no-barcode',
  'check-digit': 'check-digit',
  rounded: 'digits-lost',
} as const satisfies Record<BarcodeFault, ImportReason>;

const closed = (text: string) => text.replace(/[\s-]/g, '');
/** As a spreadsheet shows a number: '8,901,030,865,275'. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})+(?:\.0+)?$/;

const isGtin = (text: string) => gtin14(closed(text)) !== null;

/**
 * Reads barcodes divided by blanks or semicolons. Codes damaged by a spreadsheet or by typing are refused with the
 * likely reading; a semicolon behind a code, as in our own files, says that it is right. Throws BadCell.
 */
export function readBarcodes(text: string): string[] {
  const whole = unmarked(GROUPED.test(text) ? text.replaceAll(',', '') : text);
  if (whole !== text && isGtin(whole)) throw new BadCell('barcode-marked', { code: whole }, whole);
  const parts = barcodesIn(text);
  const isKept = (part: string) => text.includes(`${part};`);
  const faults = parts.map((part) => (isKept(part) ? undefined : damageOf(part)));
  const damage = faults.find((fault) => fault !== undefined);
  if (damage) {
    const meant = parts.map((part, nth) => faults[nth]?.meant ?? (isKept(part) ? `${part};` : part));
    throw new BadCell(damage.reason, damage.values, damage.meant && meant.join(' '));
  }
  const codes = parts.map((part) => {
    const fault = barcodeFault(part);
    if (fault) throw new BadCell(REASONS[fault]);
    return readBarcode(part) ?? part;
  });
  if (new Set(codes).size > MAX_BARCODES) throw new BadCell('too-many-barcodes', { most: MAX_BARCODES });
  return [...new Set(codes)];
}

interface Damage {
  reason: ImportReason;
  values: Record<string, string>;
  /** The likely reading. */
  meant?: string;
}

function damageOf(part: string): Damage | undefined {
  const code = unmarked(part);
  if (code !== part && /^[\d-]+$/.test(code))
    return { reason: 'barcode-marked', values: { code }, meant: code };
  const several = severalIn(part);
  if (several)
    return {
      reason: 'barcodes-joined',
      values: { codes: several.join(', ') },
      ...(several.every(isGtin) && { meant: several.join(' ') }),
    };
  if (!/^\d{11}$/.test(part)) return undefined;
  const long = `0${part}`;
  return gtin14(long)
    ? { reason: 'barcode-zero-lost', values: { code: long, typed: part }, meant: long }
    : { reason: 'barcode-eleven-digits', values: { typed: part } };
}

/** Several GTINs with a wrong separator. */
function severalIn(part: string): string[] | undefined {
  const divided = part.split(/[/|&+]+/).filter(Boolean);
  const half = part.length / 2;
  const halves = /^\d{16,28}$/.test(part) ? [part.slice(0, half), part.slice(half)] : [];
  return [divided, halves].find((codes) => codes.length > 1 && codes.every(isGtinLong));
}
