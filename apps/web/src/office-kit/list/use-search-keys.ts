import type { RefObject } from 'react';
import { msg } from '../../texts/translate.ts';
import { useFieldKeys, useShortcuts } from '../keys/use-shortcuts.ts';

/** `/` focuses a search field from anywhere on the page, Esc clears it, and leaves it when it is empty. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>, text: string, clear: () => void) {
  useShortcuts([{ keys: ['/'], shown: ['/'], does: msg('Search'), run: () => input.current?.focus() }]);
  return useFieldKeys([
    {
      keys: ['Escape'],
      shown: ['Esc'],
      does: msg('Clear search'),
      run: () => (text ? clear() : input.current?.blur()),
    },
  ]);
}
