import { type RefObject, useEffect, useRef } from 'react';
import { receiveScans } from './keyboard-scanner.ts';

type ScannerOptions = {
  /** A field that reads scans itself. */
  own?: RefObject<Element | null>;
  /** The field separates a scan from its earlier text, and takes only the scan. */
  isApart?: boolean;
  inDialog?: boolean;
};

/** Receives scans wherever the focus is. */
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
