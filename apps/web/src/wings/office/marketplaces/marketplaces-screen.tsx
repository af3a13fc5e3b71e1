import { type ListedMarketplace, listMarketplaces } from '@haat/contract/marketplaces/operators';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import css from './marketplaces.module.css';

/** Back office, section 2, "Marketplace list". */
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

/** Maximum of named pin codes; the rest are only counted. */
const NAMED = 6;

function pinCodesOf({ pinCodes }: ListedMarketplace): string {
  const more = pinCodes.length - NAMED;
  const named = pinCodes.slice(0, NAMED).join(', ');
  return more > 0 ? t('{{named}} and {{count}} more', { named, count: more }) : named;
}

const MARKETPLACE_COLUMNS: Column<ListedMarketplace>[] = [
  {
    name: 'name',
    header: msg('Marketplace'),
    longest: 240,
    cell: ({ name, themeColor }) => (
      <span className="inline-row align-center gap-8">
        <span className={css.swatch} style={{ background: themeColor || undefined }} aria-hidden />
        {name}
      </span>
    ),
    sub: ({ uid }) => uid,
    card: { place: 'head' },
  },
  {
    name: 'company',
    header: msg('Company'),
    longest: 200,
    cell: ({ company }) => company,
    card: { place: 'note' },
  },
  {
    name: 'address',
    header: msg('Address'),
    wrap: true,
    quiet: true,
    cell: ({ address, city }) => [address, city].filter(Boolean).join(', '),
    card: { place: 'row' },
  },
  { name: 'pinCodes', header: msg('Pin codes'), wrap: true, cell: pinCodesOf, card: { place: 'row' } },
  {
    name: 'stores',
    header: msg('Stores'),
    align: 'right',
    cell: ({ stores }) => stores,
    card: { place: 'amount', cell: ({ stores }) => t('{{count}} stores', { count: stores }) },
  },
  {
    name: 'actions',
    header: msg('Actions'),
    align: 'right',
    cell: ({ _id, name }) => (
      <span className="inline-row gap-8">
        <Button component={Link} to={to.marketplaceView(_id)} variant="default" size="row">
          {t('View')}
          <Of>{name}</Of>
        </Button>
        <Button component={Link} to={to.marketplaceEdit(_id)} variant="default" size="row">
          {t('Edit')}
          <Of>{name}</Of>
        </Button>
      </span>
    ),
    card: { place: 'action' },
  },
];
