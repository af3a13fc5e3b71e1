import { deleteAddress, listAddresses, type SavedAddress } from '@haat/contract/addresses';
import { formatPhone } from '@haat/domain/phone-format';
import { IconHome, IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { AddressEditor } from './address-editor.tsx';
import css from './addresses-screen.module.css';

/** Which address is open in the editor: none, a new one, or one of the list. */
type Editing = SavedAddress | 'new' | null;

/** The shopper's saved addresses: to add, change and delete. */
export function Component() {
  const user = useSession();
  const [editing, setEditing] = useState<Editing>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(listAddresses, {}),
    enabled: user !== null,
    staleTime: 0,
  });
  if (!user) return <Redirect to={to.login(to.addresses().slice(1))} />;
  const title = editing === 'new' ? t('New address') : editing ? t('Change address') : t('Saved addresses');
  return (
    <Page narrow head={<PageTitle title={title} back={to.profile()} />} busy={!data && !error}>
      <title>{`${title} · Haat`}</title>
      {error && (
        <Alert tone="red" action={{ label: t('Try again'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={240} />}
      {editing && (
        <AddressEditor address={editing === 'new' ? undefined : editing} onDone={() => setEditing(null)} />
      )}
      {data && !editing && <AddressList addresses={data.addresses} onEdit={setEditing} />}
    </Page>
  );
}

type ListProps = { addresses: readonly SavedAddress[]; onEdit: (address: SavedAddress | 'new') => void };

function AddressList({ addresses, onEdit }: ListProps) {
  const add = (
    <Button icon={IconPlus} onClick={() => onEdit('new')}>
      {t('Add an address')}
    </Button>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState
        icon={IconHome}
        title={t('No addresses yet')}
        text={t('The address of each order is saved here, so that you type it only once.')}
      >
        {add}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.rows}>
        {addresses.map((address) => (
          <Row key={address._id} address={address} onEdit={() => onEdit(address)} />
        ))}
      </ul>
      {add}
    </>
  );
}

function Row({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(deleteAddress, { params: { id: address._id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listAddresses) }),
  });
  const remove = async () => {
    const sure = await confirm({
      title: t('Delete this address?'),
      text: address.address,
      yes: t('Delete'),
    });
    if (sure) deleting.mutate();
  };
  return (
    <li>
      <Card>
        <div className={css.row}>
          <address className={css.words}>
            <span className={css.name}>
              {address.name} · {formatPhone(address.phone)}
            </span>
            <span>
              {address.address} {address.pinCode}
            </span>
            {address.location && (
              <span className={css.mapped}>
                <IconMapPin size={16} aria-hidden />
                {t('With its location on the map')}
              </span>
            )}
          </address>
          <IconButton
            icon={IconPencil}
            label={t('Change {{address}}', { address: address.address })}
            onClick={onEdit}
          />
          <IconButton
            icon={IconTrash}
            label={t('Delete {{address}}', { address: address.address })}
            onClick={remove}
          />
        </div>
        {deleting.error && <Alert tone="red">{failureText(deleting.error)}</Alert>}
      </Card>
    </li>
  );
}
