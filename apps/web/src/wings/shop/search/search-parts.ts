import { createContext, type ReactNode } from 'react';
import type { useSearchField } from './use-search-field.ts';

/** What a field shows below itself. */
export type SearchDropProps = {
  field: ReturnType<typeof useSearchField>;
  /** The focus needs another place: what had it goes. */
  onForget: () => void;
};

/**
 * What the search of every bar opens. It knows the grid, which knows the bars: so whoever puts the shop together hands it in, to be loaded
 * when somebody searches.
 */
export const SearchParts = createContext<{
  FullSearch: () => ReactNode;
  SearchDrop: (props: SearchDropProps) => ReactNode;
} | null>(null);
