import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../texts/translate.ts';
import css from './day-field.module.css';
import type { DayLimits } from './typed-day.ts';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

type WithCalendarProps = DayLimits & {
  of: string;
  /** 'YYYY-MM-DD'. */
  day: string | null;
  onPick: (day: string) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Renders the field around the calendar's button. */
  children: (button: ReactNode) => ReactNode;
};

export function WithCalendar({
  of,
  day,
  min,
  max,
  onPick,
  disabled,
  className,
  children,
}: WithCalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Popover.Target>
      <ActionIcon
        variant="subtle"
        size={28}
        disabled={disabled === true}
        aria-label={t('Pick a day')}
        aria-description={of}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={18} aria-hidden />
      </ActionIcon>
    </Popover.Target>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      // A portal would close a surrounding dialog or filter on clicks.
      withinPortal={false}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <div className={clsx('shrinks', className)}>
        {children(button)}
        <Popover.Dropdown className={clsx('w400 raised p-12', css.calendar)}>
          <Suspense>
            <DayCalendar
              day={day}
              min={min}
              max={max}
              onPick={(picked) => {
                onPick(picked);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </div>
    </Popover>
  );
}
