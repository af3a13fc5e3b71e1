import { type RefObject, useLayoutEffect } from 'react';

/** Closes a modal dialog before it unmounts, as removing it would lose the focus. */
export function useCloseOnLeaving(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}
