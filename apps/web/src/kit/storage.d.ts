/**
 * What a reader makes of a stored value: the value when it has the expected shape, otherwise undefined. Stored data is
 * as old as the shopper's last visit, and anybody can edit it.
 */
export type Check<T> = (value: unknown) => T | undefined;
/** The stored value, or undefined when there is none, when it is not JSON, or when `check` doesn't know it. */
export declare function readStored<T>(key: string, check: Check<T>): T | undefined;
/** Stores a value as JSON; undefined removes it. False when the browser refuses (private mode, quota): the page goes on. */
export declare function writeStored(key: string, value: unknown): boolean;
/** Calls back whenever the key is written, here or in another tab; returns the way to stop. */
export declare function onStored(key: string, listener: () => void): () => void;
