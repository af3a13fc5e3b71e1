import type { SavedAddress } from '@haat/contract/addresses';
import { IconHome, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { AddressCards } from './address-cards.tsx';
import { AddressSheet } from './address-sheet.tsx';
import { useAddresses } from './use-addresses.ts';

/** To add, edit and delete addresses. */
export function Component() {
  const user = useSession();
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const { data, error, refetch } = useAddresses();
  if (!user) return <Redirect to={to.login(to.addresses().slice(1))} />;
  const title = t('Saved addresses');
  const all = data?.addresses ?? [];
  const add = (label: string) => (
    <Button icon={IconPlus} onClick={() => setEditing('new')}>
      {label}
    </Button>
  );
  return (
    <Page narrow head={<PageTitle title={title} back={to.profile()} />} busy={!data && !error}>
      <title>{`${title} · Haat`}</title>
      {error && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && [1, 2].map((card) => <Skeleton key={card} height={112} />)}
      {data && all.length === 0 && (
        <EmptyState
          icon={IconHome}
          title={t('No addresses yet')}
          text={t('We save the address of each order here, so that you type it only once.')}
        >
          {add(t('Add an address'))}
        </EmptyState>
      )}
      {all.length > 0 && (
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
    </Page>
  );
}
