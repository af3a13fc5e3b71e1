import { type DragEvent, type KeyboardEvent, useState } from 'react';

/** A list with one of its things at another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  const without = list.toSpliced(from, 1);
  return without.toSpliced(to, 0, list[from] as T);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Puts the things of a list in order: by dragging one onto another's place, and by Alt with an arrow where one has the focus.
 * @param onChange is told the list and the new place of the thing that was moved
 * @returns what the element of each thing takes
 */
export function useReorder<T>(list: readonly T[], onChange: (list: T[], to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const step = (nth: number, by: number) => onChange(moved(list, nth, nth + by), nth + by);
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
      onKeyDown: (event: KeyboardEvent) => {
        const by = STEPS[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        step(nth, by);
      },
    }),
  };
}
