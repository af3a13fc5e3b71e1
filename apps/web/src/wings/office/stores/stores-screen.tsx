import { findStores } from '@haat/contract/stores/operators';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconDoor, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { msg, t } from '../../../texts/translate.ts';
import { storeColumns } from './store-columns.tsx';
import { useStoreActions } from './use-store-actions.ts';

const FILTERS = { state: oneOf('open', 'closed') };

/** Back office, section 2: /superadmin/storelist. */
export function Component() {
  const list = useListInUrl({
    call: findStores,
    filters: FILTERS,
    sorts: [],
    query: ({ search, filters: { state } }, pageNumber) => ({
      pageNumber,
      ...(search && { keyword: search }),
      ...(state && { state }),
    }),
    address: to.storeList,
  });
  const actions = useStoreActions();
  const create = (
    <Button component={Link} to={to.onboard()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('OnBoard Store')}
    </Button>
  );
  return (
    <ListScreen
      list={list}
      about={t('Open shows a store’s published products to shoppers, Close hides them.')}
      columns={storeColumns(actions)}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.superStore(_id)}
      count={(number, count) => t('{{number}} stores', { number, count })}
      search={t('Name, company, GSTIN, place or pin code')}
      filters={[
        {
          name: 'state',
          label: msg('State'),
          icon: IconDoor,
          values: { open: msg('Open'), closed: msg('Closed') },
        },
      ]}
      actions={create}
      failure={actions.error ? failureText(actions.error) : undefined}
      empty={{
        icon: IconBuildingStore,
        title: t('No stores yet'),
        text: t('Onboard the first one: it stays closed until you open it.'),
        noMatch: t('No stores match'),
        action: create,
      }}
    />
  );
}
