import type { SyncState } from './device.ts';
/** What a tab tells the others of the same till: what to read again, or what it is doing. */
export type News = {
    what: 'journal';
    seqs: number[];
} | {
    what: 'held' | 'people' | 'setup' | 'goods' | 'send';
} | {
    what: 'sync';
    state: Pick<SyncState, 'online' | 'sending' | 'stopped' | 'clockAhead'> & {
        at: number;
    };
};
/** Tells other tabs, and hears them. */
export interface NewsLine {
    tell(news: News): void;
    hear(listener: (news: News) => void): void;
    close(): void;
}
/** The line between the tabs that show a store's till in this browser. */
export declare function newsOf(storeId: string): NewsLine;
