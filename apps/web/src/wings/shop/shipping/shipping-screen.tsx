import type { SavedAddress } from '@haat/contract/addresses';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AddressCards } from '../addresses/address-cards.tsx';
import { AddressSheet } from '../addresses/address-sheet.tsx';
import { knownAddress, sameAddress } from '../addresses/address-text.ts';
import { pinCodeRefusal } from '../addresses/pin-code-refusal.ts';
import { useAddresses } from '../addresses/use-addresses.ts';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { itemsFromShops } from '../checkout/items-from-shops.ts';
import { nextStep, stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { addressStore } from '../state/checkout-store.ts';
import { InShop, useShop } from '../state/shop-context.tsx';

/** The checkout's second step: where the order goes. */
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

/** The shopper's addresses: a press chooses one and goes on. The first one opens its sheet by itself. */
function AddressStep() {
  const { _id: marketplace } = useShop();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state, address: known } = useCheckout();
  const { data, error, refetch } = useAddresses();
  const [editing, setEditing] = useState<SavedAddress | 'new' | 'none' | null>(null);
  const all = data?.addresses ?? [];
  const open = editing ?? (data && all.length === 0 ? 'new' : 'none');
  const goOn = (address: SavedAddress) => {
    addressStore.set(knownAddress(address));
    navigate(stepPath[nextStep({ ...state, hasAddress: true })]);
  };
  const choosing = useMutation({
    mutationFn: (address: SavedAddress) => pinCodeRefusal(queries, marketplace, address.pinCode),
    onSuccess: (refusal, address) => {
      if (!refusal) goOn(address);
    },
  });
  const trouble = choosing.error ? failureText(choosing.error) : choosing.data;
  return (
    <>
      {error && !data && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && [1, 2].map((card) => <Skeleton key={card} height={112} />)}
      {trouble && <Alert tone="yellow">{trouble}</Alert>}
      {all.length > 0 && (
        <AddressCards
          addresses={all}
          chosen={known ? all.find((one) => sameAddress(one, known)) : all[0]}
          onChoose={choosing.mutate}
          onEdit={setEditing}
        />
      )}
      {data && (
        <Button variant="outline" size="lg" icon={IconPlus} onClick={() => setEditing('new')}>
          {all.length > 0 ? t('Add another') : t('Add an address')}
        </Button>
      )}
      {open !== 'none' && (
        <AddressSheet
          address={open === 'new' ? undefined : open}
          all={all}
          deliverHere={marketplace}
          onSaved={goOn}
          onClose={() => setEditing('none')}
        />
      )}
    </>
  );
}
