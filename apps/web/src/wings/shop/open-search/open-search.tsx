import { CategoryTiles } from '../grid/category-tiles.tsx';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import { BoughtBefore } from './bought-before.tsx';
import css from './open-search.module.css';
import { Popular } from './popular.tsx';
import { RecentList } from './recent-list.tsx';

type OpenSearchProps = {
  /** With what was bought before and the categories as tiles: on phones, whose screen it has to itself. */
  withTiles?: boolean | undefined;
  onChoose: (text: string) => void;
  /** Called before a search is forgotten, whose buttons go with it: the focus needs another place. */
  onForget: () => void;
};

/** What a search offers before anything is typed: what was searched for last, what is popular here, and the categories. */
export function OpenSearch({ withTiles, onChoose, onForget }: OpenSearchProps) {
  return (
    <>
      <RecentList onChoose={onChoose} onForget={onForget} />
      <WherePlaceIsChosen>
        {withTiles && <BoughtBefore />}
        <Popular onChoose={onChoose} />
        {withTiles && (
          <div className={css.tiles}>
            <CategoryTiles />
          </div>
        )}
      </WherePlaceIsChosen>
    </>
  );
}
