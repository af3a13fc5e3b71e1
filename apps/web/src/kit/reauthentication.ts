import { shownValue, useShownValue } from '../ui/shown-value.ts';

export type AskedFor = 'code' | 'password';

type OpenRequest = { by: AskedFor; answer: (shown: boolean) => void };

const asked = shownValue<OpenRequest | null>(null);

/** In a dialog; resolves to true once confirmed. Calls refused at the same time share the answer. */
export function askWhoItIs(details: unknown): Promise<boolean> {
  if (!asked.isShown()) return Promise.resolve(false);
  const by = (details as { by?: AskedFor } | undefined)?.by === 'code' ? 'code' : 'password';
  return new Promise((answer) => {
    const before = asked.get();
    const all = (shown: boolean) => {
      before?.answer(shown);
      answer(shown);
    };
    asked.set({ by, answer: all });
  });
}

export function answerWhoItIs(shown: boolean): void {
  const request = asked.get();
  asked.set(null);
  request?.answer(shown);
}

/** Null if nothing is asked. */
export function useAskedFor(): AskedFor | null {
  return useShownValue(asked)?.by ?? null;
}
