import { type ComponentProps, lazy } from 'react';
import { SearchParts } from '../search/search-parts.ts';
import { Component as ShopLayout } from '../shell/shop-layout.tsx';

const FullSearch = lazy(() => import('../open-search/full-search.tsx'));
const InlineSearch = lazy(() => import('../open-search/inline-search.tsx'));
const parts: ComponentProps<typeof SearchParts>['value'] = {
  FullSearch: () => <FullSearch />,
  InlineSearch: (field) => <InlineSearch {...field} />,
};

/** Passes the search to the shell's bars. */
export function Component() {
  return (
    <SearchParts value={parts}>
      <ShopLayout />
    </SearchParts>
  );
}
