import { listStockCounts, type StockCountRow } from '@haat/contract/catalog/stock-count';
import { Button } from '@mantine/core';
import { IconClipboardList, IconFilter, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { stockTabs } from '../stock/stock-tabs.ts';
import { NewCount } from './new-count.tsx';
import { sheetName } from './sheet-name.ts';

const STATES = { open: msg('Open'), posted: msg('Posted') } as const;

const LIST = { filters: { state: oneOf('open', 'posted') }, sorts: [] } as const;

export function Component() {
  const roles = useSession()?.roles ?? [];
  const [opened, setOpened] = useState(false);
  const list = useListInUrl({
    call: listStockCounts,
    ...LIST,
    query: ({ filters }, pageNumber) => ({ pageNumber, ...filters }),
    address: to.stockCounts,
  });
  const begin = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpened(true)}
    >
      {t('New count')}
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        actions={begin('filled')}
        columns={roles.includes('superAdmin') ? [...COLUMNS, STORE] : COLUMNS}
        rowKey={({ _id }) => _id}
        href={({ _id }) => to.stockCount(_id)}
        cardHeight={150}
        count={(number, count) => t('{{number}} counts', { number, count })}
        search={null}
        tabs={stockTabs('counts')}
        filters={[{ name: 'state', label: msg('State'), icon: IconFilter, values: STATES }]}
        empty={{
          icon: IconClipboardList,
          title: t('No counts yet'),
          text: t('Count a shelf or a category and compare it with the books.'),
          noMatch: t('No counts in this state'),
          action: begin('default'),
        }}
      />
      <NewCount opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const COLUMNS: Column<StockCountRow>[] = [
  {
    name: 'name',
    header: msg('Count'),
    cell: ({ name }) => sheetName(name),
    sub: ({ createdAt, createdBy }) => [shortText(createdAt), createdBy].filter(Boolean).join(' · '),
    longest: 320,
    card: { place: 'head' },
  },
  {
    name: 'number',
    header: msg('State'),
    cell: ({ number }) =>
      number ? <DotChip tone="green">{number}</DotChip> : <DotChip tone="marigold">{t('Open')}</DotChip>,
    card: { place: 'corner' },
  },
  {
    name: 'counted',
    header: msg('Counted'),
    align: 'right',
    cell: ({ counted, lines }) => t('{{counted}} of {{lines}}', { counted, lines }),
  },
  {
    name: 'differences',
    header: msg('Differences'),
    align: 'right',
    cell: ({ differences }) => differences.toLocaleString('en-IN'),
  },
  {
    name: 'change',
    header: msg('Change in stock value'),
    align: 'right',
    cell: ({ change }) => <Rupees amount={change} variant="even" />,
  },
  {
    name: 'posted',
    header: msg('Posted'),
    cell: ({ postedAt }) => (postedAt ? shortText(postedAt) : <Dash />),
    sub: ({ postedBy }) => postedBy,
  },
];

const STORE: Column<StockCountRow> = {
  name: 'store',
  header: msg('Store'),
  longest: 180,
  cell: ({ store }) => store.name,
  hideBelow: 1180,
};
