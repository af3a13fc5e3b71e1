import { useSyncExternalStore } from 'react';

/** What somebody is asked for to show who they are. */
export type AskedFor = 'code' | 'password';

type OpenRequest = { by: AskedFor; answer: (shown: boolean) => void };

let current: OpenRequest | null = null;
const listeners = new Set<() => void>();

function show(next: OpenRequest | null) {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks who it is, in a dialog over whatever is on screen; true once it has been shown. Calls that are refused at the same
 * moment wait for the same answer.
 */
export function askWhoItIs(details: unknown): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  const by = (details as { by?: AskedFor } | undefined)?.by === 'code' ? 'code' : 'password';
  return new Promise((answer) => {
    const before = current;
    const all = (shown: boolean) => {
      before?.answer(shown);
      answer(shown);
    };
    show({ by, answer: all });
  });
}

/** Ends the open request, if there is one. */
export function answerWhoItIs(shown: boolean): void {
  const request = current;
  show(null);
  request?.answer(shown);
}

/** What is being asked for; null while nothing is. */
export function useAskedFor(): AskedFor | null {
  return useSyncExternalStore(subscribe, () => current)?.by ?? null;
}
