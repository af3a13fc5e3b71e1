import type { ReactNode } from 'react';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import css from './open-search.module.css';
import { Popular } from './popular.tsx';
import { RecentList } from './recent-list.tsx';

type OpenSearchProps = {
  /** What was bought before, and the categories: on phones, whose screen the search has to itself. */
  bought?: ReactNode;
  tiles?: ReactNode;
  onChoose: (text: string) => void;
  /** Called before a search is forgotten, whose buttons go with it: the focus needs another place. */
  onForget: () => void;
};

/** What a search offers before anything is typed: what was searched for last, what is popular here, and the categories. */
export function OpenSearch({ bought, tiles, onChoose, onForget }: OpenSearchProps) {
  return (
    <>
      <RecentList onChoose={onChoose} onForget={onForget} />
      <WherePlaceIsChosen>
        {bought}
        <Popular onChoose={onChoose} />
        {tiles && <div className={css.tiles}>{tiles}</div>}
      </WherePlaceIsChosen>
    </>
  );
}
