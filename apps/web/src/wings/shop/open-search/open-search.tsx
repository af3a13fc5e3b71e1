import { CategoryTiles } from '../grid/category-tiles.tsx';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import css from './open-search.module.css';
import { PopularShelves } from './popular-shelves.tsx';
import { RecentList } from './recent-list.tsx';

type OpenSearchProps = {
  /** With the categories as tiles: on phones, where no header names them. */
  withTiles?: boolean | undefined;
  onChoose: (text: string) => void;
  /** Called before a search is forgotten, whose buttons go with it: the focus needs another place. */
  onForget: () => void;
};

/** What a search offers before anything is typed: what was searched for last, what sells here, and the categories. */
export function OpenSearch({ withTiles, onChoose, onForget }: OpenSearchProps) {
  return (
    <>
      <RecentList onChoose={onChoose} onForget={onForget} />
      <WherePlaceIsChosen>
        <PopularShelves />
        {withTiles && (
          <div className={css.tiles}>
            <CategoryTiles />
          </div>
        )}
      </WherePlaceIsChosen>
    </>
  );
}
