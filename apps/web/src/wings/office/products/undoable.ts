import { shownValue, useShownValue } from '../../../ui/shown-value.ts';

export type Undoable = {
  edit: string;
  storeId: string;
  text: string;
};

const edits = shownValue<readonly Undoable[]>([]);

/** Offers to undo the edit until `putAway`. */
export function remember(edit: Undoable): void {
  edits.set([...edits.get(), edit]);
}

/** Called after undoing or dismissing it. */
export function putAway(edit: Undoable): void {
  edits.set(edits.get().filter((one) => one !== edit));
}

export function useLastEdit(storeId: string): Undoable | undefined {
  return useShownValue(edits).findLast((one) => one.storeId === storeId);
}
