import type { SavedAddress } from '@haat/contract/addresses';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { addressStore } from '../state/checkout-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { AddressCards } from './address-cards.tsx';
import css from './address-picker.module.css';
import { AddressSheet } from './address-sheet.tsx';
import { knownAddress, sameAddress } from './address-text.ts';
import { useAddresses } from './use-addresses.ts';

/** Another address for an order, over the page: one of the shopper's, or a new one. */
export function AddressPicker({ onClose }: { onClose: () => void }) {
  const { _id: marketplace } = useShop();
  const { data } = useAddresses();
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const all = data?.addresses ?? [];
  const known = addressStore.get();
  const choose = (address: SavedAddress) => {
    addressStore.set(knownAddress(address));
    onClose();
  };
  if (editing || data?.addresses.length === 0) {
    return (
      <AddressSheet
        address={editing === 'new' ? undefined : (editing ?? undefined)}
        all={all}
        deliverHere={marketplace}
        onSaved={choose}
        onClose={() => (all.length > 0 ? setEditing(null) : onClose())}
      />
    );
  }
  return (
    <Sheet title={t('Deliver to')} onClose={onClose}>
      <div className={css.body}>
        {data ? (
          <AddressCards
            addresses={all}
            chosen={all.find((one) => known && sameAddress(one, known))}
            onChoose={choose}
            onEdit={setEditing}
          />
        ) : (
          <Skeleton height={220} />
        )}
        <Button variant="outline" icon={IconPlus} onClick={() => setEditing('new')}>
          {t('Add another')}
        </Button>
      </div>
    </Sheet>
  );
}
