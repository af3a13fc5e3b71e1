import { Suspense, use } from 'react';
import { useSearching } from './search-link.tsx';
import { SearchParts } from './search-parts.ts';

/** The search of phones: a full screen over the page, its field focused. Back leads to the page as it was. */
export function SearchScreen() {
  const parts = use(SearchParts);
  const searching = useSearching();
  return <Suspense>{searching && parts && <parts.FullSearch />}</Suspense>;
}
