import { useSyncExternalStore } from 'react';

let height = 0;
const listeners = new Set<() => void>();

/** How much of the page's bottom is covered by bars, in px. */
export const bottomBars = {
  set(next: number): void {
    if (next === height) return;
    height = next;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The height in px that bars at the bottom cover, for what floats above them. */
export function useBottomBars(): number {
  return useSyncExternalStore(subscribe, () => height);
}
