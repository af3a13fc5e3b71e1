import { deleteAddress, listAddresses, type SavedAddress, saveAddress } from '@haat/contract/addresses';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { addressStore } from '../state/checkout-store.ts';
import { sameAddress } from './address-text.ts';

/** The shopper's saved addresses, the last used first. */
export function useAddresses() {
  const user = useSession();
  return useQuery({ ...queryOf(listAddresses, {}), enabled: user !== null, staleTime: 0 });
}

/** Has the list of addresses read again. */
export function refreshAddresses(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(listAddresses) });
}

/** Deletes an address at once; the toast takes it back. The checkout forgets it too. */
export function useDeleteAddress(): (address: SavedAddress) => Promise<void> {
  const queries = useQueryClient();
  const sayFailure = (error: unknown) => toast(failureText(error), { icon: IconAlertTriangle, long: true });
  const restore = async ({ _id, ...address }: SavedAddress) => {
    await call(saveAddress, { body: address }).catch(sayFailure);
    await refreshAddresses(queries);
  };
  return async (address) => {
    try {
      await call(deleteAddress, { params: { id: address._id } });
    } catch (error) {
      return sayFailure(error);
    }
    const known = addressStore.get();
    if (known && sameAddress(known, address)) addressStore.set(undefined);
    await refreshAddresses(queries);
    toast(t('Address deleted'), {
      icon: IconTrash,
      action: {
        label: t('Undo'),
        onClick: () => {
          if (known && sameAddress(known, address)) addressStore.set(known);
          void restore(address);
        },
      },
    });
  };
}
