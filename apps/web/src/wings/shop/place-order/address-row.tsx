import { formatPhone } from '@haat/domain/basics/phone-format';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { addressIcon } from '../addresses/address-cards.tsx';
import { AddressPicker } from '../addresses/address-picker.tsx';
import { addressTitle, readableAddress, shortAddress } from '../addresses/address-text.ts';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import type { CheckoutAddress } from '../state/checkout-store.ts';

export function AddressRow({ address, withPhone }: { address: CheckoutAddress; withPhone?: boolean }) {
  const [isPicking, setPicking] = useState(false);
  const isMissing = address.address === '';
  const { called, who } = addressTitle(address);
  const Glyph = addressIcon(address.label);
  return (
    <>
      <OrderRow
        icon={Glyph}
        title={
          <>
            <b>{called}</b>
            {who && ` · ${who}`}
          </>
        }
        action={
          <ChangeButton
            of={t('the delivery address')}
            isMissing={isMissing}
            onClick={() => setPicking(true)}
          />
        }
      >
        {!isMissing && (
          <address style={{ fontStyle: 'normal' }}>
            {withPhone ? readableAddress(address) : shortAddress(address)}
            {withPhone && (
              <>
                <br />
                {formatPhone(address.phone)}
              </>
            )}
          </address>
        )}
      </OrderRow>
      {isPicking && <AddressPicker onClose={() => setPicking(false)} />}
    </>
  );
}
