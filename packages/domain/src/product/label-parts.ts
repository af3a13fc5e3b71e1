import type { SoldBy } from '../basics/line-amount.ts';
import { formatRupees, type Paise } from '../basics/money.ts';
import { parseQuantity, unitPrice } from '../basics/quantity-unit.ts';
import { readBarcode } from './barcode.ts';
import { code128 } from './code128.ts';
import { eanBars } from './ean-bars.ts';

/** A label of 50 x 25 mm at 203 dots an inch. */
export const LABEL = { width: 400, height: 200, widthMm: 50, heightMm: 25 } as const;

/** What stands on a product's label. */
export interface LabelFields {
  store: string;
  name: string;
  /** The name in the store's second language. */
  localName?: string | undefined;
  size: string;
  /** Of a piece, or a kilogram or litre of loose goods, which the label says. */
  price: Paise;
  mrp: Paise;
  /** Absent: by the piece. */
  soldBy?: SoldBy | undefined;
  sku: string;
  /** What is scanned, where that is not the SKU. */
  barcode?: string | undefined;
  /** The day as 'YYYY-MM-DD'. */
  bestBefore?: string | undefined;
  /** What the label of goods that the shop itself packed has to say besides; absent: a label for the shelf. */
  pack?: PackFacts | undefined;
}

/** Who packed goods, when, and whom to call about them (Legal Metrology Rules 2011, rule 6). */
export interface PackFacts {
  /** The day as 'YYYY-MM-DD'. */
  packedOn: string;
  address: string;
  fssai: string;
  phone: string;
  lot: string;
}

/** A line of text; `y` is its baseline. All measures in dots. */
export interface LabelText {
  text: string;
  x: number;
  y: number;
  /** Height of the letters' box. */
  size: number;
  /** The most that it may take; a printer that measures sets a wider one closer. */
  width: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  /** Set wider apart. */
  spaced: boolean;
}

/** A bar of the barcode. */
export interface LabelBar {
  x: number;
  width: number;
}

/** A label, ready to be drawn: by a screen as a preview, by the print agent on paper. */
export interface Label {
  texts: LabelText[];
  bars: LabelBar[];
  barsTop: number;
  barsHeight: number;
}

export const MARGIN = 16;
export const INNER = LABEL.width - 2 * MARGIN;
/** A letter is about as wide as this part of its height. */
const LETTER = 0.54;
/** And a syllable of Hindi, and of Kannada. */
const HINDI = 0.8;
const KANNADA = 1;
/** White that a scanner needs on either side, in modules; EAN-13 asks for 11 and 7. */
const QUIET = 11;
/** Dots of a module: 0.25 mm, which every scanner reads. */
const MODULE = 2;

/** A text at the left, as wide as the label unless it is said otherwise, ending in … where it is longer than that. */
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

/** A text at the right end. */
export function atRight(text: string, y: number, size: number, more: Partial<LabelText> = {}): LabelText {
  return labelText(text, y, size, { x: LABEL.width - MARGIN, align: 'right', ...more });
}

/** A text that is never cut, such as an amount or what the law asks for: smaller where it is longer than its place. */
export function wholeText(text: string, y: number, size: number, more: Partial<LabelText> = {}): LabelText {
  const width = more.width ?? INNER;
  return { ...labelText('', y, Math.min(size, Math.floor(width / emsOf(text))), more), text };
}

/** The same at the right end. */
export function wholeAtRight(
  text: string,
  y: number,
  size: number,
  more: Partial<LabelText> = {},
): LabelText {
  return wholeText(text, y, size, { x: LABEL.width - MARGIN, align: 'right', ...more });
}

/** Letters of this height that fit a width. */
export function mostLetters(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * LETTER)));
}

/** A letter with its signs; of Hindi and Kannada a whole conjunct, which is never cut. */
const SYLLABLE = /\P{M}(?:[\p{M}\u200c\u200d]*[\u094d\u0ccd]\u200d?\p{L})*[\p{M}\u200c\u200d]*/gu;

const syllablesOf = (text: string): string[] => text.match(SYLLABLE) ?? [];

/** About how wide a text is, in parts of its height. */
const emsOf = (text: string) => syllablesOf(text).reduce((sum, one) => sum + emOf(one), 0);

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

/** The first row of every label: the name at the left, smaller where it is long, and the pack size at the right. */
export function nameRow({ name, size }: LabelFields, y: number): LabelText[] {
  const right = size ? [atRight(size, y, 22, { bold: true, width: 120 })] : [];
  const taken = Math.ceil((right[0]?.text.length ?? 0) * 22 * 0.6);
  const width = INNER - taken - (taken > 0 ? 12 : 0);
  const fits = Math.floor(width / Math.max(LETTER, emsOf(name)));
  const height = Math.min(LARGEST_NAME, Math.max(SMALLEST_NAME, fits));
  return [labelText(name, y, height, { bold: true, width }), ...right];
}

/** What stands behind a price of loose goods: '/kg'. */
export const perUnitOf = ({ soldBy = 'piece' }: Pick<LabelFields, 'soldBy'>): string =>
  soldBy === 'piece' ? '' : `/${soldBy}`;

/** '₹53.60 per kg'; '' where the size is no amount of g, kg, litre or ml. */
export function unitPriceText(price: Paise, size: string): string {
  const quantity = parseQuantity(size);
  if (!quantity || price === 0) return '';
  const unit = unitPrice(price, quantity);
  return `${formatRupees(unit.price)} per ${unit.per}`;
}

/** A barcode's bars, from 0 on, and how wide they are together. */
export interface Bars {
  bars: LabelBar[];
  width: number;
}

/**
 * A text as bars that a scanner reads: a GTIN as EAN-13 or EAN-8, everything else as Code 128. No bars where it has other letters, or
 * would be wider than the label.
 */
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

/** Where bars begin that stand at the left, with the white that belongs to them. */
export const BARS_LEFT = QUIET * MODULE;

/** These bars, moved to the right. */
export function movedBy(bars: readonly LabelBar[], by: number): LabelBar[] {
  return bars.map(({ x, width }) => ({ x: x + by, width }));
}
