import type { ReactNode } from 'react';

/** The object of a short label such as "Edit", for screen readers only. */
export function Of({ children }: { children: ReactNode }) {
  return <span className="sr-only"> {children}</span>;
}
