import { listAddresses } from '@haat/contract/addresses';
import { type ShippingAddress, shippingAddress } from '@haat/contract/checkout';
import { readProfile } from '@haat/contract/identity';
import { formatPhone } from '@haat/domain/phone-format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AddressFields, useAddressForm } from '../addresses/address-fields.tsx';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { useQuote } from '../checkout/use-quote.ts';
import { useCart } from '../state/cart-store.ts';
import { addressStore } from '../state/checkout-store.ts';
import { InShop, useShop } from '../state/shop-context.tsx';
import { pinCodeRefusal } from './pin-code-refusal.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import css from './shipping-screen.module.css';

/** The checkout's second step: where the order goes. */
export function Component() {
  return (
    <InShop>
      <Shipping />
    </InShop>
  );
}

function Shipping() {
  const { lines } = useCart();
  const { changed, accept } = useQuote();
  return (
    <CheckoutPage title={t('Shipping')} back={to.cart()} step="shipping">
      <CartChanges changed={changed} lines={lines} onAccept={accept} />
      <AddressStep blocked={changed.length > 0} />
    </CheckoutPage>
  );
}

/** What the form begins with: the address of the last checkout; otherwise one that was saved for here, or the profile's. */
function useKnownAddress() {
  const shop = useShop();
  const user = useSession();
  const kept = addressStore.get();
  const saved = useQuery({ ...queryOf(listAddresses, {}), enabled: user !== null, staleTime: 0 });
  const profile = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null && !kept });
  const addresses = saved.data?.addresses ?? [];
  const blank = { name: user?.name ?? '', phone: formatPhone(user?.phone ?? ''), address: '' };
  const nearby = addresses.find(({ pinCode }) => pinCode === shop.marketPinCode);
  return {
    addresses,
    start: kept ?? { ...blank, pinCode: shop.marketPinCode },
    /** Comes later than the form, for as long as the shopper has typed nothing. */
    later: kept
      ? undefined
      : (nearby ?? (saved.isSuccess ? profile.data && { address: profile.data.address } : undefined)),
  };
}

/** @param blocked the cart has changed and the shopper has not agreed yet */
function AddressStep({ blocked }: { blocked: boolean }) {
  const { _id: marketplace } = useShop();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { start, addresses, later } = useKnownAddress();
  const form = useAddressForm(start);
  const { setValues, isDirty } = form;
  const filled = useRef(false);
  useEffect(() => {
    if (!later || filled.current) return;
    filled.current = true;
    if (!isDirty()) setValues(later);
  }, [later, setValues, isDirty]);

  const saving = useMutation({
    mutationFn: (values: ShippingAddress) => pinCodeRefusal(queries, marketplace, values.pinCode),
    onSuccess: (refusal, values) => {
      if (refusal) return form.setFieldError('pinCode', refusal);
      addressStore.set(shippingAddress.parse(values));
      return navigate(to.payment());
    },
  });
  return (
    <>
      {addresses.length > 0 && (
        <SavedAddresses
          addresses={addresses}
          current={form.values}
          onChoose={({ _id, ...address }) => {
            form.clearErrors();
            setValues({ location: undefined, ...address });
          }}
        />
      )}
      <Card>
        <form
          className={css.form}
          onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError)}
          noValidate
        >
          {saving.error && <Alert tone="red">{failureText(saving.error)}</Alert>}
          <AddressFields form={form} />
          <Button type="submit" size="lg" wide disabled={blocked} busy={saving.isPending}>
            {t('Continue to payment')}
          </Button>
        </form>
      </Card>
    </>
  );
}
