import type { SavedAddress } from '@haat/contract/addresses';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { addressStore } from '../state/checkout-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { AddressCards } from './address-cards.tsx';
import { AddressSheet } from './address-sheet.tsx';
import { checkoutAddress, sameAddress } from './address-text.ts';
import { useAddresses } from './use-addresses.ts';
import { useChooseAddress } from './use-choose-address.ts';

export function AddressPicker({ onClose }: { onClose: () => void }) {
  const { _id: marketplace } = useShop();
  const { data, error, refetch } = useAddresses();
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const all = data?.addresses ?? [];
  const known = addressStore.get();
  const take = (address: SavedAddress) => {
    addressStore.set(checkoutAddress(address));
    onClose();
  };
  const { choose, pending, trouble } = useChooseAddress(take);
  // A shopper without addresses adds one; the form stays open once it is in the list.
  if (data && all.length === 0 && editing === null) setEditing('new');
  if (editing) {
    return (
      <AddressSheet
        address={editing === 'new' ? undefined : (editing ?? undefined)}
        all={all}
        deliverHere={marketplace}
        onSaved={take}
        onClose={() => (all.length > 0 ? setEditing(null) : onClose())}
      />
    );
  }
  return (
    <Sheet title={t('Deliver to')} onClose={onClose}>
      <Stack gap={12} fit className="py-16">
        {error && !data && <ReadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height={220} />}
        {trouble && <Alert tone="yellow">{trouble}</Alert>}
        {data && (
          <AddressCards
            addresses={all}
            chosen={pending ?? all.find((one) => known && sameAddress(one, known))}
            onChoose={choose}
            onEdit={setEditing}
          />
        )}
        {data && (
          <Button variant="outline" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('Add another')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
