import { type DragEvent, useRef, useState } from 'react';
import { msg } from '../texts/translate.ts';
import { useFieldKeys } from './keys/use-shortcuts.ts';

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  const without = list.toSpliced(from, 1);
  return without.toSpliced(to, 0, list[from] as T);
}

/**
 * By dragging, and by Alt with an arrow on a focused item.
 * @param onChange called with the list and the moved item's new place
 * @returns attributes of each item's element
 */
export function useReorder<T>(list: readonly T[], onChange: (list: T[], to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const step = (nth: number, by: number) => onChange(moved(list, nth, nth + by), nth + by);
  const focused = useRef(0);
  const move = (by: number) => () => step(focused.current, by);
  const keys = useFieldKeys([
    {
      keys: ['alt+ArrowLeft', 'alt+ArrowUp'],
      shown: ['Alt+←', 'Alt+↑'],
      does: msg('Move a place forward in its list'),
      run: move(-1),
    },
    {
      keys: ['alt+ArrowRight', 'alt+ArrowDown'],
      shown: ['Alt+→', 'Alt+↓'],
      does: msg('Move a place back in its list'),
      run: move(1),
    },
  ]);
  return {
    step,
    propsOf: (nth: number) => ({
      draggable: true,
      'data-dragged': dragged === nth || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(nth);
      },
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setDragged(null);
        onChange(moved(list, dragged, nth), nth);
      },
      onKeyDown: (event: Parameters<typeof keys>[0]) => {
        focused.current = nth;
        keys(event);
      },
    }),
  };
}
