import clsx from 'clsx';
import { type FocusEvent, Suspense, use, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { t } from '../../../texts/translate.ts';
import css from './search-box.module.css';
import { SearchInput } from './search-input.tsx';
import { SearchLink } from './search-link.tsx';
import { SearchParts } from './search-parts.ts';
import { useSearchField } from './use-search-field.ts';

function InlineSearch({ start }: { start: string }) {
  // Open on one page: going to another closes it.
  const { key } = useLocation();
  const parts = use(SearchParts);
  const [openOn, setOpenOn] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const open = () => setOpenOn(key);
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
  const shown = openOn === key && field.list.text !== '';
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
      <Suspense>
        {openOn === key && parts && (
          <parts.SearchDrop field={field} onForget={() => input.current?.focus()} />
        )}
      </Suspense>
    </form>
  );
}

/** The search of every bar: on phones it opens the full screen, wider ones show suggestions below the field. */
export function SearchBox({ className }: { className?: string | undefined }) {
  const { keyword = '' } = useParams();
  return (
    <search className={clsx(css.search, className)} aria-label={t('Products')}>
      <div className={css.phone}>
        <SearchLink keyword={keyword} />
      </div>
      <div className={css.inline}>
        <InlineSearch key={keyword} start={keyword} />
      </div>
    </search>
  );
}
