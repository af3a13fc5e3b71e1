import { readProductToEdit } from '@haat/contract/catalog/product-edit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { watchedOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { ProductForm } from './product-form.tsx';

/** For the store's staff (back office, section 2: /admin/product/{id}/edit). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(watchedOf(readProductToEdit, { params: { id } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <ProductForm key={id} stored={data} />;
}
