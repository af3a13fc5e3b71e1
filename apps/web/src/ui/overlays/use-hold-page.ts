import { useEffect } from 'react';

let openDialogs = 0;

/**
 * Keeps the page from scrolling while a dialog stands over it. An attribute of the root says so: with `:root:has(dialog[open])` the
 * browser would work out the root's style anew with every element that comes or goes.
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
