import { noteEmptySearch } from '@haat/contract/coverage';
import { useEffect } from 'react';
import { call } from '../../../kit/call.ts';
import { useShop } from '../state/shop-context.tsx';

/** Reports once that a search found nothing. Nobody waits for it, and nobody is notified when it fails. */
export function useNoteEmptySearch(keyword: string): void {
  const { _id } = useShop();
  useEffect(() => {
    call(noteEmptySearch, { params: { id: _id }, body: { keyword } }).catch(() => {});
  }, [_id, keyword]);
}
