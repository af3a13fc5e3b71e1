import { useEffect } from 'react';

/** Between two keys of a scanner; nobody types as fast. */
const FASTEST_MS = 45;
const SHORTEST = 6;
const OVER = 'dialog, [role="dialog"]';

/**
 * Calls back with a burst of digits that ends in Enter, wherever the focus is: that was a scanner and no typist. What the burst
 * put into a field is taken out by that field itself, which restores its value on Escape.
 * @param own the field that reads its scans itself
 */
export function useScanner(own: React.RefObject<HTMLElement | null>, onScan: (code: string) => void): void {
  useEffect(() => {
    let digits = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.target === own.current) return;
      if (event.target instanceof Element && event.target.closest(OVER)) return;
      const fast = event.timeStamp - last < FASTEST_MS;
      last = event.timeStamp;
      if (/^\d$/.test(event.key)) {
        digits = fast ? digits + event.key : event.key;
        return;
      }
      const scanned = digits;
      digits = '';
      if (event.key !== 'Enter' || !fast || scanned.length < SHORTEST) return;
      event.preventDefault();
      event.stopPropagation();
      const field = event.target;
      if (field instanceof HTMLInputElement)
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      onScan(scanned);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [own, onScan]);
}
