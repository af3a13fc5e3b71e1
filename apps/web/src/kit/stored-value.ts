import { useSyncExternalStore } from 'react';
import { type Check, onStored, readStored, writeStored } from './storage.ts';

/** In browser storage, shared by tabs and components. */
export type StoredValue<T> = {
  get: () => T;
  /** Undefined restores the fallback. */
  set: (value: T | undefined) => void;
  subscribe: (listener: () => void) => () => void;
};

/** If storing fails, the value lasts as long as the page. */
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

export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get);
}
