import type { RefObject } from 'react';
import { msg } from '../../texts/translate.ts';
import { type Shortcut, useShortcuts } from '../keys/use-shortcuts.ts';

type RowKeys = {
  table: RefObject<HTMLElement | null>;
  /** Rows have a link, which Enter follows. */
  opens: boolean;
  /** Undefined if rows can't be selected. */
  onSelect?: ((key: string, range: boolean) => void) | undefined;
  onClear?: (() => boolean) | undefined;
};

/** j, k and the arrows move the focus between rows, Space selects, Esc clears the selection. */
export function useRowKeys({ table, opens, onSelect, onClear }: RowKeys): void {
  const step = (by: 1 | -1) => () => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (!next) return false;
    (next.querySelector<HTMLElement>('[data-row-link]') ?? next).focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  const pick = (event: KeyboardEvent) => {
    const { target } = event;
    // Space presses a row's own buttons.
    if (!(target instanceof HTMLElement) || !target.matches('[data-row-link], [data-row-key]')) return false;
    const key = target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    if (key !== undefined) onSelect?.(key, event.shiftKey);
  };
  const keys: Shortcut[] = [
    { keys: ['j', 'ArrowDown'], shown: ['j', '↓'], does: msg('Next row'), run: step(1) },
    { keys: ['k', 'ArrowUp'], shown: ['k', '↑'], does: msg('Previous row'), run: step(-1) },
  ];
  if (opens) keys.push({ shown: ['Enter'], does: msg('Open the row') });
  if (onSelect) {
    keys.push({ keys: ['space', 'shift+space'], shown: ['Space'], does: msg('Choose the row'), run: pick });
    keys.push({
      keys: ['Escape'],
      shown: ['Esc'],
      does: msg('Choose none'),
      run: () => onClear?.() ?? false,
    });
  }
  useShortcuts(keys);
}
