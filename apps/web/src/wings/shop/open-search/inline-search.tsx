import { type FocusEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { placeInHistory } from '../../../kit/place-in-history.ts';
import css from './inline-search.module.css';
import { SearchDrop } from './search-drop.tsx';
import { SearchInput } from './search-input.tsx';
import { useSearchField } from './use-search-field.ts';

/** The field in a wide bar, with what it offers below it. */
export default function InlineSearch({ start }: { start: string }) {
  // Open on one page: going to another closes it.
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
    <form {...field.form} className={css.form} onBlur={left}>
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
