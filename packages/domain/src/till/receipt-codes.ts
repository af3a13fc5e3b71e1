import { shortNumber } from '../invoices/document-number.ts';
import { code128 } from '../product/code128.ts';

/** Paper rolls at 8 dots per millimetre; printers reach the middle part. */
export const ROLL_DOTS = {
  58: { paper: 464, printed: 384 },
  80: { paper: 640, printed: 576 },
} as const;

/** Dots of a module, the widest that fits. */
const MODULES = [3, 2] as const;

/** Bars in whole dots for scanners; `text` is their content. */
export type ReceiptBars = { text: string; bars: { x: number; width: number }[]; width: number };

/**
 * Null if too wide. A document number that is too long drops its hyphen. The white beside bars is the paper's margin.
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

/** Dots of a QR module: at most three fifths of the printed width. */
export const qrModule = (modules: number, dots: number): number =>
  Math.max(3, Math.floor((dots * 0.6) / modules));
