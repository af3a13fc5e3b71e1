import { createContext, type ReactNode } from 'react';

/**
 * The search uses the grid, which uses the bars, so the shop's layout passes it in. Each part is loaded when
 * first needed.
 */
export const SearchParts = createContext<{
  FullSearch: () => ReactNode;
  /** @param start the last search */
  InlineSearch: (field: { start: string }) => ReactNode;
} | null>(null);
