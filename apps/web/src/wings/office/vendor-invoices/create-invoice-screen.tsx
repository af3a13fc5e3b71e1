import { readStore } from '@haat/contract/stores/staff';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { CreateInvoice } from './create-invoice.tsx';

/** Enters an invoice of a vendor (back office, section 2: /admin/invoice/create); a superAdmin names the store by `?store=`. */
export function Component() {
  const [params] = useSearchParams();
  const own = useSession()?.store ?? '';
  const id = params.get('store') ?? own;
  const { data, error, refetch } = useQuery(queryOf(readStore, { params: { id } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <CreateInvoice store={data} />;
}
