import type { OrderRow } from '@haat/contract/orders/order';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type OrderColumn, orderColumns } from './order-columns.tsx';
import type { OrderSort } from './order-filters.ts';
import type { OrderListContext } from './order-list-context.ts';
import css from './order-table.module.css';

const DIRECTION: Record<OrderSort, 'ascending' | 'descending'> = {
  newest: 'descending',
  oldest: 'ascending',
  total: 'descending',
};

/** As many rows as a page has, while they are on their way. */
const ROWS_ON_THEIR_WAY = Array.from({ length: 12 }, (_, row) => row);

type HeadProps = { column: OrderColumn; sort: OrderSort; onSort: (sort: OrderSort) => void };

function Head({ column, sort, onSort }: HeadProps) {
  const { sorts, label, className } = column;
  // The order column is the one that "newest" belongs to, although Total returns to it.
  const active = sorts?.[0] === sort || (column.name === 'order' && sort === 'oldest');
  const Arrow = DIRECTION[sort] === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={className} aria-sort={active ? DIRECTION[sort] : undefined}>
      {sorts ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort(sorts.find((other) => other !== sort) ?? sort)}
        >
          {t(label)}
          {active && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        t(label)
      )}
    </th>
  );
}

type OrderTableProps = {
  /** Undefined while they are on their way. */
  orders: readonly OrderRow[] | undefined;
  context: OrderListContext;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
};

/** The orders of a page as a table: a press on a row opens it, its head and its totals stay in view. */
export function OrderTable({ orders, context, sort, onSort }: OrderTableProps) {
  const navigate = useNavigate();
  const columns = orderColumns(context.roles);
  const open = (event: MouseEvent, order: OrderRow) => {
    const pressed = event.target instanceof Element && event.target.closest('a, button');
    if (!pressed && !window.getSelection()?.toString()) navigate(to.order(order._id));
  };
  return (
    <table className={css.table} aria-busy={!orders || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {orders?.map((order) => (
          // The order's number is a link; the row is only a larger target for it.
          <tr key={order._id} onClick={(event) => open(event, order)}>
            {columns.map(({ name, cell, className }) => (
              <td key={name} className={className}>
                {cell(order, context)}
              </td>
            ))}
          </tr>
        ))}
        {!orders &&
          ROWS_ON_THEIR_WAY.map((row) => (
            <tr key={row}>
              {columns.map(({ name, className }) => (
                <td key={name} className={className}>
                  <Skeleton height={16} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
      {orders && orders.length > 0 && <Totals columns={columns} orders={orders} />}
    </table>
  );
}

/** The sums of the page; the words in front take the room up to the first sum. */
function Totals({ columns, orders }: { columns: readonly OrderColumn[]; orders: readonly OrderRow[] }) {
  const [words, ...rest] = columns;
  const span = 1 + rest.findIndex(({ total }) => total);
  return (
    <tfoot>
      <tr>
        <td colSpan={span} className={css.pinned}>
          {words?.total?.(orders)}
        </td>
        {rest.slice(span - 1).map(({ name, total, className }) => (
          <td key={name} className={className}>
            {total?.(orders)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
