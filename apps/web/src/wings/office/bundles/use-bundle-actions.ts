import { deleteBundle, listStaffBundles, moveBundle, type StaffBundle } from '@haat/contract/bundles/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

export function useBundleActions() {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: keyOf(listStaffBundles) });
  const moving = useMutation({
    mutationFn: ({ id, direction }: { id: string; direction: 'up' | 'down' }) =>
      call(moveBundle, { params: { id }, body: { direction } }),
    onSettled: again,
  });
  const deleting = useMutation({
    mutationFn: (id: string) => call(deleteBundle, { params: { id } }),
    onSuccess: () => toast(t('Bundle deleted')),
    onSettled: again,
  });
  return {
    move: (id: string, direction: 'up' | 'down') => moving.mutate({ id, direction }),
    remove: async ({ _id, name }: StaffBundle) => {
      const sure = await confirm({
        text: t('Shoppers no longer see {{name}}. Its products stay.', { name }),
        yes: t('Delete'),
      });
      if (sure) deleting.mutate(_id);
    },
    busy: moving.isPending || deleting.isPending,
    error: moving.error ?? deleting.error,
  };
}
