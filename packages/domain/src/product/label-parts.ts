import type { SoldBy } from '../basics/line-amount.ts';
import { formatRupees, type Paise } from '../basics/money.ts';
import { parseQuantity, unitPrice } from '../basics/quantity-unit.ts';
import { syllablesOf } from '../basics/syllables.ts';
import { readBarcode } from './barcode.ts';
import { code128 } from './code128.ts';
import { eanBars } from './ean-bars.ts';

/** A label of 50 x 25 mm at 203 dots an inch. */
export const LABEL = { width: 400, height: 200, widthMm: 50, heightMm: 25 } as const;

export interface LabelFields {
  store: string;
  name: string;
  /** In the store's second language. */
  localName?: string | undefined;
  size: string;
  /** For a piece, or for a kilogram or litre of loose goods. */
  price: Paise;
  mrp: Paise;
  /** Absent: by the piece. */
  soldBy?: SoldBy | undefined;
  sku: string;
  /** Absent: the SKU. */
  barcode?: string | undefined;
  /** 'YYYY-MM-DD'. */
  bestBefore?: string | undefined;
  /** Additional facts for goods packed by the shop; absent: a shelf label. */
  pack?: PackFacts | undefined;
}

/** Packer, day, and contact (Legal Metrology Rules 2011, rule 6). */
export interface PackFacts {
  /** 'YYYY-MM-DD'. */
  packedOn: string;
  address: string;
  fssai: string;
  phone: string;
  lot: string;
}

/** `y` is the baseline. All measures in dots. */
export interface LabelText {
  text: string;
  x: number;
  y: number;
  /** Height of the letters' box. */
  size: number;
  /** Maximum width; a printer that measures may condense the text. */
  width: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  /** Letter-spaced. */
  spaced: boolean;
}

export interface LabelBar {
  x: number;
  width: number;
}

/** A label to be drawn: on a screen as a preview, by the print agent on paper. */
export interface Label {
  texts: LabelText[];
  bars: LabelBar[];
  barsTop: number;
  barsHeight: number;
}

export const MARGIN = 16;
export const INNER = LABEL.width - 2 * MARGIN;
/** Average width of a letter, as a share of its height. */
const LETTER = 0.54;
/** Average width of a Hindi, and a Kannada syllable. */
const HINDI = 0.8;
const KANNADA = 1;
/** White on either side for scanners, in modules; EAN-13 needs 11 and 7. */
const QUIET = 11;
/** Dots of a module: 0.25 mm, which every scanner reads. */
const MODULE = 2;

/** A left-aligned text, as wide as the label by default, ending in … if too long. */
export function labelText(text: string, y: number, size: number, more: Partial<LabelText> = {}): LabelText {
  const width = more.width ?? INNER;
  return {
    x: MARGIN,
    y,
    size,
    bold: false,
    align: 'left',
    spaced: false,
    ...more,
    width,
    text: fitted(text, size, width),
  };
}

/** Right-aligned. */
export function atRight(text: string, y: number, size: number, more: Partial<LabelText> = {}): LabelText {
  return labelText(text, y, size, { x: LABEL.width - MARGIN, align: 'right', ...more });
}

/** A text that is never cut, such as an amount or a legal fact: smaller if it is too long. */
export function wholeText(text: string, y: number, size: number, more: Partial<LabelText> = {}): LabelText {
  const width = more.width ?? INNER;
  return { ...labelText('', y, Math.min(size, Math.floor(width / emsOf(text))), more), text };
}

/** Like `wholeText`, right-aligned. */
export function wholeAtRight(
  text: string,
  y: number,
  size: number,
  more: Partial<LabelText> = {},
): LabelText {
  return wholeText(text, y, size, { x: LABEL.width - MARGIN, align: 'right', ...more });
}

/** How many letters of this height fit. */
export function mostLetters(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * LETTER)));
}

/** Approximate width, in multiples of the height. */
export const emsOf = (text: string) => syllablesOf(text).reduce((sum, one) => sum + emOf(one), 0);

function emOf(syllable: string): number {
  if (/[\u0c80-\u0cff]/.test(syllable)) return KANNADA;
  return /[\u0900-\u097f]/.test(syllable) ? HINDI : LETTER;
}

function fitted(text: string, size: number, width: number): string {
  const room = width / size;
  if (emsOf(text) <= room) return text;
  let kept = '';
  for (const syllable of syllablesOf(text)) {
    if (emsOf(kept) + emsOf(syllable) + LETTER > room) break;
    kept += syllable;
  }
  return `${kept.trimEnd()}…`;
}

const LARGEST_NAME = 24;
const SMALLEST_NAME = 18;

/** The first row: the name at the left, smaller if long, and the pack size at the right. */
export function nameRow({ name, size }: LabelFields, y: number): LabelText[] {
  const right = size ? [atRight(size, y, 22, { bold: true, width: 120 })] : [];
  const taken = Math.ceil((right[0]?.text.length ?? 0) * 22 * 0.6);
  const width = INNER - taken - (taken > 0 ? 12 : 0);
  const fits = Math.floor(width / Math.max(LETTER, emsOf(name)));
  const height = Math.min(LARGEST_NAME, Math.max(SMALLEST_NAME, fits));
  return [labelText(name, y, height, { bold: true, width }), ...right];
}

/** '/kg' after a price of loose goods. */
export const perUnitOf = ({ soldBy = 'piece' }: Pick<LabelFields, 'soldBy'>): string =>
  soldBy === 'piece' ? '' : `/${soldBy}`;

/** '₹53.60 per kg'; '' for sizes without a measure. */
export function unitPriceText(price: Paise, size: string): string {
  const quantity = parseQuantity(size);
  if (!quantity || price === 0) return '';
  const unit = unitPrice(price, quantity);
  return `${formatRupees(unit.price)} per ${unit.per}`;
}

/** Bars starting at 0, and their total width. */
export interface Bars {
  bars: LabelBar[];
  width: number;
}

/** A GTIN as EAN-13 or EAN-8, anything else as Code 128. Empty if it can't be encoded or is too wide for the label. */
export function barsOf(text: string): Bars {
  if (!/^[ -~]+$/.test(text)) return { bars: [], width: 0 };
  const gtin = /^\d+$/.test(text) ? readBarcode(text) : null;
  const widths = (gtin?.length === 14 && eanBars(gtin)) || code128(text);
  const width = widths.reduce((sum, one) => sum + one, 0) * MODULE;
  if (width + 2 * QUIET * MODULE > LABEL.width) return { bars: [], width: 0 };
  let at = 0;
  const bars = widths.flatMap((modules, nth) => {
    const bar = { x: at, width: modules * MODULE };
    at += bar.width;
    return nth % 2 === 0 ? [bar] : [];
  });
  return { bars, width };
}

/** Left edge of bars, after their white. */
export const BARS_LEFT = QUIET * MODULE;

export function movedBy(bars: readonly LabelBar[], by: number): LabelBar[] {
  return bars.map(({ x, width }) => ({ x: x + by, width }));
}
