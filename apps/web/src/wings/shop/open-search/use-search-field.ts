import { type Suggestion, suggestProducts } from '@haat/contract/catalog/suggestions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { usePlace } from '../state/place-store.ts';
import { optionId } from './option-id.ts';
import { rememberSearch } from './recent-searches.ts';

type SearchFieldOptions = {
  start: string;
  /** Replaces the history entry on leaving, for the phones' full screen. */
  replace: boolean;
  onLeave: () => void;
  onEscape: () => void;
};

/** With suggestions and keys (ARIA combobox). */
export function useSearchField({ start, replace, onLeave, onEscape }: SearchFieldOptions) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(start);
  const [at, setAt] = useState(-1);
  const suggestions = useSuggestions(typed);
  const { text, found } = suggestions;
  const rows = found ? found.suggestions.length + 1 : 0;

  const choose = (suggestion: Suggestion | undefined) => {
    rememberSearch(text);
    onLeave();
    setAt(-1);
    navigate(suggestion ? to.product(suggestion._id) : text ? to.search(text) : to.home(), { replace });
  };
  const searchRecent = (recent: string) => {
    rememberSearch(recent);
    onLeave();
    navigate(to.search(recent), { replace });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    choose(found?.suggestions[at]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (at >= 0) setAt(-1);
      else onEscape();
      event.preventDefault();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || rows === 0) return;
    event.preventDefault();
    // One more position than rows: the text itself.
    setAt(((at + 1 + step + rows + 1) % (rows + 1)) - 1);
  };
  const change = (value: string) => {
    setTyped(value);
    setAt(-1);
  };
  return {
    typed,
    change,
    searchRecent,
    form: { onSubmit },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': at >= 0 ? optionId(id, at) : undefined,
      value: typed,
      onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
      onKeyDown,
    } as const,
    list: { ...suggestions, id, at, onRetry: suggestions.refetch, onChoose: choose },
  };
}

/** Delay before requesting suggestions (storefront, section 7). */
const REST_MS = 600;

/** Delayed, except for blank text. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}

/** At most five, 600 ms after the last key, for non-blank text. `stale`: they belong to an earlier text. */
function useSuggestions(typed: string) {
  const text = typed.trim().slice(0, 200);
  const keyword = useRested(text);
  const id = usePlace()?.marketplace._id ?? '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(suggestProducts, { params: { id }, query: { keyword } }),
    enabled: id !== '' && keyword !== '',
    placeholderData: keepPreviousData,
  });
  const stale = keyword !== text || isPlaceholderData;
  return {
    text,
    found: text === '' ? undefined : data,
    error: text === '' || isFetching ? null : error,
    stale,
    refetch,
  };
}
