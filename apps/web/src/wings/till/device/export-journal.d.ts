import type { TillDatabase } from './database.ts';
/**
 * The whole journal as a file: a line of JSON each, money in rupees. Each till begins with a line that says whose entries follow;
 * of every entry it says whether it has arrived.
 */
export declare function journalFile(db: TillDatabase, storeId: string): Promise<Blob>;
