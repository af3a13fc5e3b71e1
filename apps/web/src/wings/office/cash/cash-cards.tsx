import { sumPaise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { dayOfYearText, shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './cash.module.css';
import { ageTone, type CashState, daysSince, placeText } from './cash-words.ts';

/** Cash outstanding, with whom and since when, and what was banked. Those who don't manage cash see only their own. */
export function CashCards({ cash, manages }: { cash: CashState; manages: boolean }) {
  const now = useNow();
  const { holders, drawers, banked } = cash;
  const oldest = holders
    .flatMap((holder) => (holder.oldest ? { holder, since: holder.oldest } : []))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
  const all = [...holders, ...drawers];
  const drivers = holders.filter(({ kind, roles }) => kind === 'driver' || roles.includes('deliveryAdmin'));
  const orders = (rows: typeof holders) => rows.reduce((sum, row) => sum + row.orders, 0);
  const age = oldest && (
    <Card
      title={t('Oldest')}
      sub={manages ? `${placeText(oldest.holder)}, ${dayOfYearText(oldest.since)}` : shortText(oldest.since)}
      tone={ageTone(oldest.since, now)}
    >
      {daysSince(oldest.since, now) > 0
        ? t('{{count}} days', { count: daysSince(oldest.since, now) })
        : t('Today')}
    </Card>
  );
  if (!manages)
    return (
      <div className={clsx('stack gap-12', css.cards)}>
        <Card title={t('You hold')} sub={t('{{count}} orders', { count: orders(holders) })}>
          <Rupees amount={sumPaise(holders.map(({ holds }) => holds))} variant="even" />
        </Card>
        {age}
      </div>
    );
  return (
    <div className={clsx('stack gap-12', css.cards)}>
      <Card
        title={t('Out there now')}
        sub={t('{{count}} people', { count: all.filter(({ holds }) => holds !== 0).length })}
      >
        <Rupees amount={sumPaise(all.map(({ holds }) => holds))} variant="even" />
      </Card>
      <Card title={t('With drivers')} sub={t('{{count}} orders', { count: orders(drivers) })}>
        <Rupees amount={sumPaise(drivers.map(({ holds }) => holds))} variant="even" />
      </Card>
      {age}
      <Card title={t('Banked this month')} sub={t('{{count}} slips', { count: banked.slips })} tone="ok">
        <Rupees amount={banked.amount} variant="even" />
      </Card>
    </div>
  );
}

type CardProps = { title: string; sub: string; tone?: string; children: ReactNode };

function Card({ title, sub, tone = '', children }: CardProps) {
  return (
    <div className="box py-12 px-14">
      <p className="caption w500 ink-2">{title}</p>
      <p className={clsx('title w700 figures', tone)}>{children}</p>
      <small className="ink-2">{sub}</small>
    </div>
  );
}
