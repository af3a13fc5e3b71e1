import type { JournalEntry } from '@haat/contract/till/entries';
import type { KeptBill } from './database.ts';
import type { BillRow } from './device.ts';
/** What lists show of an entry; null for what is no bill and no return. */
export declare function keptBillOf(entry: JournalEntry): KeptBill | null;
/** How far sending is: all up to `sentSeq` have arrived, those up to `sendingTo` are under way. */
export interface Progress {
    sentSeq: number;
    sendingTo: number;
}
/** A kept bill as lists show it. */
export declare function rowOf(kept: KeptBill, { sentSeq, sendingTo }: Progress, nameOf: (person: string) => string): BillRow;
/** Whether somebody has to look at a bill. */
export declare const needsLook: ({ differences, problem, looked }: KeptBill) => boolean;
