import type { ReactNode } from 'react';

/** Adds to a short label such as "Edit" what it applies to, for screen readers only. */
export function Of({ children }: { children: ReactNode }) {
  return <span className="sr-only"> {children}</span>;
}
