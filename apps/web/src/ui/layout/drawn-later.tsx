import { type ReactNode, useDeferredValue } from 'react';

/**
 * A box for what is out of sight at first: drawn after the rest of the screen, so that a slow phone shows that half a second
 * sooner. Its class keeps room for it (`:empty`): who comes back is brought to where they were.
 */
export function DrawnLater({ className, children }: { className: string | undefined; children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return <div className={className}>{isTime && children}</div>;
}
