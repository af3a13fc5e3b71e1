import type { SavedAddress } from '@haat/contract/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../kit/call-failed.ts';
import { useShop } from '../state/shop-context.tsx';
import { pinCodeRefusal } from './pin-code-refusal.ts';

/**
 * Chooses one of the shopper's addresses for an order, if this marketplace delivers there. Of two presses the later one counts, and
 * none after the page was left.
 * @param onChosen gets the address that it may go to
 */
export function useChooseAddress(onChosen: (address: SavedAddress) => void) {
  const { _id: marketplace } = useShop();
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: (address: SavedAddress) => pinCodeRefusal(queries, marketplace, address.pinCode),
  });
  return {
    choose: (address: SavedAddress) =>
      choosing.mutate(address, {
        onSuccess: (refusal) => {
          if (!refusal) onChosen(address);
        },
      }),
    /** The one that was pressed and is looked into. */
    pending: choosing.isPending ? choosing.variables : undefined,
    /** Why the one that was pressed can't be chosen, in a sentence. */
    trouble: choosing.error ? failureText(choosing.error) : choosing.data,
  };
}
