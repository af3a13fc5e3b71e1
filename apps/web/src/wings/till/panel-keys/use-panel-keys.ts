import { useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';

/** A key of a panel over the till; absent `run`: there is nothing to do on it now. */
type PanelKey = { keys: string[]; shown: string; does: string; run: (() => void) | undefined };

/** Letters are read by their place on the board, so that Kannada and Hindi layouts work. */
const BY_PLACE = { byPlace: true };

/** Gives a panel its keys: they act inside of it, also while somebody types. The list keeps its length between renders. */
export function usePanelKeys(keys: readonly PanelKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useShortcuts(
    useMemo(
      () =>
        latest.current.map(
          ({ keys: pressed, shown, does }, nth): Shortcut => ({
            ...BY_PLACE,
            keys: pressed,
            shown: [shown],
            does,
            whileTyping: true,
            inDialogs: true,
            run: () => {
              const run = latest.current[nth]?.run;
              run?.();
              // What has nothing to do leaves the key to nobody else: the till lies under the panel.
              return true;
            },
          }),
        ),
      [],
    ),
  );
}
