import { type KeyboardEvent as KeyInField, type RefObject, useLayoutEffect, useRef } from 'react';
import { behindDash, isFigure } from '../bill/typed-code.ts';

/** How long a `-` waits for a following digit. */
const WAIT_MS = 300;

/** Keys that decide nothing, or delete the dash. */
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

/** The `-` key in the empty field. */
export interface Dash {
  /** Before a key takes effect. */
  key: (event: Pick<KeyInField, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) => void;
  /** After the field's text has changed. */
  typed: (event: InputEvent) => void;
  /** Nothing follows. */
  over: () => void;
}

/**
 * In the empty field `-` begins a discount if a digit follows. Alone it means minus one on the marked line, as soon as
 * that is clear: by another key or after a moment.
 * @param line marked when the key was pressed
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
    // The rest of a deleted discount begins nothing.
    if (inputType.startsWith('delete')) return stop();
    if (inputType !== '') return begin();
    // A scan was read, and the field has its earlier text again: the dash was a separate key, and may already have
    // taken effect.
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
  // The step is not lost when the screen closes: afterwards the bill can't change.
  useLayoutEffect(() => () => latestOver.current(), []);
  return { key, typed, over };
}
