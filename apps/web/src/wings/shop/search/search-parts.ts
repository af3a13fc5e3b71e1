import { createContext, type ReactNode } from 'react';

/**
 * Parts of every bar's search. They use the grid, which uses the bars, so the shop's layout passes them in. The full
 * screen is loaded on the first search, the field of wide bars only for wide bars.
 */
export const SearchParts = createContext<{
  FullSearch: () => ReactNode;
  /** @param start the last search */
  InlineSearch: (field: { start: string }) => ReactNode;
} | null>(null);
