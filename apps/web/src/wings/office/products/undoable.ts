import { useSyncExternalStore } from 'react';

/** A bulk edit that was made since the page was opened. */
export type Undoable = {
  edit: string;
  storeId: string;
  /** What it did, as a sentence. */
  text: string;
};

let edits: readonly Undoable[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Undoable[]): void {
  edits = next;
  for (const listener of listeners) listener();
}

/** Remembers an edit, to be offered for undoing until it is put away. */
export function remember(edit: Undoable): void {
  replace([...edits, edit]);
}

/** Puts an edit away: it was undone, or nobody wants it undone. */
export function putAway(edit: Undoable): void {
  replace(edits.filter((one) => one !== edit));
}

/** The last edit of a store that can still be undone; it outlives the screen. */
export function useLastEdit(storeId: string): Undoable | undefined {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => edits,
  );
  return all.findLast((one) => one.storeId === storeId);
}
