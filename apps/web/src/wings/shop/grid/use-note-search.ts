import { noteFoundSearch } from '@haat/contract/catalog/popular-searches';
import { noteEmptySearch } from '@haat/contract/coverage';
import { useEffect } from 'react';
import { call } from '../../../kit/call.ts';
import { useShop } from '../state/shop-context.tsx';

/**
 * Reports a search's result once: that it found nothing, or exactly what was typed. In the background; failures are
 * ignored. Undefined reports nothing.
 */
export function useNoteSearch(found: 'nothing' | 'goods', keyword: string | undefined): void {
  const { _id: id } = useShop();
  useEffect(() => {
    if (keyword === undefined) return;
    const note = found === 'goods' ? noteFoundSearch : noteEmptySearch;
    call(note, { params: { id }, body: { keyword } }).catch(() => {});
  }, [id, found, keyword]);
}
