import type { TillDatabase } from './database.ts';
/**
 * Forgets entries that have arrived at the server: older than 90 days and not among the last 5,000, or, when room is short, than two
 * days. What has not arrived, what somebody has to look at, and the open shift stay.
 */
export declare function trimJournal(db: TillDatabase, now: number, isScarce: boolean): Promise<number>;
