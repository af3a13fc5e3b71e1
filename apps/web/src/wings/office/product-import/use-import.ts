import { type ProductImport, readImport } from '@haat/contract/catalog/product-import';
import { can } from '@haat/domain/people/capabilities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { freshOf, keyOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';

const WORKING = /ing$/;
const POLL_MS = 700;

/** The store chosen by an operator, or the user's own. */
export function useImportStore(): string | null {
  const [query] = useSearchParams();
  const user = useSession();
  const named = query.get('store');
  const own = user?.store ?? null;
  return can(user?.roles ?? [], 'stores.manage') ? (named ?? own) : (own ?? named);
}

/** Changes of a plan are sent one by one: each reply is the plan after it. */
export const changeOfPlan = (id: string) => ({
  mutationKey: ['change-of-plan', id],
  scope: { id: `change-of-plan ${id}` },
});

/** Refetched while work is in progress. */
export function useImport(store: string) {
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const id = query.get('import');
  const input = { params: { id: store, import: id ?? '' } };
  const { data, error, refetch } = useQuery({
    ...freshOf(readImport, input),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && (WORKING.test(state.data.state) || isFetching(state.data)) ? POLL_MS : false,
  });
  return {
    id,
    data: id === null ? undefined : data,
    error: id === null ? null : error,
    refetch,
    show: (made: ProductImport) => {
      queries.setQueryData(keyOf(readImport, { params: { id: store, import: made._id } }), made);
      if (made._id !== id)
        setQuery((before) => {
          before.set('import', made._id);
          return before;
        });
    },
    leave: () =>
      setQuery((before) => {
        before.delete('import');
        return before;
      }),
  };
}

export type OpenImport = ReturnType<typeof useImport>;

const isFetching = ({ state, pictures }: ProductImport) => state === 'applied' && pictures.left > 0;
