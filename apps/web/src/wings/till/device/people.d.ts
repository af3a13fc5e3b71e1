import { type Session } from '../../../kit/session.ts';
import type { TillDatabase } from './database.ts';
import type { PinResult, Source, TillDevice, TillSetup } from './device.ts';
import type { NewsLine } from './news.ts';
type Value = ReturnType<TillDevice['people']['get']>;
/** Whether somebody who is signed in may use the tills of a store. */
export declare const mayUse: (user: Session | null, storeId: string) => user is Session;
/**
 * The people of a till. At it is whoever has signed in last, by password or by PIN. An expired sign-in changes nothing: selling
 * goes on, and only a reload asks for the PIN. Signing out locks the till.
 */
export declare class People {
    #private;
    constructor(db: TillDatabase, storeId: string, news: NewsLine, setup: Source<TillSetup | null>);
    get source(): Source<Value>;
    /** Reads who was here; whoever has signed in since then is at the till now. */
    load(): Promise<void>;
    /** Reads again what another tab has changed. */
    reload(): Promise<void>;
    /** Follows what became of the sign-in. */
    sessionChanged(): void;
    /** Resolves when it is written who is at the till. */
    settled(): Promise<void>;
    /** Lets a person in by PIN, without a network. */
    signIn(id: string, pin: string): Promise<PinResult>;
    /** A manager's PIN for something that a cashier may not do. */
    allow(id: string, pin: string): Promise<PinResult>;
    /** Keeps the PIN of who is at the till. @throws RangeError for anything but 4 to 6 digits, or when nobody is */
    setPin(pin: string): Promise<void>;
    /** Asks for a PIN before the next action. Who has none stays at the till. */
    lock(): void;
    /** A person's name, as far as this device knows it. */
    nameOf(id: string): string;
}
export {};
