import { suggestProducts } from '@haat/contract/catalog/suggestions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { usePlace } from '../state/place-store.ts';

/** Pause in typing before suggestions are requested (storefront, section 7). */
const REST_MS = 600;

/** The text after a pause; a blank one at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}

/**
 * At most five products, requested 600 ms after the last key and only for non-blank text. `stale`: they belong to an
 * earlier text.
 */
export function useSuggestions(typed: string) {
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
