import { type JournalEntry } from '@haat/contract/till/entries';
import type { JournalState, KeptBill, KeptShift, TillDatabase } from './database.ts';
import type { MakeEntry } from './journal-entries.ts';
/** Who keeps an entry, on which till, by which clock. */
export interface Keeper {
    by: string;
    till: {
        tillId: string;
        prefix: string;
        letter: string;
    };
    /** Milliseconds since 1970. */
    now: number;
    /** The server has just confirmed the clock. */
    isConfirmed: boolean;
}
/** What was written with an entry. */
export interface Written<Entry extends JournalEntry> {
    entry: Entry;
    state: JournalState;
    bill: KeptBill | null;
    /** The shift that it belongs to. */
    shift: KeptShift | null;
}
/** The journal of a till that has written nothing. */
export declare const emptyJournal: (till: string) => JournalState;
/** The open shift, by the state of the journal. */
export declare const openShiftOf: (db: TillDatabase, { shift }: JournalState) => Promise<KeptShift | null>;
/**
 * Writes an entry down, with the number that it uses and what it adds to its shift: all of it in one transaction, or nothing. Resolves
 * when it is on the disk.
 * @throws NotKept when nothing was written
 */
export declare function appendEntry<Entry extends JournalEntry>(db: TillDatabase, keeper: Keeper, make: MakeEntry<Entry>, needs?: 'open shift' | 'no shift' | 'nothing'): Promise<Written<Entry>>;
