import type { CallReply } from '@haat/contract/call';
import type { sendEntries } from '@haat/contract/till/entries';
import type { JournalState, KeptEntry, TillDatabase } from './database.ts';
/** Notes what the server answered: how far it has the journal, the digits of its orders, and what it found. */
export declare function markSent(db: TillDatabase, { lastSeq, results }: CallReply<typeof sendEntries>): Promise<{
    state: JournalState;
    seqs: number[];
} | null>;
/**
 * Goes back to the entry that the server asks for: it has lost what came after, as after a restored backup. False where it asks
 * for what this till never wrote, or has no longer.
 */
export declare function sendAgainFrom(db: TillDatabase, expected: number): Promise<boolean>;
/** Notes that the server could not read an entry: somebody has to look at it. */
export declare function markUnreadable(db: TillDatabase, { seq, id }: KeptEntry, message: string): Promise<void>;
