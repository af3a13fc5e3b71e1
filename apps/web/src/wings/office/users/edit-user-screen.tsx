import { type EditedUser, readUser } from '@haat/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { watchedOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { EditUserForm } from './edit-user-form.tsx';

/** Back office, section 2: /admin/user/{id}/edit and /user/edit/{id}. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(watchedOf(readUser, { params: { id } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <EditUserForm key={id} stored={data satisfies EditedUser} />;
}
