import { Suspense, use } from 'react';
import { useSearching } from './search-link.tsx';
import { SearchParts } from './search-parts.ts';

export function SearchScreen() {
  const parts = use(SearchParts);
  const searching = useSearching();
  return <Suspense>{searching && parts && <parts.FullSearch />}</Suspense>;
}
