import { type FoundBill } from '@haat/contract/till/entries';
import type { TillDatabase } from './database.ts';
/**
 * Bills by number, phone, name or total: of all counters of the store, or, when the server does not answer in time, of this till alone. What
 * came back here and has not arrived yet counts.
 */
export declare function findAllBills(db: TillDatabase, storeId: string, typed: string): Promise<{
    bills: FoundBill[];
    onlyOwn: boolean;
}>;
