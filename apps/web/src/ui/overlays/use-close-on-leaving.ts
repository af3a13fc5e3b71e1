import { type RefObject, useLayoutEffect } from 'react';

/** Closes a modal dialog before it leaves the page. One that is only taken out of it gives the focus back to nobody. */
export function useCloseOnLeaving(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}
