import { useMemo, useRef } from 'react';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { KEY_ROWS, type KeyActs } from './till-keys.ts';

/** Keys that the browser would answer itself while the till has nothing to do on them. */
const STOPPED = new Set(['search', 'recall', 'orderType']);

/** Gives the screen of the till its keys. They act wherever the focus is, but not under a dialog. */
export function useTillKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useShortcuts(
    useMemo(
      () =>
        KEY_ROWS.map(({ name, shown, does, keys }) => ({
          ...{ shown, does, whileTyping: true },
          // Letters stand elsewhere in other scripts; F keys stand where they stand.
          byPlace: keys?.every((key) => key.startsWith('alt+')) ?? false,
          ...(keys && { keys }),
          run: () => {
            const act = latest.current[name];
            act?.();
            return act !== undefined || STOPPED.has(name);
          },
        })),
      [],
    ),
  );
}
