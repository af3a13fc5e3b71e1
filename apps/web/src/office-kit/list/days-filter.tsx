import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText } from '../../texts/dates.ts';
import { msg, t } from '../../texts/translate.ts';
import { DayField } from '../form/day-field.tsx';
import { readDays } from './days.ts';
import { TypedFilter } from './typed-filter.tsx';

type DaysFilterProps = {
  /** '2026-11-01..2026-11-20'; undefined if off. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

export function DaysFilter({ value, onChange }: DaysFilterProps) {
  const [from, setFrom] = useState('');
  const [last, setLast] = useState('');
  const days = value && readDays(value);
  return (
    <TypedFilter
      label={msg('Days')}
      icon={IconCalendarEvent}
      shown={days ? `${dayText(days.from)} – ${dayText(days.last)}` : undefined}
      read={() => {
        const typed = `${from}..${last}`;
        return readDays(typed) ? typed : undefined;
      }}
      wrong={t('Choose a first and a last day')}
      onChange={onChange}
    >
      <DayField label={t('First day')} value={from} onChange={setFrom} />
      <DayField label={t('Last day')} value={last} onChange={setLast} />
    </TypedFilter>
  );
}
