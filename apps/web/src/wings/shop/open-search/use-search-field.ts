import type { Suggestion } from '@haat/contract/catalog/suggestions';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { optionId } from './option-id.ts';
import { rememberSearch } from './recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

type SearchFieldOptions = {
  start: string;
  /** Whether leaving replaces the history entry, as the phones' full screen does. */
  replace: boolean;
  /** Called before leaving for a product or the results. */
  onLeave: () => void;
  /** Escape was pressed. */
  onEscape: () => void;
};

/** A search box: its text, its suggestions, and their keys (ARIA combobox). */
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
    // One position more than rows: the text itself.
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
