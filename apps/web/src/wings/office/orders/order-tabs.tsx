import { countOrders } from '@haat/contract/orders/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type OrderTab, to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { ORDER_TABS } from './order-filters.ts';
import css from './order-tabs.module.css';

const REFRESH_MS = 30_000;
const number = new Intl.NumberFormat('en-IN');

type OrderTabsProps = {
  tab: OrderTab;
  /** The filters that go along to the other tabs, as the query of an address. */
  query: string;
};

/** The tabs of the order list. The server counts three states, so only three tabs carry a number. */
export function OrderTabs({ tab: current, query }: OrderTabsProps) {
  const { data } = useQuery({
    ...queryOf(countOrders, {}),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const counts: Partial<Record<OrderTab, number | undefined>> = {
    new: data?.newOrdersCount,
    paid: data?.paidOrdersCount,
    delivered: data?.deliveredOrdersCount,
  };
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab out of sight comes into view when it is chosen
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={t('Order states')}>
      {ORDER_TABS.map(({ tab, label }) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            to={to.orderList(tab) + query}
            className={css.tab}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(label)}
            {count !== undefined && <span className={css.count}>{number.format(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
