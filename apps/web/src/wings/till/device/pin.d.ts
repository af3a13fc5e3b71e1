import type { KeptPerson } from './database.ts';
type Pin = NonNullable<KeptPerson['pin']>;
/** Whether a text can be a PIN: four to six digits. */
export declare const isPin: (typed: string) => boolean;
/** What is kept of a PIN, on this device alone: nobody reads the digits from it without trying them one after the other. */
export declare function hashedPin(pin: string, rounds?: number): Promise<Pin>;
/** Whether a PIN is the one that was kept. */
export declare function isSamePin(typed: string, { salt, rounds, hash }: Pin): Promise<boolean>;
export {};
