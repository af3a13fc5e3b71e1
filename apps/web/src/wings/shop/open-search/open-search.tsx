import type { ReactNode } from 'react';
import { CategoryTiles } from '../grid/category-tiles.tsx';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import css from './open-search.module.css';
import { Popular } from './popular.tsx';
import { RecentList } from './recent-list.tsx';

type OpenSearchProps = {
  /** What was bought before, on phones, whose screen the search has to itself; there the categories are tiles below it. */
  bought?: ReactNode;
  onChoose: (text: string) => void;
  /** Called before a search is forgotten, whose buttons go with it: the focus needs another place. */
  onForget: () => void;
};

/** What a search offers before anything is typed: what was searched for last, what is popular here, and the categories. */
export function OpenSearch({ bought, onChoose, onForget }: OpenSearchProps) {
  return (
    <>
      <RecentList onChoose={onChoose} onForget={onForget} />
      <WherePlaceIsChosen>
        {bought}
        <Popular onChoose={onChoose} />
        {bought && (
          <div className={css.tiles}>
            <CategoryTiles />
          </div>
        )}
      </WherePlaceIsChosen>
    </>
  );
}
