import type { SavedAddress } from '@haat/contract/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../kit/call-failed.ts';
import { useShop } from '../state/shop-context.tsx';
import { pinCodeRefusal } from './pin-code-refusal.ts';

/**
 * Only addresses to which this marketplace delivers. Of two presses the later counts, and none after leaving
 * the page.
 * @param onChosen gets the accepted address
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
    /** The pressed address, while being checked. */
    pending: choosing.isPending ? choosing.variables : undefined,
    /** Why the address was refused, as a sentence. */
    trouble: choosing.error ? failureText(choosing.error) : choosing.data,
  };
}
