import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import { OpenSearch } from './open-search.tsx';
import css from './search-drop.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import type { useSearchField } from './use-search-field.ts';

type SearchDropProps = {
  field: ReturnType<typeof useSearchField>;
  /** The focus needs another place: what had it goes. */
  onForget: () => void;
};

/** What hangs below the field of a wide screen: suggestions for what is typed, and while nothing is, what to search for. */
export function SearchDrop({ field, onForget }: SearchDropProps) {
  const suggests = field.list.text !== '';
  if (!suggests && field.typed.trim() !== '') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from the field
    <div className={css.drop} onMouseDown={(event) => event.preventDefault()}>
      {suggests ? (
        <WherePlaceIsChosen>
          <SuggestionList {...field.list} />
        </WherePlaceIsChosen>
      ) : (
        <OpenSearch onChoose={field.searchAgain} onForget={onForget} />
      )}
    </div>
  );
}
