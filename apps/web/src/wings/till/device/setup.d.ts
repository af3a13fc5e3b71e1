import type { CallReply } from '@haat/contract/call';
import { readTill } from '@haat/contract/till/tills';
import type { TillDatabase } from './database.ts';
import { type TillSetup } from './device.ts';
/** Why a till may not sell any more: another device has its numbers, or it was closed in the office. */
export type Barred = 'till-copied' | 'till-gone';
/** What the device keeps of its till. */
export interface KeptSetup {
    setup: TillSetup;
    barred: Barred | null;
}
type Answer = CallReply<typeof readTill>;
/**
 * Takes over what the server says of this till. When the server has more of its journal than this device wrote, the device is a copy: a
 * restored profile, say, whose numbers another one has used.
 */
export declare function takeSetup(db: TillDatabase, answer: Answer): Promise<KeptSetup>;
/** Asks the server how this till stands. @throws CallFailed of `readTill` */
export declare const askTill: (storeId: string, till: string) => Promise<Answer>;
/**
 * Makes this browser a counter. The key of the request is kept until it was answered, so that a lost answer makes no second one.
 * @throws CallFailed of `addTill` and `readTill`; NotKept while entries of the till that it was before still wait
 */
export declare function makeTill(db: TillDatabase, storeId: string, name: string): Promise<KeptSetup>;
export {};
