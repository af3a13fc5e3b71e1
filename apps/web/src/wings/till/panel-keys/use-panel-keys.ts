import { useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';

type PanelKey = {
  keys: string[];
  shown: string;
  does: string;
  /** Absent: there is nothing to do on it now. */
  run: (() => void) | undefined;
  /** A sign that is typed into texts as well: it acts in a count, and outside of fields. */
  isSign?: boolean;
};

/** Letters are read by their place on the board, so that Kannada and Hindi layouts work; signs by what they are. */
const isLetter = (key: string) => /(^|\+)[a-z]$/.test(key);

function takesSign({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return !(target instanceof HTMLTextAreaElement);
  return target.inputMode === 'numeric';
}

/** Gives a panel its keys: they act inside of it, also while somebody types. The list keeps its length between renders. */
export function usePanelKeys(keys: readonly PanelKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useShortcuts(
    useMemo(
      () =>
        latest.current.map(
          ({ keys: pressed, shown, does, isSign }, nth): Shortcut => ({
            keys: pressed,
            shown: [shown],
            does,
            byPlace: pressed.every(isLetter),
            whileTyping: true,
            inDialogs: true,
            run: (event) => {
              if (isSign && !takesSign(event)) return false;
              const run = latest.current[nth]?.run;
              // Held down, one acts once: what it leads to, such as closing after counting, is another press.
              if (!event.repeat) run?.();
              // What has nothing to do leaves the key to nobody else: the till lies under the panel.
              return run !== undefined || !isSign;
            },
          }),
        ),
      [],
    ),
  );
}
