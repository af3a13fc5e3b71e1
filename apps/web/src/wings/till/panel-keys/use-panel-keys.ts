import { useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';

type PanelKey = {
  keys: string[];
  shown: string;
  does: string;
  /** Undefined if it has no effect now. */
  run: (() => void) | undefined;
  /** A character that is also typed in texts: acts in a count, and outside of fields. */
  isSign?: boolean;
};

/** Letters are read by their position on the keyboard, for Kannada and Hindi layouts; other characters as typed. */
const isLetter = (key: string) => /(^|\+)[a-z]$/.test(key);

function takesSign({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return !(target instanceof HTMLTextAreaElement);
  return target.inputMode === 'numeric';
}

/** Active inside the panel, also while typing. The list's length must not change. */
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
              // No repeats: the next step, such as closing after counting, needs another press.
              if (!event.repeat) run?.();
              // Keys without an effect are swallowed, as the till is below the panel.
              return run !== undefined || !isSign;
            },
          }),
        ),
      [],
    ),
  );
}

/**
 * For a panel's overlay that is removed on closing.
 * @returns functions to call on opening, and after closing
 */
export function useFocusBack(): { leave: () => void; back: () => void } {
  const before = useRef<HTMLElement | null>(null);
  return {
    leave: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    // The overlay holds the focus until removed.
    back: () => void setTimeout(() => before.current?.focus()),
  };
}
