import { plainNumber } from '@haat/domain/basics/figures';
import { readQuantity, type SoldBy } from '@haat/domain/basics/line-amount';
import { fromRupees, type Paise } from '@haat/domain/basics/money';
import { plainCode } from '@haat/domain/product/barcode';

export type TypedCode =
  | { kind: 'code'; code: string; times: string }
  | { kind: 'times'; times: string }
  | { kind: 'discount'; discountBp: number }
  /** Null if not an amount. */
  | { kind: 'off'; amount: Paise | null }
  | { kind: 'nothing' };

const TIMES = /^\s*(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})\s*[*x×](.*)$/i;
const PERCENT = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/;

const DASH = /^[\p{Pd}\u2212]/u;
/** The start of an amount. */
const FIGURE = /^[₹.\p{Nd}]/u;

/** Null without a leading dash. */
export const behindDash = (typed: string): string | null => (DASH.test(typed) ? typed.slice(1).trim() : null);

export const isFigure = (text: string): boolean => FIGURE.test(text);

/** In paise; null for anything else. */
export function readRupees(typed: string): Paise | null {
  const plain = plainNumber(typed).replace(/[₹,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? fromRupees(Number(plain)) : null;
}

/** '890…', '3*', '3*890…', '0.25*890…', '5%' and '-20'. */
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
 * In units; '' is one piece, and still nothing for weighed goods.
 * @returns null for a fraction of a piece
 */
export function timesOf(times: string, soldBy: SoldBy): number | null {
  if (times === '') return soldBy === 'piece' ? 1 : 0;
  return readQuantity(times, soldBy);
}
