import { deleteUser, type ListedUser } from '@haat/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

export function useUserActions() {
  /** Deleted since the list was read: their cards stay in place. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const deleting = useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSuccess: ({ _id }) => {
      setGone((before) => new Set([...before, _id]));
      toast(t('User deleted'));
    },
  });
  const remove = async ({ _id, name }: ListedUser) => {
    const sure = await confirm({
      title: t('Are You Sure'),
      text: t('{{name}} is deleted. Orders and documents are kept. All sessions end now.', { name }),
      yes: t('Delete'),
    });
    if (sure) deleting.mutate(_id);
  };
  return { remove, gone, busy: deleting.isPending, error: deleting.error };
}
