import { readBarcode } from './barcode.ts';
import { code128 } from './code128.ts';
import { eanBars } from './ean-bars.ts';
import { formatRupees, type Paise } from './money.ts';

/** A label of 50 x 25 mm at 203 dots an inch. */
export const LABEL = { width: 400, height: 200, widthMm: 50, heightMm: 25 } as const;

/** What stands on a product's label. */
export interface LabelFields {
  store: string;
  name: string;
  size: string;
  price: Paise;
  mrp: Paise;
  sku: string;
  /** What is scanned instead of the SKU; '' or absent: the SKU is. */
  barcode?: string;
}

/** A line of text; `y` is its baseline. All measures in dots. */
export interface LabelText {
  text: string;
  x: number;
  y: number;
  /** Height of the letters' box. */
  size: number;
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

const MARGIN = 18;
const INNER = LABEL.width - 2 * MARGIN;
/** A letter is about as wide as this part of its height. */
const LETTER = 0.54;
/** White that a scanner needs on either side, in modules. */
const QUIET = 10;
const WIDEST_MODULE = 3;

/** A text that fits the width, ending in … where it was longer. */
function fitted(text: string, size: number, width: number): string {
  const most = Math.max(1, Math.floor(width / (size * LETTER)));
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * What stands where on a product's label: the price is the largest, the MRP beside it, and the product's barcode, or else its
 * SKU, with its letters below: a GTIN as EAN-13 or EAN-8, everything else as Code 128. What is too long for bars which a scanner
 * reads, or not of its letters, stands in letters alone.
 */
export function drawLabel({ store, name, size, price, mrp, sku, barcode }: LabelFields): Label {
  const code = barcode || sku;
  const line = (text: string, y: number, height: number, more: Partial<LabelText> = {}): LabelText => ({
    text,
    x: MARGIN,
    y,
    size: height,
    bold: false,
    align: 'left',
    spaced: false,
    ...more,
  });
  const sizeText = fitted(size, 20, 110);
  const priceText = formatRupees(price);
  const mrpX = MARGIN + Math.ceil(priceText.length * 40 * 0.6) + 12;
  const bars = barsOf(code);
  return {
    texts: [
      line(fitted(store, 20, INNER - 120), 30, 20),
      ...(sizeText ? [line(sizeText, 30, 20, { x: LABEL.width - MARGIN, align: 'right' })] : []),
      line(fitted(name, 24, INNER), 58, 24, { bold: true }),
      line(priceText, 100, 40, { bold: true }),
      ...(mrp > price
        ? [line(fitted(`MRP ${formatRupees(mrp)}`, 20, LABEL.width - MARGIN - mrpX), 100, 20, { x: mrpX })]
        : []),
      line(fitted(code, 18, INNER), bars.length > 0 ? 180 : 150, 18, {
        x: LABEL.width / 2,
        align: 'center',
        spaced: true,
      }),
    ],
    bars,
    barsTop: 116,
    barsHeight: 44,
  };
}

function barsOf(code: string): LabelBar[] {
  if (!/^[ -~]+$/.test(code)) return [];
  const gtin = /^\d+$/.test(code) ? readBarcode(code) : null;
  const widths = (gtin?.length === 14 && eanBars(gtin)) || code128(code);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(WIDEST_MODULE, Math.floor(LABEL.width / (modules + 2 * QUIET)));
  if (module < 1) return [];
  let at = Math.floor((LABEL.width - modules * module) / 2);
  return widths.flatMap((width, nth) => {
    const bar = { x: at, width: width * module };
    at += width * module;
    return nth % 2 === 0 ? [bar] : [];
  });
}
