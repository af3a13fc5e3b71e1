import type { StockLedgerMove } from '@haat/contract/catalog/stock-ledger';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Anchor } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { CAUSE_LABELS, signed } from './stock-words.ts';

function Change({ change, soldBy }: { change: number; soldBy: SoldBy }) {
  return <b className={clsx('figures', change < 0 ? 'danger-ink' : 'info')}>{signed(change, soldBy)}</b>;
}

/** The order or document behind a change. */
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

export function ledgerColumns(soldBy: SoldBy, hasVariants: boolean): Column<StockLedgerMove>[] {
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
      header: msg('Change'),
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
