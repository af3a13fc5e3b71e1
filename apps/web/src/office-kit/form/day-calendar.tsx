import '@mantine/dates/styles.layer.css';
import { datePartsOf } from '@haat/domain/basics/date-parts';
import { istDay } from '@haat/domain/basics/ist';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { dayText } from '../../texts/dates.ts';
import { language, t } from '../../texts/translate.ts';
import type { DayLimits } from './typed-day.ts';

const momentOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00+05:30`);
const partsOf = (day: string) => datePartsOf(language(), momentOf(day));
const monthWord = ({ month }: { month: string }) => (language() === 'en' ? month.slice(0, 3) : month);

type DayCalendarProps = DayLimits & {
  /** 'YYYY-MM-DD'. */
  day: string | null;
  onPick: (day: string) => void;
};

/** Weeks start on Sunday; today is India's. */
export default function DayCalendar({ day, min, max, onPick }: DayCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const today = istDay(new Date());
  const first = day ?? today;
  // Follows the surrounding dialog, which may set the focus later.
  useEffect(() => {
    calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <DatePicker
      ref={calendar}
      firstDayOfWeek={0}
      weekendDays={[0]}
      value={day}
      defaultDate={first}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={(picked) => onPick(picked ?? first)}
      highlightToday
      getDayProps={(date) => ({
        'data-today': date === today || undefined,
        'aria-current': date === today ? 'date' : undefined,
        'data-autofocus': date === first || undefined,
      })}
      getDayAriaLabel={(date) => dayText(momentOf(date))}
      weekdayFormat={(date) => partsOf(date).weekday}
      monthLabelFormat={(date) => `${partsOf(date).month} ${partsOf(date).year}`}
      monthsListFormat={(date) => monthWord(partsOf(date))}
      ariaLabels={{
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        previousYear: t('Previous year'),
        nextYear: t('Next year'),
        previousDecade: t('Earlier years'),
        nextDecade: t('Later years'),
      }}
    />
  );
}
