import { closeStore, findStores, openStore, type StoreRow } from '@haat/contract/stores/operators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

type Named = Pick<StoreRow, '_id' | 'name'>;

/**
 * Closing asks first, as shoppers notice it at once.
 * @param onSettled refetches other views
 */
export function useStoreActions(onSettled?: () => void) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ _id, open }: { _id: string; name: string; open: boolean }) =>
      call(open ? openStore : closeStore, { params: { storeId: _id } }),
    onSuccess: (_answer, { name, open }) =>
      toast(open ? t('{{name}} is open', { name }) : t('{{name}} is closed', { name })),
    onSettled: () => {
      onSettled?.();
      return queries.invalidateQueries({ queryKey: keyOf(findStores) });
    },
  });
  return {
    open: ({ _id, name }: Named) => changing.mutate({ _id, name, open: true }),
    close: async ({ _id, name }: Named) => {
      const sure = await confirm({
        text: t('Shoppers no longer see {{name}} and its products.', { name }),
        yes: t('Close store'),
      });
      if (sure) changing.mutate({ _id, name, open: false });
    },
    busy: changing.isPending ? changing.variables._id : undefined,
    error: changing.error,
  };
}
