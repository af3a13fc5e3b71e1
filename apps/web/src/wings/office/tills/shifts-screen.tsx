import { listShifts, type ShiftRow } from '@haat/contract/till/desk';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { dayReportNumber } from '@haat/domain/till/day-report';
import { IconCoins } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { anId } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { OfStore } from './of-store.tsx';
import { tillTabs } from './till-tabs.ts';

/** Newest first. */
export function Component() {
  return (
    <OfStore address={(store) => to.shifts(1, store)}>
      {(store, choice) => <ShiftList key={store} store={store} choice={choice} />}
    </OfStore>
  );
}

function ShiftList({ store, choice }: { store: string; choice: ReactNode }) {
  const named = choice ? store : undefined;
  const seesAll = can(useSession()?.roles ?? [], 'shifts.all');
  const list = useListInUrl({
    filters: { store: anId },
    sorts: [],
    call: listShifts,
    params: { storeId: store },
    query: (_, pageNumber) => ({ pageNumber }),
    address: (page) => to.shifts(page, named),
  });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.shift(_id, named)}
      cardHeight={150}
      count={(number, count) => t('{{number}} shifts', { number, count })}
      search={null}
      filters={[]}
      {...(seesAll && { tabs: tillTabs('shifts', named) })}
      {...(choice && { tools: { before: choice } })}
      empty={{
        icon: IconCoins,
        title: t('No shifts yet'),
        text: t('A shift begins at the till with the float, and ends with a count and its day report.'),
        noMatch: t('No shifts yet'),
      }}
    />
  );
}

const amount = (rows: readonly ShiftRow[], of: 'sales' | 'returns') => (
  <Rupees amount={sumPaise(rows.map((row) => row[of]))} variant="even" />
);

const COLUMNS: Column<ShiftRow>[] = [
  {
    name: 'report',
    header: msg('Day report'),
    cell: ({ report, closedAt }) => (
      <b>{report !== null ? dayReportNumber(report) : closedAt ? t('Closed in the office') : t('Open')}</b>
    ),
    sub: ({ till }) => till.name,
    total: ({ length }) => t('{{count}} shifts on this page', { count: length }),
    card: { place: 'head' },
  },
  {
    name: 'opened',
    header: msg('Opened'),
    cell: ({ openedAt }) => shortText(openedAt),
    sub: ({ openedBy }) => openedBy,
    card: { place: 'main' },
  },
  {
    name: 'closed',
    header: msg('Closed'),
    cell: ({ closedAt }) => (closedAt ? shortText(closedAt) : <DotChip tone="green">{t('Open')}</DotChip>),
    sub: ({ closedBy }) => closedBy,
    card: { place: 'note' },
  },
  {
    name: 'bills',
    header: msg('Bills'),
    align: 'right',
    cell: ({ bills }) => bills.toLocaleString('en-IN'),
    card: null,
  },
  {
    name: 'sales',
    header: msg('Sales'),
    align: 'right',
    cell: ({ sales }) => <Rupees amount={sales} variant="even" />,
    total: (rows) => amount(rows, 'sales'),
    card: { place: 'amount' },
  },
  {
    name: 'returns',
    header: msg('Returns'),
    align: 'right',
    cell: ({ returns }) => (returns > 0 ? <Rupees amount={returns} variant="even" /> : <Dash />),
    total: (rows) => amount(rows, 'returns'),
    hideBelow: 1180,
    card: null,
  },
  {
    name: 'drawer',
    header: msg('Drawer'),
    align: 'right',
    cell: ({ expected, counted }) =>
      counted === null ? <Dash /> : <Rupees amount={paise(counted - expected)} variant="even" />,
    sub: ({ counted, expected }) => counted !== null && (counted === expected ? t('right') : t('off')),
    card: { place: 'corner' },
  },
];
