import { TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { dayText } from '../../texts/dates.ts';
import { msg, t } from '../../texts/translate.ts';
import { readDays } from './days.ts';
import { TypedFilter } from './typed-filter.tsx';

type DaysFilterProps = {
  /** Such as '2026-11-01..2026-11-20'; undefined while it is off. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A filter by days in India, from the first to the last. */
export function DaysFilter({ value, onChange }: DaysFilterProps) {
  const days = value && readDays(value);
  return (
    <TypedFilter
      label={msg('Days')}
      icon={IconCalendarEvent}
      shown={days ? `${dayText(days.from)} – ${dayText(days.last)}` : undefined}
      read={(form) => {
        const typed = `${form.get('from')}..${form.get('last')}`;
        return readDays(typed) ? typed : undefined;
      }}
      wrong={t('Choose a first and a last day')}
      onChange={onChange}
    >
      <TextInput type="date" name="from" label={t('First day')} />
      <TextInput type="date" name="last" label={t('Last day')} />
    </TypedFilter>
  );
}
