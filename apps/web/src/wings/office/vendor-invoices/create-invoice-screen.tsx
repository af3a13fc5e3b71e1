import { readStore } from '@haat/contract/stores/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { StoreChoice } from '../products/store-choice.tsx';
import { useProductStore } from '../products/use-product-store.ts';
import { CreateInvoice } from './create-invoice.tsx';

/**
 * Back office, section 2: /admin/invoice/create. A superAdmin chooses the store, also by `?store=`; typed
 * fields stay.
 */
export function Component() {
  const { storeId = '', stores, isLoading, ...choosing } = useProductStore();
  const { data, error, refetch } = useQuery({
    ...queryOf(readStore, { params: { id: storeId } }),
    enabled: storeId !== '',
    placeholderData: keepPreviousData,
  });
  if (choosing.error) return <FormLoading error={choosing.error} onRetry={() => void choosing.retry()} />;
  if (!storeId && !isLoading) return <NoStore />;
  // The previous store's form must not stay if the new store can't be read.
  if (!data || error) return <FormLoading error={error} onRetry={refetch} />;
  return (
    <CreateInvoice
      store={data}
      choice={stores && <StoreChoice stores={stores} storeId={data._id} address={to.createInvoice} />}
    />
  );
}
