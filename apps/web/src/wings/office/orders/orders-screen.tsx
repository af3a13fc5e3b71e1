import type { ListedOrder } from '@haat/contract/orders/order';
import { listOrders } from '@haat/contract/orders/staff';
import { Button } from '@mantine/core';
import { IconCalendar, IconCash, IconReceipt } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type OrderTab, to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { useNow } from '../../../kit/use-now.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { pageIn } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { useChosenColumns } from '../../../office-kit/table/column-choice.ts';
import { ColumnMenu } from '../../../office-kit/table/column-menu.tsx';
import { orderFailureText } from '../../../screens/order/order-failure.ts';
import { afterStep, onStepDone, useOrderSteps } from '../../../screens/order/order-steps.ts';
import { useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { msg, t } from '../../../texts/translate.ts';
import { GiveDialog } from '../drivers/give-dialog.tsx';
import { bulkSteps } from './bulk-steps.ts';
import { NewOrders, SoundButton } from './new-orders.tsx';
import { useOrderCounts } from './open-orders-count.tsx';
import { orderColumnChoice, orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { isOpenTab, METHODS, ORDER_LIST, ORDER_TABS, orderQuery, PERIODS, tabOf } from './order-list.ts';
import { useOrderNews } from './use-order-news.ts';

const TABS = Object.entries(ORDER_TABS) as [OrderTab, (typeof ORDER_TABS)[OrderTab]][];

const PERIOD = { name: 'period' as const, label: msg('Period'), icon: IconCalendar, values: PERIODS };

/** Back office, section 2. */
export function Component() {
  const roles = useSession()?.roles ?? [];
  const onlySells = roles.includes('cashier');
  const now = useNow();
  const counts = useTabCounts();
  const navigate = useNavigate();
  const { tab, list, fresh, showFresh } = useOrders();
  const actions = useOrderActions();
  const steps = useOrderSteps();
  const rows = list.rows?.map((row) => afterStep(row, steps.get(row._id), now));
  const columns = orderColumns({ roles, actions, now, steps, isOpen: isOpenTab(tab) });
  const chosen = useChosenColumns(columns, orderColumnChoice);
  const [given, setGiven] = useState<readonly ListedOrder[]>([]);
  return (
    <>
      {given.length > 0 && <GiveDialog orders={given} onClose={() => setGiven([])} />}
      <ListScreen
        list={{ ...list, rows }}
        columns={chosen}
        columnMenu={<ColumnMenu columns={columns} choice={orderColumnChoice} />}
        rowKey={({ _id }) => _id}
        href={({ _id }) => to.order(_id)}
        cardHeight={290}
        bulk={bulkSteps(roles, (orders) => navigate(to.pickList(orders.map(({ _id }) => _id))), setGiven)}
        count={(number, count) => t('{{number}} orders', { number, count })}
        search={t('Order, customer or phone')}
        {...(onlySells && { about: t('Orders and bills of today') })}
        filters={[
          ...(onlySells ? [] : [PERIOD]),
          { name: 'payment', label: msg('Payment'), icon: IconCash, values: METHODS },
        ]}
        moreFilters={<OrderFilters roles={roles} values={list.state.filters} onChange={list.change} />}
        actions={<SoundButton />}
        float={<NewOrders count={fresh} onShow={showFresh} />}
        tabs={{
          label: t('Order states'),
          tabs: TABS.filter(([name]) => !onlySells || name !== 'po').map(([name, { label }]) => ({
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
    </>
  );
}

/** The list in the address, kept up to date, and the number of newer orders. */
function useOrders() {
  const navigate = useNavigate();
  const { orderStatus, pageNumber } = useParams();
  const tab = tabOf(orderStatus);
  const page = pageIn(pageNumber);
  const list = useListInUrl({
    ...ORDER_LIST,
    call: listOrders,
    query: (state, number) => orderQuery(tab, state, number),
    address: (number) => to.orderList(tab, number),
    page,
  });
  // Changed orders stay in place until the next load.
  const replace = (orders: readonly ListedOrder[]) =>
    list.edit((known) => ({
      ...known,
      rows: known.rows.map((row) => orders.find(({ _id }) => _id === row._id) ?? row),
    }));
  const { fresh, seen } = useOrderNews(orderQuery(tab, list.state, page), replace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is new with each render, what it is for is not
  useEffect(() => onStepDone((order) => replace([order])), [list.asked]);
  const { rows } = list;
  useEffect(() => {
    if (rows) seen(rows);
  }, [rows, seen]);
  const showFresh = () => {
    seen();
    if (tab === 'new' && page === 1 && !list.filtered) list.retry();
    else navigate(to.orderList('new'));
  };
  return { tab, list, fresh, showFresh };
}

/** The server counts three states, so only three tabs have a number. */
function useTabCounts(): Partial<Record<OrderTab, number | undefined>> {
  const counts = useOrderCounts();
  return {
    new: counts?.newOrdersCount,
    paid: counts?.paidOrdersCount,
    delivered: counts?.deliveredOrdersCount,
  };
}
