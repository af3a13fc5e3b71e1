import { listAudit, listRefusedCalls } from '@haat/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { answerOf } from '../../../office-kit/list/answer-of.ts';
import { useListState } from '../../../office-kit/list/use-list-state.ts';
import { AUDIT_FILTERS, auditQuery, refusedQuery } from './audit-state.ts';

const SHAPE = { filters: AUDIT_FILTERS, sorts: [] } as const;
const firstPage = () => to.audit();

/** The page in the address: filters, and the entry where it begins. */
export function useAudit() {
  const [params] = useSearchParams();
  const { state, change, clear, filtered, addressOf } = useListState(SHAPE, firstPage);
  const at = {
    before: params.get('before') ?? undefined,
    after: params.get('after') ?? undefined,
  };
  const isRefused = state.filters.refused !== undefined;
  const always = { placeholderData: keepPreviousData, staleTime: 0 } as const;
  const entries = useQuery({
    ...queryOf(listAudit, { query: auditQuery(state, at) }),
    ...always,
    enabled: !isRefused,
  });
  const refusals = useQuery({
    ...queryOf(listRefusedCalls, { query: refusedQuery(state, at) }),
    ...always,
    enabled: isRefused,
  });
  const { isFetching, refetch, dataUpdatedAt, error } = isRefused ? refusals : entries;
  const done = isRefused ? undefined : answerOf(entries);
  const refused = isRefused ? answerOf(refusals) : undefined;
  const shown = done ?? refused;
  const beside = (name: 'before' | 'after', id = '') => {
    const [path, query] = addressOf(to.audit()).split('?');
    return `${path}?${new URLSearchParams([...new URLSearchParams(query), [name, id]])}`;
  };
  return {
    state,
    change,
    clear,
    filtered,
    narrowing: auditQuery(state, {}),
    /** Undefined while loading. */
    entries: done?.entries,
    /** Undefined while entries are shown. */
    refusals: refused?.entries,
    isRefused,
    error,
    isFetching,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
    /** Addresses of the neighbouring pages; undefined at either end. */
    newer: shown?.hasNewer ? beside('after', shown.entries[0]?._id) : undefined,
    older: shown?.hasOlder ? beside('before', shown.entries.at(-1)?._id) : undefined,
  };
}
