import { type Check } from './storage.ts';
/** A value stored in the browser, the same in every tab and for every component that uses it. */
export type StoredValue<T> = {
    get: () => T;
    /** Undefined forgets it: the fallback returns. */
    set: (value: T | undefined) => void;
    subscribe: (listener: () => void) => () => void;
};
/** Stores a value under `key`. When the browser refuses to store it, it lives as long as the page. */
export declare function storedValue<T>(key: string, check: Check<T>, fallback: T): StoredValue<T>;
/** The current value, rendering again when it changes. */
export declare function useStoredValue<T>(stored: StoredValue<T>): T;
