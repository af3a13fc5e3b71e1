import { useEffect } from 'react';

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j, k and the arrows move the focus from row to row, by the link in each that has `data-row`; Enter follows it. */
export function useRowKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const busy =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [aria-expanded]');
      if (!step || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
      const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}
