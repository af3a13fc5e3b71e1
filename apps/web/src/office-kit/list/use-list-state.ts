import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type FilterReaders,
  type ListShape,
  type ListState,
  pageIn,
  readListState,
  withListState,
} from './list-state.ts';

export function useListState<Readers extends FilterReaders, Sort extends string>(
  { filters, sorts }: ListShape<Readers, Sort>,
  address: (page: number) => string,
) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape of a list never changes
  const state = useMemo(() => readListState({ filters, sorts }, params), [params]);
  const first = address(1);
  const change = useCallback(
    (changed: Partial<ListState<Readers, Sort>>) =>
      navigate(withListState({ sorts }, first, { ...state, ...changed }), { replace: true }),
    [navigate, first, state, sorts],
  );
  return {
    state,
    page: pageIn(params.get('page')),
    /** Search or filters may hide rows. */
    filtered: state.search !== '' || Object.keys(state.filters).length > 0,
    change,
    clear: () => change({ search: '', filters: {} }),
    /** Another page, or another list with the same filters. */
    addressOf: (to: number | string) =>
      withListState({ sorts }, typeof to === 'number' ? address(to) : to, state),
  };
}
