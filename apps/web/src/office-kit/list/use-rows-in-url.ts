import type { CallInput, CallReply } from '@haat/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AnyCall } from '../../kit/call.ts';
import { queryOf } from '../../kit/query.ts';
import {
  type FilterReaders,
  type FilterValues,
  type ListState,
  pageIn,
  readListState,
  withListState,
} from './list-state.ts';
import type { ListInUrl } from './use-list-in-url.ts';

const ROWS_A_PAGE = 50;
const NO_SORTS = { sorts: [] } as const;

/** A list whose call answers all its rows at once. */
type RowsSource<C extends AnyCall, Readers extends FilterReaders> = {
  call: C;
  filters: Readers;
  /** What the server is asked; undefined while that is not known yet. */
  input: (filters: FilterValues<Readers>) => CallInput<C> | undefined;
  address: (page: number) => string;
};

type RowOf<C extends AnyCall> = CallReply<C> extends readonly (infer Row)[] ? Row : never;

/** As `useListInUrl`, for a call that answers all its rows: the pages are cut here. */
export function useRowsInUrl<C extends AnyCall, const Readers extends FilterReaders>({
  call,
  filters,
  input,
  address,
}: RowsSource<C, Readers>): ListInUrl<RowOf<C>, Readers, never> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape of a list never changes
  const state = useMemo(() => readListState({ filters, ...NO_SORTS }, params), [params]);
  const page = pageIn(params.get('page'));
  const asked = input(state.filters);
  const answer = useQuery({
    ...queryOf(call, asked ?? ({} as CallInput<C>)),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = answer;
  const first = address(1);
  const change = useCallback(
    (changed: Partial<ListState<Readers, never>>) =>
      navigate(withListState(NO_SORTS, first, { ...state, ...changed }), { replace: true }),
    [navigate, first, state],
  );
  const all = isPlaceholderData || error ? undefined : (answer.data as RowOf<C>[] | undefined);
  return {
    state,
    page,
    rows: all?.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE),
    pages: Math.ceil((all?.length ?? 0) / ROWS_A_PAGE),
    total: all?.length ?? 0,
    error,
    isFetching,
    readAt: dataUpdatedAt,
    filtered: Object.keys(state.filters).length > 0,
    retry: () => void refetch(),
    change,
    clear: () => change({ filters: {} }),
    addressOf: (to) => withListState(NO_SORTS, typeof to === 'number' ? address(to) : to, state),
  };
}
