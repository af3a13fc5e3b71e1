import { type RefObject, useLayoutEffect } from 'react';

/** Closes a modal dialog before it unmounts. If only removed, it returns the focus to nothing. */
export function useCloseOnLeaving(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}
