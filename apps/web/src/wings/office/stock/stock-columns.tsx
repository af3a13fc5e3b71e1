import type { FinishingStock } from '@haat/contract/catalog/stock';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { msg, t } from '../../../texts/translate.ts';
import { GoodsCell, StockLeft } from './goods-cell.tsx';

type Stocked = Omit<FinishingStock, 'waiting'>;

export function goodsColumn<Row extends Stocked>(): Column<Row> {
  return {
    name: 'goods',
    header: msg('Product'),
    cell: (row) => <GoodsCell goods={row} />,
    card: { place: 'head' },
  };
}

export function stockColumn<Row extends Stocked>(): Column<Row> {
  return {
    name: 'stock',
    header: msg('Stock'),
    align: 'right',
    cell: ({ countInStock, soldBy }) => <StockLeft count={countInStock} soldBy={soldBy} />,
    card: { place: 'amount' },
  };
}

export function waitingColumn(): Column<FinishingStock> {
  return {
    name: 'waiting',
    header: msg('To be notified'),
    align: 'right',
    cell: ({ waiting }) => (waiting > 0 ? waiting : ''),
    card: {
      place: 'corner',
      cell: ({ waiting }) => (waiting > 0 ? t('{{number}} to be notified', { number: waiting }) : ''),
    },
  };
}

export function ledgerColumn<Row extends Stocked>(): Column<Row> {
  return {
    name: 'ledger',
    header: msg('Stock ledger'),
    align: 'right',
    cell: ({ _id, name }) => (
      <Anchor component={Link} to={to.stockLedger(_id)} size="sm">
        {t('Stock ledger')}
        <span className="sr-only">: {name}</span>
      </Anchor>
    ),
    card: { place: 'note' },
  };
}
