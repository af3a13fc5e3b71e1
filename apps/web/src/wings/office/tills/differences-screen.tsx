import { listDifferences, settleDifference, type TillDifferenceRow } from '@haat/contract/till/desk';
import { Button } from '@mantine/core';
import { IconChecks, IconFilter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { DIFFERENCE_WORDS, differenceSentence } from '../../../office-kit/difference-words.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { anId, oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { ask } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { OfStore } from './of-store.tsx';
import { tillTabs } from './till-tabs.ts';

const STATES = { open: msg('To settle'), settled: msg('Settled') } as const;
const LIST = { filters: { state: oneOf('open', 'settled'), store: anId }, sorts: [] } as const;

/** Bills stay as printed; a person settles the difference. */
export function Component() {
  return (
    <OfStore address={(store) => to.tillDifferences(1, store)}>
      {(store, choice) => <DifferenceList key={store} store={store} choice={choice} />}
    </OfStore>
  );
}

function useSettling(storeId: string) {
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      call(settleDifference, { params: { storeId, id }, body: { note } }),
    onSuccess: () => toast(t('Settled')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listDifferences) }),
  });
  const settle = async ({ _id: id, ...row }: TillDifferenceRow) => {
    const before = settling.isError && settling.variables.id === id ? settling.variables.note : null;
    const note = await ask({
      title: differenceSentence(row),
      text: t(DIFFERENCE_WORDS[row.kind].todo),
      yes: t('Settle'),
      field: {
        label: t('How was it settled?'),
        value: before ?? t(DIFFERENCE_WORDS[row.kind].done),
        maxLength: 300,
        missing: t('Please say how it was settled'),
      },
    });
    if (note !== null) settling.mutate({ id, note });
  };
  // Not a failure if somebody else was faster.
  return { settle, error: failedWith(settling.error, 'difference-settled') ? null : settling.error };
}

function DifferenceList({ store, choice }: { store: string; choice: ReactNode }) {
  const list = useListInUrl({
    ...LIST,
    call: listDifferences,
    params: { storeId: store },
    query: ({ filters: { state } }, pageNumber) => ({
      pageNumber,
      ...(state && { settled: state === 'settled' }),
    }),
    address: (page) => to.tillDifferences(page, choice ? store : undefined),
  });
  const { settle, error } = useSettling(store);
  return (
    <ListScreen
      list={list}
      about={t('The bills stay as printed. What differs is settled here, with a note.')}
      columns={columns(settle)}
      rowKey={({ _id }) => _id}
      cardHeight={190}
      count={(number, count) => t('{{number}} differences', { number, count })}
      search={null}
      tabs={tillTabs('differences', choice ? store : undefined, list.answer?.open)}
      {...(choice && { tools: { before: choice } })}
      filters={[{ name: 'state', label: msg('State'), icon: IconFilter, values: STATES }]}
      failure={error ? failureText(error) : undefined}
      empty={{
        icon: IconChecks,
        title: t('No differences'),
        text: t('Everything that the counters sold agrees with the books.'),
        noMatch: t('No differences in this state'),
      }}
    />
  );
}

function columns(settle: (row: TillDifferenceRow) => Promise<void>): Column<TillDifferenceRow>[] {
  return [
    {
      name: 'what',
      header: msg('Difference'),
      wrap: true,
      longest: 420,
      cell: (row) => <b>{differenceSentence(row)}</b>,
      sub: ({ kind, settledAt, note }) => (settledAt ? note : t(DIFFERENCE_WORDS[kind].todo)),
      card: { place: 'main' },
    },
    {
      name: 'kind',
      header: msg('Kind'),
      cell: ({ kind, settledAt }) => (
        <DotChip tone={settledAt ? 'grey' : 'marigold'}>{t(DIFFERENCE_WORDS[kind].short)}</DotChip>
      ),
      card: { place: 'corner' },
    },
    {
      name: 'bill',
      header: msg('Bill'),
      cell: ({ order }) => (order ? <Link to={to.order(order._id)}>{order.number}</Link> : t('Shift')),
      sub: ({ till }) => till.name,
      card: { place: 'head' },
    },
    {
      name: 'by',
      header: msg('At the till'),
      longest: 220,
      cell: ({ writtenBy, sentBy }) =>
        sentBy ? t('{{name}}, sent by {{sender}}', { name: writtenBy, sender: sentBy }) : writtenBy,
    },
    { name: 'at', header: msg('When'), cell: ({ at }) => shortText(at), card: { place: 'note' } },
    {
      name: 'settle',
      header: msg('Settle'),
      align: 'right',
      cell: (row) =>
        row.settledAt ? (
          t('{{name}}, {{time}}', { name: row.settledBy, time: shortText(row.settledAt) })
        ) : (
          <Button size="row" variant="outline" onClick={() => void settle(row)}>
            {t('Settle')}
          </Button>
        ),
      card: { place: 'action' },
    },
  ];
}
