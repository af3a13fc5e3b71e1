import type { CallInput, CallReply } from '@haat/contract/call';
import type { Page } from '@haat/contract/page';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyCall } from '../../kit/call.ts';
import { queryOf } from '../../kit/query.ts';
import type { FilterReaders, ListShape, ListState } from './list-state.ts';
import { useListState } from './use-list-state.ts';

/** A list: its call, how it is filtered and sorted, and where it stands. */
type ListSource<C extends AnyCall, Readers extends FilterReaders, Sort extends string> = ListShape<
  Readers,
  Sort
> & {
  call: C;
  /** Whose list it is, where the call's address says so. */
  params?: CallInput<C>['params'];
  /** What the server is asked for a page. */
  query: (state: ListState<Readers, Sort>, page: number) => CallInput<C>['query'];
  /** The address of a page of the list. */
  address: (page: number) => string;
  /** The page, where the address names it in its path; otherwise it is `?page=`. */
  page?: number;
};

/** What a list shows of a call's page. */
type RowOf<C extends AnyCall> = CallReply<C> extends Page<infer Row> ? Row : never;

/**
 * A list whose search, filters, order and page live in the address: what is pasted shows the same, and Back keeps all of
 * it. The query that is asked is typed by the call.
 */
export function useListInUrl<
  C extends AnyCall,
  const Readers extends FilterReaders = Record<never, never>,
  const Sort extends string = never,
>({ call, params: of, filters, sorts, query, address, page: given }: ListSource<C, Readers, Sort>) {
  const queries = useQueryClient();
  const inAddress = useListState<Readers, Sort>({ filters, sorts }, address);
  const page = given ?? inAddress.page;
  const asked = queryOf(call, {
    ...(of === undefined ? {} : { params: of }),
    query: query(inAddress.state, page),
  } as CallInput<C>);
  const answer = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = answer;
  /** Undefined while the page is on its way, and when it could not be had. */
  const shown = isPlaceholderData || error ? undefined : (data as Page<RowOf<C>> | undefined);
  return {
    ...inAddress,
    page,
    rows: shown?.rows,
    pages: shown?.pages ?? 0,
    total: shown?.total ?? 0,
    /** All that was answered, with what stands beside the rows. */
    answer: shown as CallReply<C> | undefined,
    error,
    isFetching,
    /** When the rows were read, in ms; 0 before. */
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
    /** Names what is shown: another page or filter is another. */
    asked: JSON.stringify(asked.queryKey),
    /** Changes what is shown until the next load. */
    edit: (changed: (reply: CallReply<C>) => CallReply<C>) =>
      queries.setQueryData<CallReply<C>>(asked.queryKey, (known) => known && changed(known)),
  };
}

/** A list as its screen shows it. */
export type ListInUrl<Row, Readers extends FilterReaders, Sort extends string> = {
  state: ListState<Readers, Sort>;
  page: number;
  rows: readonly Row[] | undefined;
  pages: number;
  total: number;
  error: unknown;
  isFetching: boolean;
  readAt: number;
  filtered: boolean;
  retry: () => void;
  change: (changed: Partial<ListState<Readers, Sort>>) => void;
  clear: () => void;
  addressOf: (to: number | string) => string;
};
