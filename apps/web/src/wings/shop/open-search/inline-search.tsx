import clsx from 'clsx';
import { type FocusEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { placeInHistory } from '../../../kit/place-in-history.ts';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import { OpenSearch } from './open-search.tsx';
import css from './search-drop.module.css';
import { SearchInput } from './search-input.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchField } from './use-search-field.ts';

/** For wide bars, with suggestions below. */
export default function InlineSearch({ start }: { start: string }) {
  const here = placeInHistory(useLocation());
  const [openOn, setOpenOn] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const open = () => setOpenOn(here);
  const close = () => setOpenOn(undefined);
  const field = useSearchField({
    start,
    replace: false,
    onLeave: () => {
      close();
      input.current?.blur();
    },
    onEscape: close,
  });
  const shown = openOn === here && field.list.text !== '';
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <form {...field.form} className="relative" onBlur={left}>
      <SearchInput
        {...field.input}
        ref={input}
        aria-expanded={shown}
        aria-activedescendant={shown ? field.input['aria-activedescendant'] : undefined}
        onFocus={open}
        onChange={(event) => {
          open();
          field.input.onChange(event);
        }}
        onClear={() => {
          field.change('');
          input.current?.focus();
        }}
      />
      {openOn === here && <SearchDrop field={field} onForget={() => input.current?.focus()} />}
    </form>
  );
}

type SearchDropProps = {
  field: ReturnType<typeof useSearchField>;
  /** Moves the focus, whose element is removed. */
  onForget: () => void;
};

/** Suggestions, or while the field is empty, searches to choose from. */
function SearchDrop({ field, onForget }: SearchDropProps) {
  const suggests = field.list.text !== '';
  if (!suggests && field.typed.trim() !== '') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from the field
    <div className={clsx('gone-empty', css.drop)} onMouseDown={(event) => event.preventDefault()}>
      {suggests ? (
        <WherePlaceIsChosen>
          <SuggestionList {...field.list} />
        </WherePlaceIsChosen>
      ) : (
        <OpenSearch onChoose={field.searchRecent} onForget={onForget} />
      )}
    </div>
  );
}
