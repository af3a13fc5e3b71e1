import {
  downloadStockLedger,
  type LedgerProduct,
  readStockLedger,
  type StockLedgerMove,
} from '@haat/contract/catalog/stock-ledger';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import { STOCK_CAUSES } from '@haat/domain/catalogue/stock-causes';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconListDetails, IconPencil, IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { CAUSE_LABELS, signed } from './stock-words.ts';

const LIST = { filters: { cause: oneOf(...STOCK_CAUSES) }, sorts: [] } as const;

export function Component() {
  const { id = '' } = useParams();
  const list = useListInUrl({
    call: readStockLedger,
    params: { id },
    ...LIST,
    query: ({ filters }, pageNumber) => ({ pageNumber, ...filters }),
    address: (page) => to.stockLedger(id, page),
  });
  const product = list.answer?.product;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download(downloadStockLedger, { params: { id } }, () => {}),
    onSuccess: saveFile,
  });
  return (
    <ListScreen
      list={list}
      about={product ? inStock(product) : ' '}
      actions={
        <>
          <Button
            variant="default"
            component={Link}
            to={to.productEdit(id)}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {t('Edit product')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t('Download csv')}
          </Button>
        </>
      }
      columns={ledgerColumns(product?.soldBy ?? 'piece', (product?.variants.length ?? 0) > 0)}
      rowKey={({ _id }) => _id}
      cardHeight={170}
      count={(number, count) => t('{{number}} changes', { number, count })}
      search={null}
      filters={[{ name: 'cause', label: msg('Cause'), icon: IconTag, values: CAUSE_LABELS }]}
      failure={error ? failureText(error) : undefined}
      empty={{
        icon: IconListDetails,
        title: t('Nothing has changed yet'),
        text: t('This product never had any stock.'),
        noMatch: t('No changes of this cause'),
      }}
    />
  );
}

/** 'Chakki Atta, 5 kg · 46 in stock · 10 kg: 7'. */
function inStock({ name, size, soldBy, countInStock, variants }: LedgerProduct): string {
  return [
    [name, size].filter(Boolean).join(', '),
    t('{{number}} in stock', { number: stockText(countInStock, soldBy) }),
    ...variants.map((variant) => `${variant.name}: ${stockText(variant.countInStock, soldBy)}`),
  ].join(' · ');
}

function Change({ change, soldBy }: { change: number; soldBy: SoldBy }) {
  return <b className={clsx('figures', change < 0 ? 'danger-ink' : 'info')}>{signed(change, soldBy)}</b>;
}

function Origin({ move: { order, count } }: { move: StockLedgerMove }) {
  if (order)
    return (
      <Anchor inherit component={Link} to={to.order(order._id)}>
        {t('Order {{number}}', { number: `#${formatOrderNumber(order.number)}` })}
      </Anchor>
    );
  if (count)
    return (
      <Anchor inherit component={Link} to={to.stockCount(count._id)}>
        {count.number}
      </Anchor>
    );
  return <Dash />;
}

function ledgerColumns(soldBy: SoldBy, hasVariants: boolean): Column<StockLedgerMove>[] {
  const withSign = ({ change }: StockLedgerMove) => <Change change={change} soldBy={soldBy} />;
  return [
    {
      name: 'at',
      header: msg('Time'),
      cell: ({ at }) => dateTimeText(at),
      card: { place: 'head' },
    },
    {
      name: 'cause',
      header: msg('Cause'),
      cell: ({ cause }) => t(CAUSE_LABELS[cause]),
      card: { place: 'main', cell: ({ cause }) => <b>{t(CAUSE_LABELS[cause])}</b> },
    },
    ...(hasVariants
      ? [
          {
            name: 'variant',
            header: msg('Variant'),
            cell: ({ variant }: StockLedgerMove) => variant ?? <Dash />,
          },
        ]
      : []),
    { name: 'by', header: msg('Who'), longest: 200, cell: ({ by }) => by ?? <Dash /> },
    { name: 'from', header: msg('Order or document'), cell: (move) => <Origin move={move} /> },
    {
      name: 'change',
      header: msg('Change (of stock)'),
      align: 'right',
      cell: withSign,
      card: { place: 'corner', cell: withSign },
    },
    {
      name: 'balance',
      header: msg('Balance'),
      align: 'right',
      cell: ({ balance }) => stockText(balance, soldBy),
    },
  ];
}
