import { useRef } from 'react';

/**
 * For what opens over a panel and is taken off the screen when it closes: the focus goes back to where it was.
 * @returns to be called when it opens, and when it has closed
 */
export function useFocusBack(): { leave: () => void; back: () => void } {
  const before = useRef<HTMLElement | null>(null);
  return {
    leave: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    // What lay over the panel holds the focus until it is gone.
    back: () => void setTimeout(() => before.current?.focus()),
  };
}
