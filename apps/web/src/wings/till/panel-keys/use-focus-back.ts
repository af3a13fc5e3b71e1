import { useRef } from 'react';

/**
 * For a panel's overlay that is removed on closing.
 * @returns functions to call on opening, and after closing
 */
export function useFocusBack(): { leave: () => void; back: () => void } {
  const before = useRef<HTMLElement | null>(null);
  return {
    leave: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    // The overlay holds the focus until removed.
    back: () => void setTimeout(() => before.current?.focus()),
  };
}
