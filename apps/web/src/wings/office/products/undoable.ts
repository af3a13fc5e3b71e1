import { shownValue, useShownValue } from '../../../ui/shown-value.ts';

/** A bulk edit that was made since the page was opened. */
export type Undoable = {
  edit: string;
  storeId: string;
  /** What it did, as a sentence. */
  text: string;
};

const edits = shownValue<readonly Undoable[]>([]);

/** Remembers an edit, to be offered for undoing until it is put away. */
export function remember(edit: Undoable): void {
  edits.set([...edits.get(), edit]);
}

/** Puts an edit away: it was undone, or nobody wants it undone. */
export function putAway(edit: Undoable): void {
  edits.set(edits.get().filter((one) => one !== edit));
}

/** The last edit of a store that can still be undone; it outlives the screen. */
export function useLastEdit(storeId: string): Undoable | undefined {
  return useShownValue(edits).findLast((one) => one.storeId === storeId);
}
