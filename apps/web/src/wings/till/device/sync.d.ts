import type { TillDatabase } from './database.ts';
import type { SyncState } from './device.ts';
import type { JournalView } from './journal-view.ts';
import type { NewsLine } from './news.ts';
interface Parts {
    db: TillDatabase;
    storeId: string;
    news: NewsLine;
    view: JournalView;
    /** Asks the server how the till stands, and for changed goods. */
    look: () => Promise<void>;
}
/**
 * Sends the journal, in order, one tab at a time, and asks what has changed. Whether there is a network shows in what is answered: what
 * the browser says of it only makes us try.
 */
export declare class Sync {
    #private;
    readonly state: import("./source.ts").OwnSource<SyncState>;
    constructor(parts: Parts);
    /** Sends what waits as soon as nothing else is under way; with `look` it asks what has changed, too. */
    ask(look?: boolean): void;
    /** Resolves when nothing is under way any more. */
    settled(): Promise<void>;
    /** Changes what screens see, and counts what waits. */
    show(change?: Partial<SyncState>): void;
    close(): void;
}
export {};
