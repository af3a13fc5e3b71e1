import { readStore, type Store } from '@haat/contract/stores/staff';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { StoreForm } from './store-form.tsx';

/** A store's settings, for its admin and for superAdmins (back office, section 2: /config/{id}). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...queryOf(readStore, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <StoreForm key={id} stored={data satisfies Store} />;
}
