import { listStaffBundles } from '@haat/contract/bundles/staff';
import { can } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import { IconPackages, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { t } from '../../../texts/translate.ts';
import { bundleColumns } from './bundle-columns.tsx';
import { useBundleActions } from './use-bundle-actions.ts';

export function Component() {
  const user = useSession();
  const list = useListInUrl({
    call: listStaffBundles,
    filters: {},
    sorts: [],
    query: (_state, pageNumber) => ({ pageNumber }),
    address: to.officeBundles,
  });
  const actions = useBundleActions();
  const create = (variant: 'filled' | 'default') =>
    (user?.store || can(user?.roles ?? [], 'stores.manage')) && (
      <Button
        component={Link}
        variant={variant}
        to={to.newBundle()}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('New bundle')}
      </Button>
    );
  return (
    <ListScreen
      list={list}
      about={t('Products that shoppers put into the cart together.')}
      columns={bundleColumns(actions, list.rows ?? [], user?.store === null)}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.editBundle(_id)}
      count={(number, count) => t('{{number}} bundles', { number, count })}
      search={null}
      filters={[]}
      actions={create('filled')}
      failure={actions.error ? failureText(actions.error) : undefined}
      empty={{
        icon: IconPackages,
        title: t('No bundles yet'),
        text: t('A breakfast, a pooja thali, the month’s staples: things that sell together.'),
        noMatch: t('No bundles yet'),
        action: create('default'),
      }}
    />
  );
}
