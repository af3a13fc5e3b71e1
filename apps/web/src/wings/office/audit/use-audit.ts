import { listAudit } from '@haat/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { type ListState, readListState, withListState } from '../../../office-kit/list/list-state.ts';
import { AUDIT_FILTERS, type AuditFilters, auditQuery } from './audit-state.ts';

type State = ListState<typeof AUDIT_FILTERS, never>;
const SHAPE = { filters: AUDIT_FILTERS, sorts: [] } as const;

/** The page of the audit log that the address names: filters, and the entry at which it begins. */
export function useAudit() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state: State = useMemo(() => readListState(SHAPE, params), [params]);
  const at = {
    before: params.get('before') ?? undefined,
    after: params.get('after') ?? undefined,
  };
  const answer = useQuery({
    ...queryOf(listAudit, { query: auditQuery(state, at) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = answer;
  const change = useCallback(
    (changed: { search?: string; filters?: AuditFilters }) =>
      navigate(withListState(SHAPE, to.audit(), { ...state, ...changed }), { replace: true }),
    [navigate, state],
  );
  const shown = isPlaceholderData || error ? undefined : data;
  const beside = (name: 'before' | 'after', id: string | undefined) => {
    const [path, query] = withListState(SHAPE, to.audit(), state).split('?');
    const next = new URLSearchParams(query);
    if (id) next.set(name, id);
    return `${path}?${next}`;
  };
  return {
    state,
    change,
    clear: () => change({ search: '', filters: {} }),
    entries: shown?.entries,
    error,
    isFetching,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
    filtered: state.search !== '' || Object.keys(state.filters).length > 0,
    /** Where the pages beside this one are; undefined at either end. */
    newer: shown?.hasNewer ? beside('after', shown.entries[0]?._id) : undefined,
    older: shown?.hasOlder ? beside('before', shown.entries.at(-1)?._id) : undefined,
  };
}
