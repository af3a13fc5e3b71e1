import { shortNumber } from '../invoices/document-number.ts';
import { code128 } from '../product/code128.ts';

/** The rolls that receipts are printed on: 8 dots a millimetre, of which a printer reaches those in the middle. */
export const ROLL_DOTS = {
  58: { paper: 464, printed: 384 },
  80: { paper: 640, printed: 576 },
} as const;

/** Dots of a barcode's module, as wide as the paper lets it be. */
const MODULES = [3, 2] as const;

/** Bars of a receipt in whole dots, which scanners read; `text` is what they say. */
export type ReceiptBars = { text: string; bars: { x: number; width: number }[]; width: number };

/**
 * The bars of a text within so many dots; null where they would be wider. A document's number that is too long by its hyphen goes without
 * it. The white that belongs to bars is the margin beside the dots.
 */
export function receiptBars(text: string, dots: number): ReceiptBars | null {
  for (const said of [text, shortNumber(text)]) {
    const widths = code128(said);
    const modules = widths.reduce((sum, one) => sum + one, 0);
    const module = MODULES.find((one) => modules * one <= dots);
    if (module) return { text: said, ...barsOf(widths, module) };
  }
  return null;
}

function barsOf(widths: readonly number[], module: number): Omit<ReceiptBars, 'text'> {
  let x = 0;
  const bars = widths.flatMap((modules, nth) => {
    const bar = { x, width: modules * module };
    x += bar.width;
    return nth % 2 === 0 ? [bar] : [];
  });
  return { bars, width: x };
}

/** Dots of a module of a QR code of so many: no wider than three fifths of what is printed. */
export const qrModule = (modules: number, dots: number): number =>
  Math.max(3, Math.floor((dots * 0.6) / modules));
