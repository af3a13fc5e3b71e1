import { plainNumber } from '@haat/domain/basics/figures';
import { readQuantity, type SoldBy } from '@haat/domain/basics/line-amount';
import { fromRupees, type Paise } from '@haat/domain/basics/money';
import { plainCode } from '@haat/domain/product/barcode';

/** What somebody typed or scanned into the scan field. */
export type TypedCode =
  | { kind: 'code'; code: string; times: string }
  /** A quantity that waits for the scan it is for. */
  | { kind: 'times'; times: string }
  | { kind: 'discount'; discountBp: number }
  /** So much off the bill; null: it is no amount of money. */
  | { kind: 'off'; amount: Paise | null }
  | { kind: 'nothing' };

const TIMES = /^\s*(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})\s*[*x×](.*)$/i;
const PERCENT = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/;

const DASH = /^[\p{Pd}\u2212]/u;
/** What may begin an amount of money. */
const FIGURE = /^[₹.\p{Nd}]/u;

/** What stands behind a dash, whichever of them a keyboard has; null: it begins with none. */
export const behindDash = (typed: string): string | null => (DASH.test(typed) ? typed.slice(1).trim() : null);

/** Whether what stands behind a dash is so much money. */
export const isFigure = (text: string): boolean => FIGURE.test(text);

/** Rupees as a cashier types them, in paise; null for anything else. */
export function readRupees(typed: string): Paise | null {
  const plain = plainNumber(typed).replace(/[₹,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? fromRupees(Number(plain)) : null;
}

/** Reads '890…', '3*', '3*890…', '0.25*890…', '5%' and '-20'. */
export function readTyped(given: string): TypedCode {
  const typed = plainCode(given);
  const percent = PERCENT.exec(typed)?.[1];
  if (percent !== undefined && Number(percent) <= 100)
    return { kind: 'discount', discountBp: Math.round(Number(percent) * 100) };
  const off = behindDash(typed);
  if (off === '' || (off !== null && isFigure(off))) return { kind: 'off', amount: readRupees(off) };
  const [, times, rest] = TIMES.exec(typed) ?? [];
  if (times !== undefined) {
    const code = plainCode(rest ?? '');
    return code === '' ? { kind: 'times', times } : { kind: 'code', code, times };
  }
  return typed === '' ? { kind: 'nothing' } : { kind: 'code', code: typed, times: '' };
}

/**
 * How much of goods a scan is for, in units; '' is one piece, and nothing yet of what is weighed.
 * @returns null when it can't be so much: a part of a piece
 */
export function timesOf(times: string, soldBy: SoldBy): number | null {
  if (times === '') return soldBy === 'piece' ? 1 : 0;
  return readQuantity(times, soldBy);
}
