import { getHotkeyHandler, type HotkeyItemOptions } from '@mantine/hooks';
import { type KeyboardEvent as KeyInField, useEffect, useRef } from 'react';

/** An entry of the list behind `?`. */
export type NamedKey = {
  /** As printed on keys: 'j', 'Ctrl+S'. */
  shown: readonly string[];
  /** Translated by the list. */
  does: string;
  everywhere?: boolean;
};

const registered = new Set<() => readonly NamedKey[]>();

function register(keys: () => readonly NamedKey[]): () => void {
  registered.add(keys);
  return () => registered.delete(keys);
}

/** Each key once. */
export function registeredKeys(): NamedKey[] {
  const all = [...registered].flatMap((keys) => keys());
  return [...new Map(all.map((key) => [`${key.shown.join(' ')} ${key.does}`, key])).values()];
}

export type Shortcut = NamedKey & {
  /** In Mantine's spelling: 'j', 'ArrowDown', 'mod+S'. Absent for keys of the browser. */
  keys?: readonly string[];
  /** False if ignored; otherwise the browser's default is prevented. */
  run?: (event: KeyboardEvent) => unknown;
  whileTyping?: boolean;
  inDialogs?: boolean;
  /** By key position, for layouts of other scripts. */
  byPlace?: boolean;
};

/** Acts while an element has the focus. */
export type FieldKey = NamedKey & {
  keys: readonly string[];
  /** False if ignored; otherwise the event is stopped. */
  run: (event: KeyInField<HTMLElement>) => unknown;
};

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"]';
/** Overlays handle their own keys. */
const OVER = 'dialog, [role="dialog"], [role="menu"]';

function within(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** The default is prevented only if the key acted. */
const LET_PASS = { preventDefault: false };

export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) =>
      getHotkeyHandler(
        latest.current.flatMap(({ keys = [], run, whileTyping, inDialogs, byPlace = false }) =>
          keys.map((key): [string, (event: KeyboardEvent) => void, HotkeyItemOptions] => [
            key,
            (event) => {
              if (event.defaultPrevented || (!inDialogs && within(event, OVER))) return;
              if (!whileTyping && within(event, TYPING)) return;
              if (run && run(event) !== false) event.preventDefault();
            },
            { ...LET_PASS, usePhysicalKeys: byPlace },
          ]),
        ),
      )(pressed);
    document.addEventListener('keydown', listen);
    const unlist = register(() => latest.current);
    return () => {
      document.removeEventListener('keydown', listen);
      unlist();
    };
  }, []);
}

/** @returns the element's `onKeyDown` */
export function useFieldKeys(keys: readonly FieldKey[]): (event: KeyInField<HTMLElement>) => void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => register(() => latest.current), []);
  return (event) => {
    const act = ({ run }: FieldKey) => {
      if (run(event) === false) return;
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
