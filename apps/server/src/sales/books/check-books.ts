import type { Db, Tx } from '../../kit/db.ts';
import { dayBooks } from './day-books-read.ts';
import type { BookCheck, Checked } from './difference.ts';
import { invoiceBooks } from './invoice-books-read.ts';
import { orderBooks } from './order-books-read.ts';
import { paymentBooks } from './payment-books-read.ts';
import { pointsBooks } from './points-books-read.ts';
import { slotBooks } from './slot-books-read.ts';
import { stockBooks } from './stock-books-read.ts';
import { tillBooks } from './till-books-read.ts';

const CHECKS: readonly BookCheck[] = [
  orderBooks,
  stockBooks,
  slotBooks,
  pointsBooks,
  invoiceBooks,
  paymentBooks,
  dayBooks,
  tillBooks,
];

/** What a check came to. */
export type BookResult = Pick<BookCheck, 'name' | 'about' | 'unit'> & Checked;

/**
 * Compares what the books say with each other, in one snapshot: what a server changes meanwhile is in none of them or in all.
 * Nothing is written.
 */
export function checkBooks(db: Db): Promise<BookResult[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx: Tx) => {
      const results: BookResult[] = [];
      for (const { name, about, unit, find } of CHECKS)
        results.push({ name, about, unit, ...(await find(tx)) });
      return results;
    });
}
