import type { Receipt, ReceiptBlock, ReceiptSize } from '@haat/domain/till/receipt';
import { qrModule, receiptBars } from '@haat/domain/till/receipt-codes';
import { encode } from 'uqr';
import type { PaperText } from './draw-text.ts';
import { isTall, widthOf } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

type Rect = { x: number; y: number; width: number; height: number };

/** Positioned lines; top and bottom tell where bands can be cut. */
export type ReceiptLayout = {
  height: number;
  pieces: { top: number; bottom: number; texts: PaperText[]; rects: Rect[] }[];
};

type Piece = { height: number; texts: PaperText[]; rects: Rect[] };

/** Dots: 58 mm prints 384, 80 mm prints 576. */
export type PaperWidth = 384 | 576;

const SIZES: Record<PaperWidth, Record<ReceiptSize, number>> = {
  384: { small: 18, normal: 20, large: 28, huge: 36 },
  576: { small: 21, normal: 24, large: 36, huge: 46 },
};
/** White at either side. */
const SIDE = 4;
const GAP_HEIGHT = 16;
const RULE_HEIGHT = 14;
const DASH = 8;
const BARS_HEIGHT = 72;
const QR_QUIET = 4;

/** Six metres: the maximum of 200 lines with names of 200 letters takes 43,400 dots. */
const LONGEST = 48_000;

/** Longer than any real receipt. */
export class TooLong extends Error {}

/**
 * Lays out a receipt. The QR code takes at most three fifths of the width. @throws TooLong at the first block beyond
 */
export function layOutReceipt({ blocks }: Receipt, width: PaperWidth): ReceiptLayout {
  let top = 0;
  const pieces = blocks.map((block) => {
    const { height, texts, rects } = pieceOf(block, width);
    const piece = {
      top,
      bottom: top + height,
      texts: texts.map((line) => ({ ...line, y: line.y + top })),
      rects: rects.map((rect) => ({ ...rect, y: rect.y + top })),
    };
    top += height;
    if (top > LONGEST) throw new TooLong('The receipt is too long');
    return piece;
  });
  return { height: top, pieces };
}

function pieceOf(block: ReceiptBlock, width: PaperWidth): Piece {
  switch (block.kind) {
    case 'text':
      return paragraph(block, width);
    case 'pair':
      return pairOf(block, width);
    case 'columns':
      return columnsOf(block, width);
    case 'rule':
      return { height: RULE_HEIGHT, texts: [], rects: dashes(width) };
    case 'gap':
      return { height: GAP_HEIGHT, texts: [], rects: [] };
    case 'barcode':
      return barcode(block.text, width);
    case 'qr':
      return qrCode(block.text, width);
  }
}

const measure = (size: number, bold: boolean) => (text: string) => widthOf(text, 'receipt', size, bold);

/** Line height and baseline: Indic letters have marks above and below. */
const lineHeight = (text: string, size: number) => Math.round(size * (isTall(text) ? 1.5 : 1.28));
const baseline = (text: string, size: number) => Math.round(size * (isTall(text) ? 1.1 : 1));

type Line = Pick<PaperText, 'text' | 'size' | 'bold' | 'align'> & { left: number; width: number };

/** @param top the upper edge */
function lineAt({ left, ...line }: Line, top: number): PaperText {
  const x = line.align === 'left' ? left : line.align === 'right' ? left + line.width : left + line.width / 2;
  return { ...line, x, y: top + baseline(line.text, line.size) };
}

function paragraph(block: Extract<ReceiptBlock, { kind: 'text' }>, paper: PaperWidth): Piece {
  const { text, align, bold } = block;
  const size = SIZES[paper][block.size];
  const width = paper - 2 * SIDE;
  let height = 0;
  const texts = wrapText(text, width, measure(size, bold)).map((one) => {
    const placed = lineAt({ text: one, size, bold, align, left: SIDE, width }, height);
    height += lineHeight(one, size);
    return placed;
  });
  return { height, texts, rects: [] };
}

/** Both on one line, or the right one below if they don't fit; large ones are reduced first. */
function pairOf(block: Extract<ReceiptBlock, { kind: 'pair' }>, paper: PaperWidth): Piece {
  const { left, right, bold } = block;
  const width = paper - 2 * SIDE;
  const fits = (size: number) =>
    measure(size, bold)(left) + measure(size, bold)(right) + (left && right ? size : 0) <= width;
  const size =
    (['huge', 'large', 'normal'] as const)
      .map((name) => SIZES[paper][name])
      .find((one) => one <= SIZES[paper][block.size] && fits(one)) ?? SIZES[paper].small;
  const at = { size, bold, left: SIDE, width };
  if (fits(size)) {
    const both = left + right;
    const y = baseline(both, size);
    const texts = [
      { ...lineAt({ ...at, text: left, align: 'left' }, 0), y },
      { ...lineAt({ ...at, text: right, align: 'right' }, 0), y },
    ];
    return { height: lineHeight(both, size), texts, rects: [] };
  }
  const first = paragraph({ kind: 'text', text: left, align: 'left', size: 'small', bold }, paper);
  const second = paragraph({ kind: 'text', text: right, align: 'right', size: 'small', bold }, paper);
  const below = second.texts.map((line) => ({ ...line, y: line.y + first.height }));
  return { height: first.height + second.height, texts: [...first.texts, ...below], rects: [] };
}

