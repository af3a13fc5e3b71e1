import { useEffect } from 'react';

let openDialogs = 0;

/**
 * Stops the page from scrolling under a dialog. Uses an attribute of the root: with `:root:has(dialog[open])` the
 * browser would restyle the root at every change of elements.
 */
export function useHoldPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const mark = (by: number) => {
      openDialogs += by;
      document.documentElement.toggleAttribute('data-dialog', openDialogs > 0);
    };
    mark(1);
    return () => mark(-1);
  }, [isOpen]);
}
