import { type ReactNode, useDeferredValue } from 'react';

/**
 * Drawn after the rest of the screen, which a slow phone so shows half a second sooner. Its class reserves
 * height (`:empty`), so that going back restores the scroll position.
 */
export function DrawnLater({ className, children }: { className: string | undefined; children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return <div className={className}>{isTime && children}</div>;
}
