import { readStore } from '@haat/contract/stores/staff';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { NoStore } from '../products/no-store.tsx';
import { StoreChoice } from '../products/store-choice.tsx';
import { useProductStore } from '../products/use-product-store.ts';
import { CreateInvoice } from './create-invoice.tsx';

/**
 * Enters an invoice of a vendor (back office, section 2: /admin/invoice/create); a superAdmin names the store by `?store=`,
 * or has the one looked at last.
 */
export function Component() {
  const { storeId: id = '', stores, isLoading, error, retry } = useProductStore();
  const store = useQuery({ ...queryOf(readStore, { params: { id } }), enabled: id !== '' });
  if (id === '') return <NoStore {...{ isLoading, error }} onRetry={() => void retry()} />;
  if (!store.data) return <FormLoading error={store.error} onRetry={store.refetch} />;
  const choice = stores && <StoreChoice stores={stores} storeId={id} address={to.createInvoice} />;
  return <CreateInvoice key={id} store={store.data} choice={choice} />;
}
