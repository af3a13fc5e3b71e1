import { type KeyboardEvent as KeyInField, type RefObject, useLayoutEffect, useRef } from 'react';
import { behindDash, isFigure } from '../bill/typed-code.ts';

/** So long a `-` waits for a figure behind it. */
const WAIT_MS = 300;

/** Keys that say nothing of what follows, or take the dash back. */
const NEITHER = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
  'Backspace',
]);

/** What a `-` does in the empty field. */
export interface Dash {
  /** Before a key does anything. */
  key: (event: Pick<KeyInField, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) => void;
  /** After the field holds something else. */
  typed: (event: InputEvent) => void;
  /** Nothing follows. */
  over: () => void;
}

/**
 * A `-` in the empty field begins a discount where a figure follows it. By itself it takes one of the marked line: as soon as that is clear,
 * by another key or a moment later.
 * @param line the marked one when the key was pressed
 */
export function useDash(
  field: RefObject<HTMLInputElement | null>,
  line: number | null,
  step: (line: number | null) => void,
): Dash {
  const waiting = useRef<{ line: number | null; end: ReturnType<typeof setTimeout> } | null>(null);
  const isStepped = useRef(false);
  const latest = useRef({ line, step });
  latest.current = { line, step };

  const stop = () => {
    clearTimeout(waiting.current?.end);
    waiting.current = null;
  };
  const over = () => {
    if (!waiting.current) return;
    const { line: marked } = waiting.current;
    stop();
    isStepped.current = true;
    const after = behindDash(field.current?.value ?? '');
    if (field.current && after !== null) field.current.value = after;
    latest.current.step(marked);
  };
  const begin = () => {
    stop();
    isStepped.current = false;
    waiting.current = { line: latest.current.line, end: setTimeout(over, WAIT_MS) };
  };
  const typed = ({ inputType = '' }: Partial<InputEvent>) => {
    const after = behindDash(field.current?.value ?? '');
    if (after === null || isFigure(after)) return stop();
    if (after !== '') {
      over();
      if (behindDash(after) === '') begin();
      return;
    }
    // What is left of a discount that is taken back begins nothing.
    if (inputType.startsWith('delete')) return stop();
    if (inputType !== '') return begin();
    // A scan was read, and the field holds again what stood there before it: a key of its own, which may have done its work.
    if (field.current) field.current.value = '';
    if (!isStepped.current) latest.current.step(latest.current.line);
    isStepped.current = false;
  };
  const key: Dash['key'] = ({ key: pressed, ctrlKey, altKey, metaKey }) => {
    const isTyped = pressed.length === 1 && !ctrlKey && !altKey && !metaKey;
    if (NEITHER.has(pressed) || (isTyped && isFigure(pressed))) return;
    over();
  };
  const latestOver = useRef(over);
  latestOver.current = over;
  // The step is not lost with the screen: after this the bill changes no more.
  useLayoutEffect(() => () => latestOver.current(), []);
  return { key, typed, over };
}
