import type { TillNumber } from '@haat/contract/till/entries';
import { financialYear } from '@haat/domain/basics/ist';
import { type DocumentSeries, documentNumber } from '@haat/domain/invoices/document-number';
import type { TillDatabase } from './database.ts';

/** Continues over the years. */
export const DAY_REPORTS = 'day report';

/** One series per financial year for bills and for credit notes. */
export const seriesKey = (series: DocumentSeries | typeof DAY_REPORTS, year: string): string =>
  series === DAY_REPORTS ? series : `${series} ${year}`;

/** Must run in the transaction of the entry that uses the number. */
export async function takeNth(db: TillDatabase, series: string): Promise<number> {
  const last = (await db.counters.get(series))?.last ?? 0;
  await db.counters.put({ series, last: last + 1 });
  return last + 1;
}

/** The financial year is that of `at` in India. */
export async function takeNumber(
  db: TillDatabase,
  { prefix, letter }: { prefix: string; letter: string },
  series: DocumentSeries,
  at: Date,
): Promise<TillNumber> {
  const year = financialYear(at);
  const nth = await takeNth(db, seriesKey(series, year));
  return { text: documentNumber(prefix, year, series, nth, letter), financialYear: year, nth };
}
