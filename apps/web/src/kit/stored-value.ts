import { useSyncExternalStore } from 'react';
import { type Check, onStored, readStored, writeStored } from './storage.ts';

/** A value stored in the browser, the same in every tab and for every component that uses it. */
export type StoredValue<T> = {
  get: () => T;
  /** Undefined forgets it: the fallback returns. */
  set: (value: T | undefined) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Stores a value under `key`. When the browser refuses to store it, it lives as long as the page. */
export function storedValue<T>(key: string, check: Check<T>, fallback: T): StoredValue<T> {
  let current = readStored(key, check) ?? fallback;
  let writing = false;
  const listeners = new Set<() => void>();
  onStored(key, () => {
    if (!writing) current = readStored(key, check) ?? fallback;
    for (const listener of listeners) listener();
  });
  return {
    get: () => current,
    set(value) {
      current = value ?? fallback;
      writing = true;
      writeStored(key, value);
      writing = false;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value, rendering again when it changes. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get);
}
