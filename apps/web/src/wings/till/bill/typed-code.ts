import { plainCode } from '@haat/domain/barcode';
import { readQuantity, type SoldBy } from '@haat/domain/line-amount';

/** What somebody typed or scanned into the scan field. */
export type TypedCode =
  | { kind: 'code'; code: string; times: string }
  /** A quantity that waits for the scan it is for. */
  | { kind: 'times'; times: string }
  | { kind: 'discount'; discountBp: number }
  | { kind: 'nothing' };

const TIMES = /^\s*(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})\s*[*x×](.*)$/i;
const PERCENT = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/;

/** Reads '890…', '3*', '3*890…', '0.25*890…' and '5%'. */
export function readTyped(given: string): TypedCode {
  const typed = plainCode(given);
  const percent = PERCENT.exec(typed)?.[1];
  if (percent !== undefined && Number(percent) <= 100)
    return { kind: 'discount', discountBp: Math.round(Number(percent) * 100) };
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
