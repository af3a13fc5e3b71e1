import { istDay } from '@haat/domain/basics/ist';
import clsx from 'clsx';
import { dayOfYearText, dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import css from './vendor-invoices.module.css';

/** 'due 3 Dec', or in red the days overdue. */
export function DueWords({ day, late }: { day: string | null; late: number }) {
  if (late > 0)
    return (
      <small className={clsx('danger-ink', css.late, 'nowrap')}>
        {late === 1 ? t('1 day late') : t('{{days}} days late', { days: late })}
      </small>
    );
  return (
    <small className={clsx('ink-2', css.due, 'nowrap')}>
      {day ? t('due {{day}}', { day: shortDay(day) }) : t('no due date')}
    </small>
  );
}

/** Other years: '3 Dec 2025'. */
function shortDay(day: string): string {
  const date = new Date(`${day}T12:00:00+05:30`);
  return day.slice(0, 4) === istDay(new Date()).slice(0, 4) ? dayOfYearText(date) : dayText(date);
}