/** White between columns, as a share of the letters' height: one and a half spaces. */
const BETWEEN = 0.45;

type Cells = Extract<ReceiptBlock, { kind: 'columns' }>['cells'];

/** Columns that never touch: reduced if they don't fit, and on several lines if that is not enough. */
function columnsOf({ cells, bold }: Extract<ReceiptBlock, { kind: 'columns' }>, paper: PaperWidth): Piece {
  const sizes = [SIZES[paper].normal, SIZES[paper].small];
  for (const size of sizes) {
    const row = rowOf(cells, { size, bold }, paper);
    if (row) return row;
  }
  const [first, ...others] = cells;
  if (!first) return { height: 0, texts: [], rects: [] };
  const { text, align } = first;
  if (others.length === 0) return paragraph({ kind: 'text', text, align, size: 'small', bold }, paper);
  const half = Math.ceil(cells.length / 2);
  const above = columnsOf({ kind: 'columns', cells: cells.slice(0, half), bold }, paper);
  const below = columnsOf({ kind: 'columns', cells: cells.slice(half), bold }, paper);
  const lower = below.texts.map((line) => ({ ...line, y: line.y + above.height }));
  return { height: above.height + below.height, texts: [...above.texts, ...lower], rects: [] };
}

/** Each column in its share, shifted only by a wide neighbour; null if they don't fit. */
function rowOf(cells: Cells, { size, bold }: Pick<Line, 'size' | 'bold'>, paper: PaperWidth): Piece | null {
  const inner = paper - 2 * SIDE;
  const shares = cells.reduce((sum, { share }) => sum + share, 0);
  const gap = Math.ceil(size * BETWEEN);
  const widths = cells.map(({ text }) => Math.ceil(measure(size, bold)(text)));
  const wanted = startsOf(cells, widths, inner / shares);
  const starts = pushedRight(wanted, widths, gap);
  // From right to left: each ends before the next begins, the last at the edge.
  let end = inner;
  for (let nth = cells.length - 1; nth >= 0; nth -= 1) {
    const width = widths[nth] ?? 0;
    const start = Math.min(starts[nth] ?? 0, end - width);
    if (start < 0) return null;
    starts[nth] = start;
    end = width > 0 ? start - gap : end;
  }
  const all = cells.map(({ text }) => text).join('');
  const y = baseline(all, size);
  const texts = cells.flatMap(({ text }, nth): PaperText[] => {
    const [x, width] = [SIDE + (starts[nth] ?? 0), widths[nth] ?? 0];
    return width > 0 ? [{ text, size, bold, align: 'left', x, y, width }] : [];
  });
  return { height: lineHeight(all, size), texts, rects: [] };
}

/** Where columns begin without neighbours, in dots. */
function startsOf(cells: Cells, widths: readonly number[], share: number): number[] {
  let left = 0;
  return cells.map((cell, nth) => {
    const room = cell.share * share;
    const spare = room - (widths[nth] ?? 0);
    const at = left + (cell.align === 'right' ? spare : cell.align === 'center' ? spare / 2 : 0);
    left += room;
    return Math.round(at);
  });
}

function pushedRight(starts: readonly number[], widths: readonly number[], gap: number): number[] {
  let end = 0;
  return starts.map((start, nth) => {
    const at = Math.max(start, end);
    const width = widths[nth] ?? 0;
    if (width > 0) end = at + width + gap;
    return at;
  });
}

function dashes(width: number): Rect[] {
  const count = Math.floor((width - 2 * SIDE) / DASH);
  return Array.from({ length: count }, (_, nth) => {
    return { x: SIDE + nth * DASH, y: RULE_HEIGHT / 2 - 1, width: DASH - 3, height: 2 };
  });
}

/** Bars with text below; text only if the bars are too wide. */
function barcode(text: string, paper: PaperWidth): Piece {
  const found = receiptBars(text, paper);
  const letters = paragraph({ kind: 'text', text, align: 'center', size: 'small', bold: false }, paper);
  if (!found) return letters;
  const left = Math.floor((paper - found.width) / 2);
  const rects = found.bars.map(({ x, width }) => ({ x: left + x, y: 10, width, height: BARS_HEIGHT }));
  const below = letters.texts.map((line) => ({ ...line, y: line.y + BARS_HEIGHT + 14 }));
  return { height: letters.height + BARS_HEIGHT + 16, texts: below, rects };
}

function qrCode(text: string, paper: PaperWidth): Piece {
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET });
  const module = qrModule(size, paper);
  const left = Math.floor((paper - size * module) / 2);
  const rects = data.flatMap((row, y) =>
    row.flatMap((black, x) =>
      black ? [{ x: left + x * module, y: y * module, width: module, height: module }] : [],
    ),
  );
  return { height: size * module, texts: [], rects };
}
