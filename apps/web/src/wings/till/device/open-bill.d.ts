import type { TillDatabase } from './database.ts';
/**
 * The bill that is open in this tab. It outlives a reload, and when the tab is killed the next one takes it over; tabs that are
 * open keep their own.
 */
export declare class OpenBill {
    #private;
    constructor(db: TillDatabase, storeId: string);
    /** Keeps the bill as it is now. Of several in a moment the last one is written. */
    keep(bill: unknown): void;
    /** The bill of before the reload, or of a tab that is gone; taken over by this one. */
    take(): Promise<unknown>;
}
