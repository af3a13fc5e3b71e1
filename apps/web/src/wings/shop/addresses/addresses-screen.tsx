import type { SavedAddress } from '@haat/contract/addresses';
import { IconHome, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { to } from '../../../kit/links.ts';
import { OwnPage } from '../../../screens/account/own-page.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AddressCards } from './address-cards.tsx';
import { AddressSheet } from './address-sheet.tsx';
import { useAddresses } from './use-addresses.ts';

export function Component() {
  const query = useAddresses();
  return (
    <OwnPage
      title={t('Saved addresses')}
      address={to.addresses()}
      query={query}
      skeleton={[1, 2].map((card) => <Skeleton key={card} height={112} />)}
    >
      {({ addresses }) => <Addresses all={addresses} />}
    </OwnPage>
  );
}

function Addresses({ all }: { all: readonly SavedAddress[] }) {
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const add = (label: string) => (
    <Button icon={IconPlus} onClick={() => setEditing('new')}>
      {label}
    </Button>
  );
  return (
    <>
      {all.length === 0 ? (
        <EmptyState
          icon={IconHome}
          title={t('No addresses yet')}
          text={t('We save the address of each order here, so that you type it only once.')}
        >
          {add(t('Add an address'))}
        </EmptyState>
      ) : (
        <>
          <AddressCards addresses={all} onEdit={setEditing} />
          {add(t('Add another'))}
        </>
      )}
      {editing && (
        <AddressSheet
          address={editing === 'new' ? undefined : editing}
          all={all}
          onSaved={() => setEditing(null)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
