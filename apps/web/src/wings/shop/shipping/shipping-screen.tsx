import type { SavedAddress } from '@haat/contract/addresses';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AddressCards } from '../addresses/address-cards.tsx';
import { AddressSheet } from '../addresses/address-sheet.tsx';
import { checkoutAddress, sameAddress } from '../addresses/address-text.ts';
import { useAddresses } from '../addresses/use-addresses.ts';
import { useChooseAddress } from '../addresses/use-choose-address.ts';
import { useServedHere } from '../addresses/use-served-here.ts';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { itemsFromShops } from '../checkout/items-from-shops.ts';
import { nextStep, stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { addressStore } from '../state/checkout-store.ts';
import { InShop, useShop } from '../state/shop-context.tsx';

export function Component() {
  return (
    <InShop>
      <Shipping />
    </InShop>
  );
}

function Shipping() {
  const { cart } = useCheckout();
  const { changed, accept } = useQuote();
  return (
    <CheckoutPage title={t('Shipping')} sub={itemsFromShops(cart.lines)} back={to.cart()} step="shipping">
      <CartChanges changed={changed} lines={cart.lines} onAccept={accept} />
      <AddressStep />
    </CheckoutPage>
  );
}

/** Pressing an address continues. Without any, the sheet opens by itself. */
function AddressStep() {
  const { _id: marketplace } = useShop();
  const navigate = useNavigate();
  const { state, address: known } = useCheckout();
  const { data, error, refetch } = useAddresses();
  const [editing, setEditing] = useState<SavedAddress | 'new' | 'none' | null>(null);
  const all = data?.addresses ?? [];
  const isServed = useServedHere(all.map(({ pinCode }) => pinCode));
  // Stays open once the new address is in the list.
  if (data && all.length === 0 && editing === null) setEditing('new');
  const goOn = (address: SavedAddress) => {
    addressStore.set(checkoutAddress(address));
    navigate(stepPath[nextStep({ ...state, hasAddress: true })]);
  };
  const { choose, pending, trouble } = useChooseAddress(goOn);
  // The last order's address may not be served here.
  const served = all.filter(({ pinCode }) => isServed(pinCode));
  const used = served.find((one) => known && sameAddress(one, known)) ?? served[0];
  return (
    <>
      {error && !data && <ReadFailed error={error} onRetry={refetch} />}
      {!data && !error && [1, 2].map((card) => <Skeleton key={card} height={112} />)}
      {trouble && <Alert tone="yellow">{trouble}</Alert>}
      {all.length > 0 && (
        <AddressCards addresses={all} chosen={pending ?? used} onChoose={choose} onEdit={setEditing} />
      )}
      {data && (
        <Button variant="outline" size="lg" icon={IconPlus} onClick={() => setEditing('new')}>
          {all.length > 0 ? t('Add another') : t('Add an address')}
        </Button>
      )}
      {editing && editing !== 'none' && (
        <AddressSheet
          address={editing === 'new' ? undefined : editing}
          all={all}
          deliverHere={marketplace}
          onSaved={goOn}
          onClose={() => setEditing('none')}
        />
      )}
    </>
  );
}
