import { listAddresses } from '@haat/contract/addresses';
import { listBoughtAgain } from '@haat/contract/buy-again';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { checkoutAddress } from '../addresses/address-text.ts';
import { addressStore, paymentStore } from '../state/checkout-store.ts';
import { useShop } from '../state/shop-context.tsx';

/**
 * For a returning shopper, on any device, takes over the address last used at this pin code and the last
 * order's payment method.
 */
export function useRemembered(): void {
  const { _id: id, marketPinCode } = useShop();
  const user = useSession();
  const hasAddress = useStoredValue(addressStore) !== null;
  const hasMethod = useStoredValue(paymentStore) !== null;
  const asks = user !== null && !(hasAddress && hasMethod);
  const bought = useQuery({ ...queryOf(listBoughtAgain, { params: { id } }), enabled: asks });
  const saved = useQuery({ ...queryOf(listAddresses, {}), enabled: asks && !hasAddress });
  const last = bought.data?.last;
  const addresses = saved.data?.addresses;
  useEffect(() => {
    if (!last) return;
    const used = addresses?.find(({ pinCode }) => pinCode === marketPinCode);
    if (!hasAddress && used) addressStore.set(checkoutAddress(used));
    if (!hasMethod && last.paymentMethod) paymentStore.set(last.paymentMethod);
  }, [last, addresses, marketPinCode, hasAddress, hasMethod]);
}
