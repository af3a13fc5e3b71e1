import { deleteRate, listRates, type RateRowShown, reviewRate } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf, queryClient } from '../../../kit/query.ts';
import { conditionText, rateText } from '../../../office-kit/gst-words.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { msg, t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { NewRateDialog } from './new-rate-dialog.tsx';
import { TouchedDialog } from './touched-dialog.tsx';

type Listed = RateRowShown & { text: string };

const keysOf = ({ prefix, condition, from }: RateRowShown) => ({ prefix, condition, from });
const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listRates).slice(0, 1) });

const shortText = ({ text }: Listed) => text.toLowerCase().slice(0, 90);

export function Component() {
  const list = useListInUrl({
    call: listRates,
    filters: {},
    sorts: [],
    query: ({ search }, pageNumber) => ({ pageNumber, ...(search && { keyword: search }) }),
    address: to.gstRates,
  });
  const [isAdding, setAdding] = useState(false);
  const [looked, setLooked] = useState<RateRowShown | null>(null);
  const review = useMutation({
    mutationFn: (row: RateRowShown) => call(reviewRate, { params: keysOf(row) }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (row: RateRowShown) => call(deleteRate, { params: keysOf(row) }),
    onSettled: refresh,
  });
  const askToRemove = async (row: RateRowShown) => {
    const text = row.reviewed
      ? t('Products of all marketplaces that follow the calendar are priced without this row at once.')
      : undefined;
    if (await confirm({ text, yes: t('Delete') })) remove.mutate(row);
  };
  const error = review.error ?? remove.error;
  const columns: Column<Listed>[] = [
    {
      name: 'hsn',
      header: msg('HSN'),
      longest: 280,
      wrap: true,
      cell: ({ prefix }) => <span className="w600 figures">{prefix}</span>,
      sub: shortText,
      card: {
        place: 'head',
        cell: (row) => (
          <>
            <span className="figures">{row.prefix}</span>
            <span className="caption w500 ink-2 block">{shortText(row)}</span>
          </>
        ),
      },
    },
    { name: 'condition', header: msg('Condition'), wrap: true, cell: conditionText, card: { place: 'row' } },
    {
      name: 'rate',
      header: msg('Rate'),
      align: 'right',
      cell: ({ rate, treatment }) => <b>{rateText(rate, treatment)}</b>,
      card: { place: 'corner' },
    },
    {
      name: 'from',
      header: msg('Since'),
      cell: ({ from }) => formatIndianDay(from),
      sub: ({ from }) => from > istDay(new Date()) && t('to come'),
      card: { place: 'row' },
    },
    {
      name: 'source',
      header: msg('Source'),
      longest: 300,
      wrap: true,
      quiet: true,
      hideBelow: 1280,
      cell: ({ source }) => source,
      card: { place: 'row' },
    },
    {
      name: 'reviewed',
      header: msg('Review'),
      cell: (row) =>
        row.reviewed ? (
          t('Reviewed')
        ) : (
          <Button
            size="compact-sm"
            loading={review.isPending && review.variables === row}
            onClick={() => review.mutate(row)}
          >
            {t('Review')}
          </Button>
        ),
      card: { place: 'amount' },
    },
    {
      name: 'more',
      header: msg('More'),
      align: 'right',
      cell: (row) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('More about {{hsn}}', { hsn: row.prefix })}
            >
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setLooked(row)}>{t('Products that it touches')}</Menu.Item>
            <Menu.Item color="red" onClick={() => void askToRemove(row)}>
              {t('Delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
      card: { place: 'note' },
    },
  ];
  return (
    <>
      <ListScreen
        list={list}
        about={t('Reviewed rows price what follows the calendar, in all marketplaces, from their day on.')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add a rate')}
          </Button>
        }
        columns={columns}
        rowKey={({ prefix, condition, from }) => `${prefix} ${condition} ${from}`}
        count={(number, count) => t('{{number}} rows', { number, count })}
        search={t('HSN or words')}
        filters={[]}
        failure={error ? failureText(error) : undefined}
        empty={{ icon: IconReceiptTax, title: t('Nothing found'), noMatch: t('Nothing found') }}
      />
      {isAdding && (
        <NewRateDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void refresh();
          }}
        />
      )}
      {looked && <TouchedDialog row={looked} onClose={() => setLooked(null)} />}
    </>
  );
}
