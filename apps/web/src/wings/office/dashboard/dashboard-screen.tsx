import {
  listTopSellers,
  type ReportRow,
  readReach,
  reportPosSales,
  reportSales,
  reportStates,
} from '@haat/contract/reports/dashboard';
import { listToOrder } from '@haat/contract/reports/to-order';
import { ActionIcon } from '@mantine/core';
import { IconClock, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useSearchParams } from 'react-router';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { dateTimeText, momentText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { PauseLine } from '../pause/pause-line.tsx';
import { ChannelToggle } from './channel-toggle.tsx';
import css from './dashboard.module.css';
import { DayChart } from './day-chart.tsx';
import { Expiring } from './expiring.tsx';
import { type Channel, channelOf, daysOf, monthOf, REFRESH_MS } from './figures.ts';
import { orderLinks } from './order-links.ts';
import { OrderStates } from './order-states.tsx';
import { MonthCard, TodayCard } from './sales-of.tsx';
import { StockAlert } from './stock-alert.tsx';
import { ToOrderHere } from './to-order.tsx';
import { TopSelling } from './top-selling.tsx';

/** Back office, section 2. */
export function Component() {
  const [params] = useSearchParams();
  const channel = channelOf(params);
  const now = useNow();
  const { today } = daysOf(now);
  const reach = useQuery(queryOf(readReach, {}));
  const sales = useSales(channel, now);
  const links = orderLinks(channel, today);
  return (
    <div className="desk-page">
      <Top channel={channel} at={sales.dataUpdatedAt} store={reach.data?.store?.name} />
      <PauseLine />
      {sales.error && (
        <div className="mb-16">
          <ReadFailed error={sales.error} onRetry={sales.refetch} />
        </div>
      )}
      <div className={clsx('stack gap-16', css.grid)} aria-busy={!sales.data && !sales.error}>
        {sales.data ? (
          <>
            <TodayCard rows={sales.data} channel={channel} now={now} links={links} />
            <MonthCard rows={sales.data} channel={channel} now={now} links={links} />
          </>
        ) : (
          <Waiting areas={['today', 'month']} height={106} isFailed={sales.isError} />
        )}
        {reach.data && <ToOrderHere reach={reach.data} />}
        <States channel={channel} today={today} now={now} />
        {reach.data ? (
          <StockAlert reach={reach.data} />
        ) : (
          <Waiting areas={['stock']} height={400} isFailed={reach.isError} />
        )}
        <Expiring today={today} />
        {sales.data ? (
          <Charts rows={sales.data} now={now} today={today} placed={links.placed} />
        ) : (
          <Waiting areas={['sales', 'revenue']} height={280} isFailed={sales.isError} />
        )}
        <Top10 channel={channel} from={daysOf(now).monthStart} />
      </div>
    </div>
  );
}

function useSales(channel: Channel, now: Date) {
  const { earlierMonth: from } = daysOf(now);
  const query = { groupBy: 'day' as const, from };
  // The counter's report has an address of its own (back office, section 8).
  const pos = useQuery({
    ...queryOf(reportPosSales, { query }),
    enabled: channel === 'pos',
    refetchInterval: REFRESH_MS,
  });
  const sales = useQuery({
    ...queryOf(reportSales, { query: { ...query, type: channel } }),
    enabled: channel !== 'pos',
    refetchInterval: REFRESH_MS,
  });
  return channel === 'pos' ? pos : sales;
}

function Charts({
  rows,
  now,
  today,
  placed,
}: {
  rows: readonly ReportRow[];
  now: Date;
  today: string;
  placed: (from: string, until?: string) => string;
}) {
  const href = (day: string) => placed(day, day);
  return (
    <>
      <div data-area="sales">
        <DayChart
          title={t('Monthly sales')}
          note={t('by day')}
          what={t('Sales')}
          tone="green"
          days={monthOf(rows, 'sales', now)}
          today={today}
          href={href}
        />
      </div>
      <div data-area="revenue">
        <DayChart
          title={t('Monthly revenue')}
          note={t('profit plus shipping')}
          what={t('Revenue')}
          tone="blue"
          days={monthOf(rows, 'revenue', now)}
          today={today}
          href={href}
        />
      </div>
    </>
  );
}

function States({ channel, today, now }: { channel: Channel; today: string; now: Date }) {
  const query = { from: today, type: channel };
  const { data, error, refetch } = useQuery({
    ...queryOf(reportStates, { query }),
    refetchInterval: REFRESH_MS,
  });
  if (data) return <OrderStates states={data} links={orderLinks(channel, today)} now={now} />;
  if (!error) return <Waiting areas={['states']} height={400} />;
  return <Failed area="states" error={error} retry={() => void refetch()} />;
}

function Top10({ channel, from }: { channel: Channel; from: string }) {
  const { data, error, refetch } = useQuery(queryOf(listTopSellers, { query: { from, type: channel } }));
  if (data) return <TopSelling products={data} />;
  if (!error) return <Waiting areas={['top']} height={400} />;
  return <Failed area="top" error={error} retry={() => void refetch()} />;
}

function Failed({ area, error, retry }: { area: string; error: unknown; retry: () => void }) {
  return (
    <div data-area={area}>
      <ReadFailed error={error} onRetry={retry} />
    </div>
  );
}

/** Nothing where loading failed. */
function Waiting({ areas, height, isFailed }: { areas: string[]; height: number; isFailed?: boolean }) {
  if (isFailed) return null;
  return areas.map((area) => (
    <div key={area} data-area={area} aria-busy>
      <Skeleton height={height} />
    </div>
  ));
}

function Top({ channel, at, store }: { channel: Channel; at: number; store: string | undefined }) {
  const queries = useQueryClient();
  const isWide = useAtLeast('table');
  const calls = [reportSales, reportPosSales, reportStates, listTopSellers, listToOrder];
  const refresh = () => {
    for (const call of calls) void queries.invalidateQueries({ queryKey: keyOf(call) });
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => /finishingstock|expiringstock/.test(String(path)),
    });
  };
  const read = at > 0 ? new Date(at) : undefined;
  return (
    <header className={clsx('align-center wrap row mb-16', css.title)}>
      <div>
        <ScreenTitle />
        {!isWide && read && (
          <p className={clsx('caption w500 ink-2', css.note)}>
            {[store, momentText(read)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <ChannelToggle channel={channel} />
      {isWide && read && (
        <p className="caption w500 ink-2 align-center gap-6 push row">
          <IconClock size={16} aria-hidden /> {t('{{time}} IST', { time: dateTimeText(read) })}
        </p>
      )}
      <ActionIcon variant="default" className={css.refresh} aria-label={t('Refresh')} onClick={refresh}>
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </header>
  );
}
