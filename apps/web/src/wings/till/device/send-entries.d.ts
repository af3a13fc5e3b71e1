import type { CallReply } from '@haat/contract/call';
import { sendEntries } from '@haat/contract/till/entries';
import type { JournalState, KeptEntry, TillDatabase } from './database.ts';
type Answer = CallReply<typeof sendEntries>;
/** The entries to send next, oldest first: as many as travel together. */
export declare function nextEntries(db: TillDatabase, { sentSeq }: JournalState): Promise<KeptEntry[]>;
/**
 * Sends entries of a till, in order. When the server can't read one of them, they are halved until it is found; that one is sent as
 * text in its place, so that it stands in nobody's way, and `onUnreadable` hears what the server said.
 * @throws CallFailed for everything else; what was taken before it arrives again, and changes nothing
 */
export declare function sendThem(params: {
    storeId: string;
    till: string;
}, entries: readonly KeptEntry[], onUnreadable: (entry: KeptEntry, message: string) => Promise<void>): Promise<Answer>;
export {};
