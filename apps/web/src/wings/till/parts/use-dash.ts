import { type KeyboardEvent as KeyInField, type RefObject, useLayoutEffect, useRef } from 'react';
import { behindDash, isFigure } from '../bill/typed-code.ts';

/** Maximum wait for a digit after `-`. */
const WAIT_MS = 300;

/** Keys that don't end the wait, or delete the dash. */
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

/** Handles `-` in the empty field. */
export interface Dash {
  /** Called before a key takes effect. */
  key: (event: Pick<KeyInField, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) => void;
  /** Called after the field's text has changed. */
  typed: (event: InputEvent) => void;
  /** Called when nothing follows. */
  over: () => void;
}

/**
 * In the empty field, `-` and a digit begin a discount. `-` alone steps the current line down by one, as soon
 * as that is clear: by another key or after a moment.
 * @param line current when the key was pressed
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
    // Deleting a discount begins nothing.
    if (inputType.startsWith('delete')) return stop();
    if (inputType !== '') return begin();
    // After a scan the field has its earlier text again: the dash was a separate key, and may already have taken effect.
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
  // Steps before the screen closes, as the bill can't change afterwards.
  useLayoutEffect(() => () => latestOver.current(), []);
  return { key, typed, over };
}
