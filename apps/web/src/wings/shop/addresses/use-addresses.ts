import { deleteAddress, listAddresses, type SavedAddress, saveAddress } from '@haat/contract/addresses';
import type { CallReply } from '@haat/contract/call';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { addressStore } from '../state/checkout-store.ts';
import { checkoutAddress, sameAddress } from './address-text.ts';

export function useAddresses() {
  const user = useSession();
  return useQuery({ ...queryOf(listAddresses, {}), enabled: user !== null, staleTime: 0 });
}

export function refreshAddresses(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(listAddresses) });
}

/** It is the checkout's delivery address. */
function isChosen(address: SavedAddress): boolean {
  const known = addressStore.get();
  return known !== null && sameAddress(known, address);
}

/** Applies a change to the checkout's address, if it is the same. */
export function followChange(before: SavedAddress, after: SavedAddress): void {
  if (isChosen(before)) addressStore.set(checkoutAddress(after));
}

/** At once, with Undo in a toast. The checkout forgets the address too, unless another one was chosen meanwhile. */
export function useDeleteAddress(): (address: SavedAddress) => Promise<void> {
  const queries = useQueryClient();
  const sayFailure = (error: unknown) => toast(failureText(error), { icon: IconAlertTriangle, long: true });
  const restore = async ({ _id, ...address }: SavedAddress, wasChosen: boolean) => {
    try {
      const saved = await call(saveAddress, { body: address });
      if (wasChosen && addressStore.get() === null) addressStore.set(checkoutAddress(saved));
    } catch (error) {
      sayFailure(error);
    }
    await refreshAddresses(queries);
  };
  return async (address) => {
    // Prevents choosing it during the deletion.
    await queries.cancelQueries({ queryKey: keyOf(listAddresses) });
    queries.setQueriesData<CallReply<typeof listAddresses>>({ queryKey: keyOf(listAddresses) }, (list) =>
      list ? { addresses: list.addresses.filter(({ _id }) => _id !== address._id) } : list,
    );
    const wasChosen = isChosen(address);
    if (wasChosen) addressStore.set(undefined);
    try {
      await call(deleteAddress, { params: { id: address._id } });
    } catch (error) {
      if (wasChosen && addressStore.get() === null) addressStore.set(checkoutAddress(address));
      sayFailure(error);
      return refreshAddresses(queries);
    }
    void refreshAddresses(queries);
    toast(t('Address deleted'), {
      icon: IconTrash,
      action: { label: t('Undo'), onClick: () => void restore(address, wasChosen) },
    });
  };
}
