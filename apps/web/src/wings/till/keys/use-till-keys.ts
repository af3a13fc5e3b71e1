import { useMemo, useRef } from 'react';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { KEY_ROWS, type KeyActs, type KeyName } from './till-keys.ts';

/**
 * Gives the screen of the till its keys. They act wherever the focus is, but not under a dialog.
 * @param refused hears of a key that has nothing to do now
 */
export function useTillKeys(acts: KeyActs, refused: (name: KeyName) => void): void {
  const latest = useRef({ acts, refused });
  latest.current = { acts, refused };
  useShortcuts(
    useMemo(
      () =>
        KEY_ROWS.map(({ name, shown, does, keys }) => ({
          shown,
          does,
          whileTyping: true,
          // Letters stand elsewhere in other scripts; F keys stand where they stand.
          byPlace: keys?.every((key) => key.startsWith('alt+')) ?? false,
          ...(keys && { keys }),
          run: () => {
            const { acts: now, refused: refuse } = latest.current;
            const act = now[name];
            if (act) act();
            else refuse(name);
            return true;
          },
        })),
      [],
    ),
  );
}
