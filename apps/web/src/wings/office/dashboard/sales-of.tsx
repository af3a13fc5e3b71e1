import type { ReportRow } from '@haat/contract/reports/dashboard';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { IconArrowDownRight, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import css from './dashboard.module.css';
import {
  type Channel,
  type Comparison,
  compareMonths,
  daysOf,
  dayText,
  type Figures,
  sumUp,
} from './figures.ts';
import type { OrderLinks } from './order-links.ts';

type SalesOfProps = { rows: readonly ReportRow[]; channel: Channel; now: Date; links: OrderLinks };

/** Sales since midnight in India, and on the whole same day of last week. */
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

/** Sales since the first of the month; finished days against the same ones of the month before. */
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

type SalesCardProps = {
  title: string;
  since: string;
  href: string;
  figures: Figures;
  children?: ReactNode;
  /** On a phone: the amount and one line. */
  small?: boolean;
};

/** Sales of a period; the whole card links to its orders. */
function SalesCard({ title, since, href, figures, children, small }: SalesCardProps) {
  const { sales, orders, pieces, revenue, profit, costMissing } = figures;
  const roles = useSession()?.roles ?? [];
  return (
    <Link to={href} className={clsx('hover-tint', css.card, css.sales, small && css.small)}>
      <div className={css.amount}>
        <h2>
          {title} <span className={clsx('caption w500 ink-2', css.note)}>{since}</span>
        </h2>
        <strong className="block">
          <Rupees amount={sales} variant="even" />
        </strong>
        <small className={clsx('block', small && 'from-table')}>{children}</small>
        {costMissing > 0 && (
          <small className={clsx('block', small && 'from-table')}>
            {t('{{count}} lines without a cost', { count: costMissing })}
          </small>
        )}
      </div>
      <dl className={clsx('row wrap', small && 'from-table', css.facts)}>
        <Fact name={t('Orders')}>{orders.toLocaleString('en-IN')}</Fact>
        <Fact name={t('Items')}>{pieces.toLocaleString('en-IN')}</Fact>
        <MoneyFact name={t('Revenue')} amount={revenue} />
        {can(roles, 'figures.profit') && <MoneyFact name={t('Profit')} amount={profit} />}
      </dl>
      <IconChevronRight
        size={18}
        aria-hidden
        className={clsx('ink-3 below-table', small && 'from-table', css.more)}
      />
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caption w500 ink-2">{name}</dt>
      <dd className="body w650 figures">{children}</dd>
    </div>
  );
}

function MoneyFact({ name, amount }: { name: string; amount: Paise }) {
  return (
    <Fact name={name}>
      <Rupees amount={amount} variant="even" />
    </Fact>
  );
}

/** '3% on 1–19 Oct', with an arrow up or down. */
function ComparisonText({ percent, from, to }: Comparison) {
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight;
  const [first = '', month = ''] = dayText(from).split(' ');
  const [last = ''] = dayText(to).split(' ');
  const days = first === last ? `${first} ${month}` : `${first}–${last} ${month}`;
  return (
    <span className={clsx('inline-row align-center gap-4', percent < 0 ? 'danger-ink' : 'ok')}>
      <Arrow size={14} aria-hidden />
      <span className="sr-only">{percent < 0 ? t('Less:') : t('More:')} </span>
      {t('{{percent}}% on {{days}}', { percent: Math.abs(percent), days })}
    </span>
  );
}
