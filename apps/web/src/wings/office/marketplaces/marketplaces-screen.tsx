import { listMarketplaces } from '@haat/contract/marketplaces/operators';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { t } from '../../../texts/translate.ts';
import { MARKETPLACE_COLUMNS } from './marketplace-columns.tsx';

/** All marketplaces, for operators (back office, section 2, "Marketplace list"). */
export function Component() {
  const list = useListInUrl({
    call: listMarketplaces,
    filters: {},
    sorts: [],
    query: (_state, pageNumber) => ({ pageNumber }),
    address: to.marketplaces,
  });
  const create = (
    <Button component={Link} to={to.newMarketplace()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('New marketplace')}
    </Button>
  );
  return (
    <ListScreen
      list={list}
      columns={MARKETPLACE_COLUMNS}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.marketplaceView(_id)}
      count={(number, count) => t('{{number}} marketplaces', { number, count })}
      search={null}
      filters={[]}
      actions={create}
      empty={{
        icon: IconMapPin,
        title: t('No marketplaces yet'),
        text: t('A marketplace serves pin codes; its stores sell there.'),
        noMatch: t('No marketplaces yet'),
        action: create,
      }}
    />
  );
}
