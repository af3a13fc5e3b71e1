import { countStoreProducts, deleteProduct, type ListedProduct } from '@haat/contract/catalog/product-list';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/call.ts';
import { to } from '../../../kit/links.ts';
import { queryClient, queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { beginProduct } from '../product-edit/begun-product.ts';

export const refreshProducts = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/store\/(:storeId\/)?products/.test(String(path)),
  });

/** Creating leads to the form, deleting asks first. `error` is of the last of them. */
export function useProductActions(storeId: string) {
  const navigate = useNavigate();
  const pressed = useRef(false);
  const creating = useMutation({
    mutationFn: () => beginProduct(storeId),
    onSuccess: (id) => navigate(to.productEdit(id)),
    onError: () => {
      pressed.current = false;
    },
    onSettled: refreshProducts,
  });
  const deleting = useMutation({
    mutationFn: async (productId: string) => {
      const { marketplace } = await queryClient.ensureQueryData(
        queryOf(countStoreProducts, { params: { storeId } }),
      );
      return call(deleteProduct, { params: { id: marketplace, productId } });
    },
    onSuccess: () => toast(t('Product deleted')),
    onSettled: refreshProducts,
  });
  return {
    create: () => {
      // A second tap may precede the busy state.
      if (pressed.current) return;
      pressed.current = true;
      deleting.reset();
      creating.mutate();
    },
    isCreating: creating.isPending,
    remove: async ({ _id, name }: ListedProduct) => {
      const text = t('{{name}} is removed from the list and the shop. Orders and invoices with it stay.', {
        name,
      });
      if (!(await confirm({ text, yes: t('Delete') }))) return;
      creating.reset();
      deleting.mutate(_id);
    },
    error: creating.error ?? deleting.error,
  };
}
