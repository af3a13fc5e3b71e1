import type { ReceiptLanguage } from './receipt-words.ts';

export type ReceiptAlign = 'left' | 'center' | 'right';
export type ReceiptSize = 'small' | 'normal' | 'large' | 'huge';

/** `share`: its part of the paper's width. */
export type ReceiptCell = { text: string; share: number; align: ReceiptAlign };

/** A part of a receipt, from the top down; its size depends on the medium. */
export type ReceiptBlock =
  | { kind: 'text'; text: string; align: ReceiptAlign; size: ReceiptSize; bold: boolean }
  | { kind: 'pair'; left: string; right: string; size: ReceiptSize; bold: boolean }
  | { kind: 'columns'; cells: ReceiptCell[]; bold: boolean }
  | { kind: 'rule' }
  | { kind: 'gap' }
  | { kind: 'barcode'; text: string }
  | { kind: 'qr'; text: string };

/** For screen, printed page and print agent. */
export type Receipt = { language: ReceiptLanguage; blocks: ReceiptBlock[] };

type TextStyle = { align?: ReceiptAlign; size?: ReceiptSize; bold?: boolean };

export function textBlock(text: string, style: TextStyle = {}): ReceiptBlock {
  return { kind: 'text', text, align: 'left', size: 'normal', bold: false, ...style };
}

export function centred(text: string, style: TextStyle = {}): ReceiptBlock {
  return textBlock(text, { align: 'center', ...style });
}

/** A label at the left, an amount at the right. */
export function pair(left: string, right: string, style: Omit<TextStyle, 'align'> = {}): ReceiptBlock {
  return { kind: 'pair', left, right, size: 'normal', bold: false, ...style };
}

/** All but the first are right-aligned. */
export function columns(texts: readonly string[], shares: readonly number[], bold = false): ReceiptBlock {
  const cells = texts.map((text, nth): ReceiptCell => {
    return { text, share: shares[nth] ?? 1, align: nth === 0 ? 'left' : 'right' };
  });
  return { kind: 'columns', cells, bold };
}

export const RULE: ReceiptBlock = { kind: 'rule' };
export const GAP: ReceiptBlock = { kind: 'gap' };
