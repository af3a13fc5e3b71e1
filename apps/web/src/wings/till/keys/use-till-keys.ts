import { useMemo, useRef } from 'react';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { KEY_ROWS, type KeyActs, type KeyName } from './till-keys.ts';

/**
 * They act wherever the focus is, but not under a dialog.
 * @param refused called for a key without a current action
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
          // Letters differ between layouts; F keys don't.
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
