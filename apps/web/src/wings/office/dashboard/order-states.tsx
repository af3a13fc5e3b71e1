import type { CallReply } from '@haat/contract/call';
import type { reportStates } from '@haat/contract/reports/dashboard';
import { minutesLate } from '@haat/domain/orders/orders';
import { IconAlertTriangle, IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { msg, t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import css from './dashboard.module.css';
import type { OrderLinks } from './order-links.ts';
import own from './order-states.module.css';

type States = CallReply<typeof reportStates>;

const STATES = [
  { state: 'new', label: msg('New'), count: 'newOrdersCount' },
  { state: 'paid', label: msg('Paid'), count: 'paidOrdersCount' },
  { state: 'delivered', label: msg('Delivered'), count: 'deliveredOrdersCount' },
] as const;

/** A ring, on a phone a bar. */
export function OrderStates({ states, links, now }: { states: States; links: OrderLinks; now: Date }) {
  const isWide = useAtLeast('table');
  const parts = STATES.map(({ state, label, count }) => ({ state, label: t(label), count: states[count] }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={css.card} aria-labelledby="order-states" data-area="states">
      <header className={css.head}>
        <h2 className="grows" id="order-states">
          {t('Order status')}
        </h2>
        <span className={clsx('caption w500 ink-2', css.note)}>{t('{{count}} today', { count: total })}</span>
      </header>
      {isWide ? <Ring parts={parts} total={total} /> : <Bar parts={parts} total={total} />}
      <ul className={own.states}>
        {parts.map(({ state, label, count }) => (
          <li key={state}>
            <Link className={clsx('hover-tint', own.statesLink)} to={links.state(state)}>
              <i className="h-10 rounded-3" data-state={state} aria-hidden />
              <span className="grows">{label}</span>
              <b className="figures">{count.toLocaleString('en-IN')}</b>
              <small className={clsx('from-table', own.statesSub)}>
                {total > 0 ? `${Math.round((count * 100) / total)}%` : '–'}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <Late states={states} now={now} href={links.late} />
      <Link
        to={links.open}
        className="from-table w600 on-soft row align-center gap-4 line-above min-h-36 mt-12 pt-8"
      >
        {t('Open orders')} <IconArrowRight size={16} aria-hidden />
      </Link>
    </section>
  );
}

type Parts = readonly { state: string; label: string; count: number }[];

const [RADIUS, WIDTH] = [62, 32];
const ROUND = 2 * Math.PI * RADIUS;
const GAP = 3;

function Ring({ parts, total }: { parts: Parts; total: number }) {
  let begun = 0;
  return (
    <div className={own.ring}>
      <svg viewBox="0 0 160 160" width={160} height={160} aria-hidden>
        <circle cx={80} cy={80} r={RADIUS} strokeWidth={WIDTH} className={own.ringGround} />
        {parts.map(({ state, count }) => {
          const length = total > 0 ? (ROUND * count) / total : 0;
          const from = begun;
          begun += length;
          if (count === 0) return null;
          const drawn = length === ROUND ? length : Math.max(1, length - GAP);
          return (
            <circle
              key={state}
              cx={80}
              cy={80}
              r={RADIUS}
              strokeWidth={WIDTH}
              data-state={state}
              strokeDasharray={`${drawn} ${ROUND - drawn}`}
              strokeDashoffset={-from}
              transform="rotate(-90 80 80)"
            />
          );
        })}
      </svg>
      <p className="caption ink-2 centre absolute">
        <b className={own.ringName}>{total.toLocaleString('en-IN')}</b>
        {t('orders')}
      </p>
    </div>
  );
}

function Bar({ parts, total }: { parts: Parts; total: number }) {
  return (
    <div className={own.bar} aria-hidden>
      {total > 0 &&
        parts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => <i key={state} data-state={state} style={{ flexGrow: count }} />)}
    </div>
  );
}

function Late({ states, now, href }: { states: States; now: Date; href: string }) {
  const { lateOrdersCount: count, lateSince } = states;
  if (count === 0 || !lateSince) return null;
  return (
    <Link to={href} className={own.late}>
      <IconAlertTriangle size={18} aria-hidden />
      {count === 1
        ? t('1 order is {{time}} late', { time: lateText(minutesLate(lateSince, now)) })
        : t('{{count}} orders are late, one by {{time}}', {
            count,
            time: lateText(minutesLate(lateSince, now)),
          })}
      <IconChevronRight className="push" size={18} aria-hidden />
    </Link>
  );
}

function lateText(minutes: number): string {
  if (minutes < 60) return t('{{minutes}} min', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('{{hours}} h', { hours }) : t('{{days}} days', { days: Math.round(hours / 24) });
}
