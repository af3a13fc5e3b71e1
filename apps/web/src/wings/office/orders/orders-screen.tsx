import { countOrders, listOrders } from '@haat/contract/orders/staff';
import { Button } from '@mantine/core';
import { IconCalendar, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type OrderTab, to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { useNow } from '../../../kit/use-now.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { pageIn } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { orderFailureText } from '../../../screens/order/order-failure.ts';
import { useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { msg, t } from '../../../texts/translate.ts';
import { orderColumns } from './order-columns.tsx';
import { ORDER_LIST, ORDER_TABS, orderQuery, PERIODS, tabOf } from './order-list.ts';

const REFRESH_MS = 30_000;
const TABS = Object.entries(ORDER_TABS) as [OrderTab, (typeof ORDER_TABS)[OrderTab]][];

/** The orders that the signed-in staff reach, and the next step of each (back office, section 2). */
export function Component() {
  const roles = useSession()?.roles ?? [];
  const now = useNow();
  const counts = useOrderCounts();
  const { orderStatus, pageNumber } = useParams();
  const tab = tabOf(orderStatus);
  const list = useListInUrl({
    ...ORDER_LIST,
    call: listOrders,
    query: (state, page) => orderQuery(tab, state, page),
    address: (page) => to.orderList(tab, page),
    page: pageIn(pageNumber),
  });
  // After a step the row shows it where it stands; it leaves the tab at the next load.
  const actions = useOrderActions((changed) =>
    list.edit((known) => ({
      ...known,
      rows: known.rows.map((row) => (row._id === changed._id ? changed : row)),
    })),
  );
  return (
    <ListScreen
      list={list}
      columns={orderColumns({ roles, actions, now })}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.order(_id)}
      cardHeight={290}
      count={(number) => t('{{number}} orders', { number })}
      search={t('Order, customer or phone')}
      filters={[{ name: 'period', label: msg('Period'), icon: IconCalendar, values: PERIODS }]}
      tabs={{
        label: t('Order states'),
        tabs: TABS.map(([name, { label }]) => ({
          to: list.addressOf(to.orderList(name)),
          label: t(label),
          isCurrent: name === tab,
          count: counts[name],
        })),
      }}
      failure={actions.error ? orderFailureText(actions.error) : undefined}
      empty={{
        icon: IconReceipt,
        title: t('No orders here'),
        noMatch: t('No orders match'),
        action: (
          <Button component={Link} variant="default" to={to.orderList('all')}>
            {t('All orders')}
          </Button>
        ),
      }}
    />
  );
}

/** The server counts three states, so only three tabs carry a number. */
function useOrderCounts(): Partial<Record<OrderTab, number | undefined>> {
  const { data } = useQuery({
    ...queryOf(countOrders, {}),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return { new: data?.newOrdersCount, paid: data?.paidOrdersCount, delivered: data?.deliveredOrdersCount };
}
