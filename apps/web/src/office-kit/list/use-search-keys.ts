import type { RefObject } from 'react';
import { msg } from '../../texts/translate.ts';
import { useFieldKeys, useShortcuts } from '../keys/use-shortcuts.ts';

/** `/` focuses the field from anywhere, Esc clears it, or leaves an empty one. */
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
