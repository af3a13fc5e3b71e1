import { getHotkeyHandler, type HotkeyItemOptions } from '@mantine/hooks';
import { type KeyboardEvent as KeyInField, useEffect, useRef } from 'react';
import { type NamedKey, register } from './registered-keys.ts';

/** A key of a screen, as it acts and as the list behind `?` names it. */
export type Shortcut = NamedKey & {
  /** As Mantine's hotkeys spell them: 'j', 'ArrowDown', 'mod+S'. None: the browser itself does what is listed. */
  keys?: readonly string[];
  /** True when it did something: the browser's own answer to the key is then left out. */
  run?: (event: KeyboardEvent) => boolean;
  /** Acts also while somebody types. */
  whileTyping?: boolean;
  /** Acts also in what lies over the screen: its part stands there. */
  inDialogs?: boolean;
  /** Letters are read by their place on the board, so that the layout of another script has them too. */
  byPlace?: boolean;
};

/** A key of one element, acting while the focus is in it. */
export type FieldKey = NamedKey & {
  keys: readonly string[];
  /** True when it did something: nothing around the element hears of the key then. */
  run: (event: KeyInField<HTMLElement>) => boolean;
};

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"]';
/** What lies over the screen has keys of its own. */
const OVER = 'dialog, [role="dialog"], [role="menu"]';

function within(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** The browser's own answer to a key is left out by what the key did, not by its being listened to. */
const LET_PASS = { preventDefault: false };

/** Gives a part of the screen its keys, and lists them behind `?`. The list keeps its identity between renders. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const listen = getHotkeyHandler(
      shortcuts.flatMap(({ keys = [], run, whileTyping, inDialogs, byPlace = false }) =>
        keys.map((key): [string, (event: KeyboardEvent) => void, HotkeyItemOptions] => [
          key,
          (event) => {
            if (event.defaultPrevented || (!inDialogs && within(event, OVER))) return;
            if (!whileTyping && within(event, TYPING)) return;
            if (run?.(event)) event.preventDefault();
          },
          { ...LET_PASS, usePhysicalKeys: byPlace },
        ]),
      ),
    );
    document.addEventListener('keydown', listen);
    const unlist = register(() => shortcuts);
    return () => {
      document.removeEventListener('keydown', listen);
      unlist();
    };
  }, [shortcuts]);
}

/** Gives an element its keys, and lists them behind `?`. @returns its `onKeyDown` */
export function useFieldKeys(keys: readonly FieldKey[]): (event: KeyInField<HTMLElement>) => void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => register(() => latest.current), []);
  return (event) => {
    const act = ({ run }: FieldKey) => {
      if (!run(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    getHotkeyHandler(
      latest.current.flatMap((one) =>
        one.keys.map((key): [string, () => void, typeof LET_PASS] => [key, () => act(one), LET_PASS]),
      ),
    )(event);
  };
}
