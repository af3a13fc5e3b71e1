import type { CallReply } from '@haat/contract/call';
import type { readDesk } from '@haat/contract/payments/desk';
import type { Paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './payments-desk.module.css';

type Desk = CallReply<typeof readDesk>;

const MINUTE_MS = 60_000;

/** Waiting cases, and those that settled by themselves today. */
export function DeskCards({ desk: { held, refunds, disputes, unsettled, today } }: { desk: Desk }) {
  return (
    <div className={css.cards}>
      <Figure title={t('Held without an order')} amount={held.amount}>
        {held.oldest
          ? t('{{count}} payments, oldest {{age}}', { count: held.count, age: ageText(held.oldest) })
          : t('None')}
      </Figure>
      <Figure title={t('Refunds stuck')} amount={refunds.amount} tone={refunds.count > 0 ? 'red' : 'plain'}>
        {refunds.oldest
          ? t('{{count}} refunds, oldest {{age}}', { count: refunds.count, age: ageText(refunds.oldest) })
          : t('None')}
      </Figure>
      <Figure title={t('In dispute')} amount={disputes.amount} tone={disputes.count > 0 ? 'amber' : 'plain'}>
        {disputes.oldest
          ? t('{{count}}, answer by {{day}}', {
              count: disputes.count,
              day: shortText(disputes.oldest).split(',')[0] ?? '',
            })
          : t('None')}
      </Figure>
      {unsettled.oldest && (
        <Figure title={t('In no settlement')} amount={unsettled.amount} tone="amber">
          {t('{{count}} payments, oldest {{age}}', {
            count: unsettled.count,
            age: ageText(unsettled.oldest),
          })}
        </Figure>
      )}
      <div className={clsx('box py-12 px-14', css.card)}>
        <p className="caption w500 ink-2">{t('Settled automatically today')}</p>
        <strong className="ok block">
          {t('{{done}} of {{all}}', { done: today.byThemselves, all: today.payments })}
        </strong>
        <small>
          <Rupees amount={today.amount} variant="even" />
        </small>
      </div>
    </div>
  );
}

function Figure({
  title,
  amount,
  tone = 'plain',
  children,
}: {
  title: string;
  amount: Paise;
  tone?: 'plain' | 'amber' | 'red';
  children: ReactNode;
}) {
  return (
    <div className={clsx('box py-12 px-14', css.card)}>
      <p className="caption w500 ink-2">{title}</p>
      <strong className="block">
        <Rupees amount={amount} variant="even" />
      </strong>
      <small className={css[tone]}>{children}</small>
    </div>
  );
}

/** '55 min', '6 h', '6 days'. */
function ageText(since: Date): string {
  const minutes = Math.max(1, Math.round((Date.now() - since.getTime()) / MINUTE_MS));
  if (minutes < 60) return t('{{minutes}} min', { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('{{hours}} h', { hours });
  return t('{{days}} days', { days: Math.round(hours / 24) });
}
