import type { TillNumber } from '@haat/contract/till/entries';
import { type DocumentSeries } from '@haat/domain/document-number';
import type { TillDatabase } from './database.ts';
/** The series of the day reports, which run on over the years. */
export declare const DAY_REPORTS = "day report";
/** Under which a series of numbers is counted: one a financial year for bills and credit notes each. */
export declare const seriesKey: (series: DocumentSeries | typeof DAY_REPORTS, year: string) => string;
/** Takes the next number of a series, within the transaction of the entry that uses it. */
export declare function takeNth(db: TillDatabase, series: string): Promise<number>;
/** Takes the number of a document dated `at`: its financial year is that of its own date in India. */
export declare function takeNumber(db: TillDatabase, { prefix, letter }: {
    prefix: string;
    letter: string;
}, series: DocumentSeries, at: Date): Promise<TillNumber>;
