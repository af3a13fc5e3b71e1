import { useSyncExternalStore } from 'react';

/** Redraws components that show it; lasts as long as the page. */
export type ShownValue<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
  isShown: () => boolean;
};

export function shownValue<T>(first: T): ShownValue<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShown: () => listeners.size > 0,
  };
}

export function useShownValue<T>({ subscribe, get }: ShownValue<T>): T {
  return useSyncExternalStore(subscribe, get);
}
