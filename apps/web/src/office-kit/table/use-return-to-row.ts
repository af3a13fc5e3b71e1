import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** By entry of the history: the row that was opened from there. */
const opened = new Map<string, string>();

/** Remembers the row that was opened, and when Back leads here again gives it the focus and brings it into view. */
export function useReturnToRow(table: RefObject<HTMLElement | null>, ready: boolean): (key: string) => void {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const returned = useRef(false);
  useEffect(() => {
    if (!ready || returned.current) return;
    returned.current = true;
    const row = opened.get(entry);
    const found = row && table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(row)}"]`);
    if (!found) return;
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  }, [ready, entry, table]);
  return (row) => void opened.set(entry, row);
}
