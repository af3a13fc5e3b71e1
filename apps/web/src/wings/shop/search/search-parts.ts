import { createContext, type ReactNode } from 'react';

/**
 * What the search of every bar is made of. It knows the grid, which knows the bars: so whoever puts the shop together hands it in. The full
 * screen is loaded when somebody searches, the field of wide bars where there is one.
 */
export const SearchParts = createContext<{
  FullSearch: () => ReactNode;
  /** @param start what was searched for */
  InlineSearch: (field: { start: string }) => ReactNode;
} | null>(null);
