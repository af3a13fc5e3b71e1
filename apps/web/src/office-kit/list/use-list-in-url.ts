import type { CallInput, CallReply } from '@haat/contract/call';
import type { Page } from '@haat/contract/page';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AnyCall } from '../../kit/call.ts';
import { queryOf } from '../../kit/query.ts';
import { answerOf } from './answer-of.ts';
import type { FilterReaders, ListShape, ListState } from './list-state.ts';
import { useListState } from './use-list-state.ts';

type ListSource<C extends AnyCall, Readers extends FilterReaders, Sort extends string> = ListShape<
  Readers,
  Sort
> & {
  call: C;
  params?: CallInput<C>['params'];
  query: (state: ListState<Readers, Sort>, page: number) => CallInput<C>['query'];
  address: (page: number) => string;
  /** If the path has the page; otherwise `?page=`. */
  page?: number;
};

type RowOf<C extends AnyCall> = CallReply<C> extends Page<infer Row> ? Row : never;

/** Search, filters, order and page are in the address, so that links and Back restore them. */
export function useListInUrl<
  C extends AnyCall,
  const Readers extends FilterReaders = Record<never, never>,
  const Sort extends string = never,
>({ call, params: of, filters, sorts, query, address, page: given }: ListSource<C, Readers, Sort>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
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
  const { error, isFetching, refetch, dataUpdatedAt } = answer;
  const shown = answerOf(answer) as Page<RowOf<C>> | undefined;
  const last = shown?.pages || page;
  const { addressOf } = inAddress;
  useEffect(() => {
    // The last page became empty, or a link leads beyond the end.
    if (page > last) navigate(addressOf(last), { replace: true });
  });
  return {
    ...inAddress,
    page,
    rows: shown?.rows,
    pages: shown?.pages ?? 0,
    total: shown?.total ?? 0,
    answer: shown as CallReply<C> | undefined,
    error,
    isFetching,
    /** Milliseconds since 1970; 0 before. */
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
    asked: JSON.stringify(asked.queryKey),
    edit: (changed: (reply: CallReply<C>) => CallReply<C>) =>
      queries.setQueryData<CallReply<C>>(asked.queryKey, (known) => known && changed(known)),
  };
}

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
