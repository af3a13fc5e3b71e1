import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** By entry of the history: the row that was opened from there. */
const opened = new Map<string, string>();

/** Remembers the row that was opened, and when Back leads here again gives it the focus and brings it into view. */
export function useReturnToRow(table: RefObject<HTMLElement | null>, ready: boolean): (key: string) => void {
  const { key: entry } = useLocation();
  const returned = useRef(false);
  useEffect(() => {
    if (!ready || returned.current) return;
    returned.current = true;
    const key = opened.get(entry);
    const row = key && table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  }, [ready, entry, table]);
  return (key) => opened.set(entry, key);
}
