import { useSyncExternalStore } from 'react';

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

/** Asks for reauthentication in a dialog; true once it is given. Calls refused at the same time share the answer. */
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

/** Closes the open request, if any. */
export function answerWhoItIs(shown: boolean): void {
  const request = current;
  show(null);
  request?.answer(shown);
}

/** Null while nothing is asked. */
export function useAskedFor(): AskedFor | null {
  return useSyncExternalStore(subscribe, () => current)?.by ?? null;
}
