import type { CallInput, CallReply } from '@haat/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyCall } from '../../kit/call.ts';
import { watchedOf } from '../../kit/query.ts';
import { answerOf } from './answer-of.ts';
import type { FilterReaders, FilterValues } from './list-state.ts';
import type { ListInUrl } from './use-list-in-url.ts';
import { useListState } from './use-list-state.ts';

const ROWS_A_PAGE = 50;
const NO_SORTS: readonly never[] = [];

/** For calls that return all rows at once. */
type RowsSource<C extends AnyCall, Readers extends FilterReaders> = {
  call: C;
  filters: Readers;
  /** Undefined until known. */
  input: (filters: FilterValues<Readers>) => CallInput<C> | undefined;
  address: (page: number) => string;
  /** What `input` waits for, which may fail, too. */
  first?: { error: unknown; refetch: () => unknown };
};

type RowOf<C extends AnyCall> = CallReply<C> extends readonly (infer Row)[] ? Row : never;

/** Like `useListInUrl`, for calls that return all rows: pages are cut here. */
export function useRowsInUrl<C extends AnyCall, const Readers extends FilterReaders>({
  call,
  filters,
  input,
  address,
  first,
}: RowsSource<C, Readers>): ListInUrl<RowOf<C>, Readers, never> {
  const inAddress = useListState<Readers, never>({ filters, sorts: NO_SORTS }, address);
  const { page } = inAddress;
  const asked = input(inAddress.state.filters);
  const answer = useQuery({
    ...watchedOf(call, asked ?? ({} as CallInput<C>)),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const { error, isFetching, refetch, dataUpdatedAt } = answer;
  const all = answerOf(answer) as RowOf<C>[] | undefined;
  return {
    ...inAddress,
    rows: all?.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE),
    pages: Math.ceil((all?.length ?? 0) / ROWS_A_PAGE),
    total: all?.length ?? 0,
    error: error ?? (asked ? null : first?.error),
    isFetching,
    readAt: dataUpdatedAt,
    retry: () => void (asked ? refetch : first?.refetch)?.(),
  };
}
