import type { ReportRow } from '@haat/contract/reports/dashboard';
import { formatRupees } from '@haat/domain/money';
import { t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { dayText } from './day-text.ts';
import { type Channel, compareMonths, daysOf, sumUp } from './figures.ts';
import type { OrderLinks } from './order-links.ts';
import { ComparisonText, SalesCard } from './sales-cards.tsx';

type SalesOfProps = { rows: readonly ReportRow[]; channel: Channel; now: Date; links: OrderLinks };

/** What was sold since midnight in India, and what on the same day of last week, all of it. */
export function TodayCard({ rows, channel, now, links }: SalesOfProps) {
  const { today, weekAgo } = daysOf(now);
  const of = (day: string) =>
    sumUp(
      rows.filter(({ _id }) => _id === day),
      channel,
    );
  const [figures, then] = [of(today), of(weekAgo)];
  return (
    <div data-area="today">
      <SalesCard
        title={t('Today’s sales')}
        since={t('since midnight')}
        href={links.placed(today)}
        figures={figures}
      >
        {figures.orders === 0
          ? t('No orders yet today')
          : then.orders > 0 &&
            t('{{amount}} on all of {{day}}', { amount: formatRupees(then.sales), day: dayText(weekAgo) })}
      </SalesCard>
    </div>
  );
}

/** What was sold since the first of the month; its days that are over against the same ones of the month before. */
export function MonthCard({ rows, channel, now, links }: SalesOfProps) {
  const isWide = useAtLeast('table');
  const { monthStart } = daysOf(now);
  const figures = sumUp(
    rows.filter(({ _id }) => _id >= monthStart),
    channel,
  );
  const comparison = compareMonths(rows, now);
  const since = t('since {{day}}', { day: dayText(monthStart) });
  const revenue = t('revenue {{amount}}', { amount: formatRupees(figures.revenue) });
  return (
    <div data-area="month">
      <SalesCard
        title={t('Monthly sales')}
        since={isWide ? since : `${since} · ${revenue}`}
        href={links.placed(monthStart)}
        figures={figures}
        small={!isWide}
      >
        {comparison && <ComparisonText {...comparison} />}
      </SalesCard>
    </div>
  );
}
