import { type ExpiringStock, listExpiringStock, STOCK_ALERT_ROWS } from '@haat/contract/catalog/stock';
import { istDay, startOfDay } from '@haat/domain/basics/ist';
import { DEFAULT_EXPIRY_DAYS } from '@haat/domain/catalogue/stock-alert';
import { IconCalendar, IconCalendarX } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { useNow } from '../../../kit/use-now.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useRowsInUrl } from '../../../office-kit/list/use-rows-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { dayText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { goodsColumn, ledgerColumn, stockColumn } from './stock-columns.tsx';
import { stockTabs } from './stock-tabs.ts';

const PERIODS = {
  '0': msg('Expired'),
  '7': msg('Within 7 days'),
  '90': msg('Within 90 days'),
} as const;

const DAY_MS = 24 * 60 * 60_000;

/** Expired or expiring (back office, section 2: the dashboard's expiry alerts). */
export function Component() {
  const today = istDay(useNow());
  const list = useRowsInUrl({
    call: listExpiringStock,
    filters: { days: oneOf('0', '7', '90') },
    input: ({ days }) => ({ query: { days: days === undefined ? undefined : Number(days) } }),
    address: to.expiringStock,
  });
  return (
    <ListScreen
      list={list}
      about={t(
        'Products in stock that have expired or expire within {{number}} days, unless you choose otherwise.',
        {
          number: DEFAULT_EXPIRY_DAYS,
        },
      )}
      columns={[
        goodsColumn<ExpiringStock>(),
        expiryColumn(today),
        stockColumn<ExpiringStock>(),
        ledgerColumn<ExpiringStock>(),
      ]}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.productEdit(_id)}
      cardHeight={140}
      count={(number, count) =>
        list.total >= STOCK_ALERT_ROWS
          ? t('The first {{number}}', { number })
          : t('{{number}} rows', { number, count })
      }
      search={null}
      tabs={stockTabs('expiring')}
      filters={[{ name: 'days', label: msg('Period'), icon: IconCalendar, values: PERIODS }]}
      empty={{
        icon: IconCalendarX,
        title: t('Nothing expires soon'),
        text: t('Products appear here when their expiry date comes near.'),
        noMatch: t('Nothing expires in this time'),
      }}
    />
  );
}

function expiryColumn(today: string): Column<ExpiringStock> {
  return {
    name: 'expiry',
    header: msg('Expiry date'),
    cell: ({ expiryDate }) => dayText(startOfDay(expiryDate)),
    sub: ({ expiryDate }) => (
      <span className={expiryDate < today ? 'danger-ink w650' : 'warn w650'}>
        {inWords(today, expiryDate)}
      </span>
    ),
    card: { place: 'row' },
  };
}

function inWords(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days === 0) return t('Expires today');
  return days < 0
    ? t('Expired {{count}} days ago', { count: -days })
    : t('Expires in {{count}} days', { count: days });
}
