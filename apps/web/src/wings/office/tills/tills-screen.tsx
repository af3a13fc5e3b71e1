import { listTills, type Till } from '@haat/contract/till/tills';
import { Button, Group } from '@mantine/core';
import { IconCashRegister, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { anId } from '../../../office-kit/list/list-state.ts';
import { useRowsInUrl } from '../../../office-kit/list/use-rows-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { OfStore } from './of-store.tsx';
import { tillTabs } from './till-tabs.ts';
import { useTillActions } from './use-till-actions.ts';

export function Component() {
  return (
    <OfStore address={to.tills}>
      {(store, choice) => <TillList key={store} store={store} choice={choice} />}
    </OfStore>
  );
}

function TillList({ store, choice }: { store: string; choice: ReactNode }) {
  const list = useRowsInUrl({
    call: listTills,
    filters: { store: anId },
    input: () => ({ params: { storeId: store } }),
    address: () => to.tills(),
  });
  const actions = useTillActions(store);
  const named = choice ? store : undefined;
  const open = list.rows?.reduce((sum, { openDifferences }) => sum + openDifferences, 0);
  return (
    <ListScreen
      list={list}
      about={t(
        'A counter is a browser that sells. It is made at the till, when a browser sells for the first time.',
      )}
      columns={columns(actions, named)}
      rowKey={({ _id }) => _id}
      cardHeight={170}
      count={(number, count) => t('{{number}} counters', { number, count })}
      search={null}
      filters={[]}
      tabs={tillTabs('tills', named, open)}
      {...(choice && { tools: { before: choice } })}
      failure={actions.error ? failureText(actions.error) : undefined}
      actions={
        <Button
          component={Link}
          to={to.tillSettings(named)}
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          {t('Till settings')}
        </Button>
      }
      empty={{
        icon: IconCashRegister,
        title: t('No counters yet'),
        text: t('Open the till in the browser of your counter: it asks for a name, and gets a letter.'),
        noMatch: t('No counters yet'),
        action: (
          <Button component={Link} to={to.pos()} variant="default">
            {t('Open the till')}
          </Button>
        ),
      }}
    />
  );
}

type Actions = ReturnType<typeof useTillActions>;

const changes = (actions: Actions): Column<Till> => ({
  name: 'actions',
  header: msg('Change'),
  align: 'right',
  cell: (till) => <Acts till={till} actions={actions} />,
  card: { place: 'action' },
});

/** Unused counters are deleted, others closed. */
function Acts({ till, actions }: { till: Till; actions: Actions }) {
  const isUnused = !till.seenAt && till.entries === 0;
  if (till.retiredAt && !isUnused) return null;
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {!till.retiredAt && (
        <Button size="row" variant="default" onClick={() => void actions.rename(till)}>
          {t('Rename')}
        </Button>
      )}
      <Button
        size="row"
        variant="subtle"
        color="red"
        onClick={() => void (isUnused ? actions.remove(till) : actions.retire(till))}
      >
        {isUnused ? t('Delete') : t('Close')}
      </Button>
    </Group>
  );
}

function columns(actions: Actions, store: string | undefined): Column<Till>[] {
  return [
    {
      name: 'name',
      header: msg('Counter'),
      longest: 260,
      cell: ({ name }) => <b>{name}</b>,
      sub: ({ createdAt, createdBy }) => [shortText(createdAt), createdBy].filter(Boolean).join(' · '),
      card: { place: 'head' },
    },
    { name: 'letter', header: msg('Letter'), cell: ({ letter }) => letter },
    {
      name: 'shift',
      header: msg('Shift'),
      cell: ({ shift, retiredAt }) => {
        if (retiredAt) return <DotChip tone="grey">{t('Closed for good')}</DotChip>;
        return shift ? (
          <DotChip tone="green">{t('Open')}</DotChip>
        ) : (
          <DotChip tone="grey">{t('Closed')}</DotChip>
        );
      },
      sub: ({ shift }) => shift && [shortText(shift.openedAt), shift.openedBy].filter(Boolean).join(' · '),
      card: { place: 'corner' },
    },
    {
      name: 'seen',
      header: msg('Last heard of'),
      cell: ({ seenAt }) => (seenAt ? shortText(seenAt) : <Dash />),
      sub: ({ entries }) => t('{{count}} entries arrived', { count: entries }),
    },
    {
      name: 'differences',
      header: msg('Differences'),
      align: 'right',
      cell: ({ openDifferences }) =>
        openDifferences > 0 ? (
          <Link to={to.tillDifferences(1, store)}>{openDifferences.toLocaleString('en-IN')}</Link>
        ) : (
          <Dash />
        ),
    },
    changes(actions),
  ];
}
