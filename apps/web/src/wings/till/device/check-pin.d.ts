import type { TillDatabase } from './database.ts';
import type { PinResult } from './device.ts';
/** Wrong PINs that a person may give in a row, and how long no more is taken then. */
export declare const PIN_TRIES = 5;
/**
 * Whether a PIN is a person's. Each try is counted before it is looked at, so that a reload or a second tab wins none; the right one
 * clears the count.
 * @param now milliseconds since 1970
 */
export declare function checkPin(db: TillDatabase, id: string, typed: string, now: number): Promise<PinResult>;
