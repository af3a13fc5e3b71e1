import { type RefObject, useEffect, useRef } from 'react';
import { receiveScans } from './keyboard-scanner.ts';

type ScannerOptions = {
  /** A field that reads what is scanned into it by itself. */
  own?: RefObject<Element | null>;
  /** It tells a scan from what stood in that field before, and takes the scan alone. */
  isApart?: boolean;
  /** The part lies in a dialog. */
  inDialog?: boolean;
};

/** Passes a keyboard scanner's codes to a part of the screen while it is shown, wherever the focus is. */
export function useScanner(
  onScan: (code: string) => void,
  { own, isApart, inDialog }: ScannerOptions = {},
): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(
    () =>
      receiveScans({
        onScan: (code) => latest.current(code),
        own: own && (() => own.current),
        isApart,
        inDialog,
      }),
    [own, isApart, inDialog],
  );
}
