import { useEffect } from 'react';

let openDialogs = 0;

/**
 * Stops the page from scrolling under a dialog. Uses an attribute of the root: with `:root:has(dialog[open])`
 * the browser would restyle the root at every change of elements. The attribute says whether a scrollbar
 * disappears, whose space is then reserved; without one, reserving it would shift the page.
 */
export function useHoldPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const root = document.documentElement;
    if (openDialogs === 0) root.dataset.dialog = window.innerWidth > root.clientWidth ? 'scrollbar' : '';
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) delete root.dataset.dialog;
    };
  }, [isOpen]);
}
