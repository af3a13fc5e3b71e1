import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FieldKey } from '../../../office-kit/keys/use-shortcuts.ts';
import { TILL_KEYS } from './till-keys.ts';

/** A digit typed this shortly before or after another key belongs to a scanner. */
const ALONE_MS = 60;

/**
 * Digits 1 to 9 choose.
 * @returns the keys, and a handler that must receive every other key of the element first
 */
export function useDigitChoice(choose: (nth: number) => void): {
  keys: FieldKey[];
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const isAlone = useRef(true);
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    onKeyDownCapture: ({ timeStamp }) => {
      clearTimeout(waiting.current);
      isAlone.current = timeStamp - last.current > ALONE_MS;
      last.current = timeStamp;
    },
    keys: Array.from({ length: 9 }, (_, nth) => ({
      shown: TILL_KEYS.choice.shown,
      does: TILL_KEYS.choice.does,
      keys: [`${nth + 1}`],
      run: () => {
        if (isAlone.current) waiting.current = setTimeout(() => latest.current(nth), ALONE_MS);
        return true;
      },
    })),
  };
}
