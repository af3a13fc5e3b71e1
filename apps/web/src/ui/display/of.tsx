import type { ReactNode } from 'react';

/** Behind a short label that stands often, such as "Edit", what it is of: those who see it see that, those who hear it are told. */
export function Of({ children }: { children: ReactNode }) {
  return <span className="sr-only"> {children}</span>;
}
