import type { ReceiptLanguage } from './receipt-words.ts';

export type ReceiptAlign = 'left' | 'center' | 'right';
export type ReceiptSize = 'small' | 'normal' | 'large' | 'huge';

/** One cell of a row of columns; `share` is its part of the paper's width. */
export type ReceiptCell = { text: string; share: number; align: ReceiptAlign };

/** A piece of a receipt, from the top down. How many dots or pixels it takes is up to who draws it. */
export type ReceiptBlock =
  | { kind: 'text'; text: string; align: ReceiptAlign; size: ReceiptSize; bold: boolean }
  | { kind: 'pair'; left: string; right: string; size: ReceiptSize; bold: boolean }
  | { kind: 'columns'; cells: ReceiptCell[]; bold: boolean }
  | { kind: 'rule' }
  | { kind: 'gap' }
  | { kind: 'barcode'; text: string }
  | { kind: 'qr'; text: string };

/** A receipt as screen, printed page and print agent draw it. */
export type Receipt = { language: ReceiptLanguage; blocks: ReceiptBlock[] };

type TextStyle = { align?: ReceiptAlign; size?: ReceiptSize; bold?: boolean };

/** A paragraph. */
export function textBlock(text: string, style: TextStyle = {}): ReceiptBlock {
  return { kind: 'text', text, align: 'left', size: 'normal', bold: false, ...style };
}

/** A paragraph in the middle. */
export function centred(text: string, style: TextStyle = {}): ReceiptBlock {
  return textBlock(text, { align: 'center', ...style });
}

/** What something is at the left, and how much at the right. */
export function pair(left: string, right: string, style: Omit<TextStyle, 'align'> = {}): ReceiptBlock {
  return { kind: 'pair', left, right, size: 'normal', bold: false, ...style };
}

/** A row of columns, all but the first at their right ends. */
export function columns(texts: readonly string[], shares: readonly number[], bold = false): ReceiptBlock {
  const cells = texts.map((text, nth): ReceiptCell => {
    return { text, share: shares[nth] ?? 1, align: nth === 0 ? 'left' : 'right' };
  });
  return { kind: 'columns', cells, bold };
}

export const RULE: ReceiptBlock = { kind: 'rule' };
export const GAP: ReceiptBlock = { kind: 'gap' };
