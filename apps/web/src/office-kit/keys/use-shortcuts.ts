import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect } from 'react';

/** A key of a screen, as it acts and as the list behind `?` names it. */
export type Shortcut = {
  /** As Mantine's hotkeys spell them: 'j', 'ArrowDown', 'mod+S'. None: something else on the screen already listens. */
  keys?: readonly string[];
  /** On the keyboard: 'j', 'Ctrl+S'. */
  shown: readonly string[];
  /** What it does, as a sentence that the list translates. */
  does: string;
  /** True when it did something: the browser's own answer to the key is then left out. */
  run?: (event: KeyboardEvent) => boolean;
  /** Acts also while somebody types. */
  whileTyping?: boolean;
};

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"]';
/** What lies over the screen has keys of its own. */
const OVER = 'dialog, [role="dialog"], [role="menu"]';

const onScreen = new Set<readonly Shortcut[]>();

/** The keys of everything that is on the screen now. */
export function shortcutsOnScreen(): Shortcut[] {
  return [...onScreen].flat();
}

function within(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** Gives a part of the screen its keys, and lists them behind `?`. The list keeps its identity between renders. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const listen = getHotkeyHandler(
      shortcuts.flatMap(({ keys = [], run, whileTyping }) =>
        keys.map((key): [string, (event: KeyboardEvent) => void, { preventDefault: boolean }] => [
          key,
          (event) => {
            if (event.defaultPrevented || within(event, OVER)) return;
            if (!whileTyping && within(event, TYPING)) return;
            if (run?.(event)) event.preventDefault();
          },
          { preventDefault: false },
        ]),
      ),
    );
    document.addEventListener('keydown', listen);
    onScreen.add(shortcuts);
    return () => {
      document.removeEventListener('keydown', listen);
      onScreen.delete(shortcuts);
    };
  }, [shortcuts]);
}
