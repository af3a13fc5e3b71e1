import { listAudit } from '@haat/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useListState } from '../../../office-kit/list/use-list-state.ts';
import { AUDIT_FILTERS, auditQuery } from './audit-state.ts';

const SHAPE = { filters: AUDIT_FILTERS, sorts: [] } as const;
const firstPage = () => to.audit();

/** The page of the audit log that the address names: filters, and the entry at which it begins. */
export function useAudit() {
  const [params] = useSearchParams();
  const { state, change, clear, filtered, addressOf } = useListState(SHAPE, firstPage);
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
  const shown = isPlaceholderData || error ? undefined : data;
  const beside = (name: 'before' | 'after', id = '') => {
    const [path, query] = addressOf(to.audit()).split('?');
    return `${path}?${new URLSearchParams([...new URLSearchParams(query), [name, id]])}`;
  };
  return {
    ...{ state, change, clear, filtered },
    /** What the log is narrowed to, whatever page is shown. */
    narrowing: auditQuery(state, {}),
    entries: shown?.entries,
    error,
    isFetching,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
    /** Where the pages beside this one are; undefined at either end. */
    newer: shown?.hasNewer ? beside('after', shown.entries[0]?._id) : undefined,
    older: shown?.hasOlder ? beside('before', shown.entries.at(-1)?._id) : undefined,
  };
}
