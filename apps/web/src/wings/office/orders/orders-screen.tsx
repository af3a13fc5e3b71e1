import type { OrderPage } from '@haat/contract/orders/order';
import { formatIstClock } from '@haat/domain/ist';
import { IconReceipt, IconRefresh, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { useAtLeast } from '../../../kit/use-at-least.ts';
import { useNow } from '../../../kit/use-now.ts';
import { orderFailureText } from '../../../screens/order/order-failure.ts';
import { useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { OrderCards } from './order-cards.tsx';
import { writeFilters } from './order-filters.ts';
import { OrderTable } from './order-table.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrderToolbar } from './order-toolbar.tsx';
import css from './orders-screen.module.css';
import { useOrderList } from './use-order-list.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The orders that the signed-in staff reach, and the next step of each (back office, section 2). */
export function Component() {
  const roles = useSession()?.roles ?? [];
  const { tab, filters, list, change, show, address } = useOrderList();
  const actions = useOrderActions(show);
  const now = useNow();
  const table = useAtLeast('table');
  const [searchOpen, setSearchOpen] = useState(false);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  useRowKeys();

  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = list;
  const shown = isPlaceholderData || error ? undefined : data;
  const context = { roles, actions, now };
  const empty = shown?.rows.length === 0;
  return (
    <div className={css.screen}>
      <title>{`${t('Orders')} · Haat`}</title>
      <header className={css.head}>
        <h1>{t('Orders')}</h1>
        {dataUpdatedAt > 0 && (
          <button
            type="button"
            className={css.fresh}
            onClick={() => refetch()}
            aria-busy={isFetching || undefined}
          >
            <IconRefresh size={16} aria-hidden />
            {t('Up to date, {{time}} IST', { time: formatIstClock(new Date(dataUpdatedAt)) })}
          </button>
        )}
        <IconButton
          framed
          icon={IconSearch}
          label={t('Search orders')}
          aria-expanded={searchOpen}
          className={css.searchButton}
          onClick={() => setSearchOpen(!searchOpen)}
        />
      </header>
      <div className={css.card}>
        <OrderTabs tab={tab} query={writeFilters({ ...filters, search: '' })} />
        <OrderToolbar
          filters={filters}
          onChange={change}
          onSearch={search}
          total={shown?.total}
          searchOpen={searchOpen}
        />
        {actions.error && (
          <div className={css.alert}>
            <Alert tone="red">{orderFailureText(actions.error)}</Alert>
          </div>
        )}
        <div className={css.rows}>
          {error ? (
            <div className={css.alert}>
              <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => refetch() }}>
                {failureText(error)}
              </Alert>
            </div>
          ) : empty ? (
            <NoOrders
              filtered={filters.search !== '' || filters.period !== null}
              onClear={() => change({ search: '', period: null })}
            />
          ) : table ? (
            <OrderTable
              orders={shown?.rows}
              context={context}
              sort={filters.sort}
              onSort={(sort) => change({ sort })}
            />
          ) : (
            <OrderCards orders={shown?.rows} context={context} />
          )}
        </div>
        {shown && shown.total > 0 && (
          <footer className={css.foot}>
            <p>{shown.rows.length > 0 && rangeOf(shown)}</p>
            <Pagination variant="words" page={shown.page} pages={shown.pages} href={address} />
          </footer>
        )}
      </div>
    </div>
  );
}

const number = new Intl.NumberFormat('en-IN');

/** '1–20 of 3,418'. Every page but the last has the same number of rows. */
function rangeOf({ rows, page, pages, total }: OrderPage): string {
  const last = page === pages ? total : rows.length * page;
  return t('{{first}}–{{last}} of {{total}}', {
    first: number.format(last - rows.length + 1),
    last: number.format(last),
    total: number.format(total),
  });
}

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState icon={IconSearchOff} title={t('No orders match')}>
      <Button variant="outline" onClick={onClear}>
        {t('Clear search and filters')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={IconReceipt} title={t('No orders here')}>
      <ButtonLink variant="outline" to={to.orderList('all')}>
        {t('All orders')}
      </ButtonLink>
    </EmptyState>
  );
}
