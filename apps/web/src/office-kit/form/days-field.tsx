import { TagsInput } from '@mantine/core';
import { t } from '../../texts/translate.ts';
import { dayFault, dayInFormat, valueOfDay } from './typed-day.ts';
import { WithCalendar } from './with-calendar.tsx';

type DaysFieldProps = {
  label: string;
  /** DD/MM/YYYY each, or the typed text. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  error?: string | undefined;
  most: number;
  className?: string | undefined;
};

export function DaysField({ label, value, onChange, error, most, className }: DaysFieldProps) {
  const put = (days: readonly string[]) =>
    onChange([...new Set(days.map((typed) => valueOfDay(typed, 'DD/MM/YYYY')))]);
  const wrong = value.find((typed) => dayFault(typed, 'DD/MM/YYYY'));
  return (
    <WithCalendar
      of={label}
      day={null}
      className={className}
      disabled={value.length >= most}
      onPick={(day) => put([...value, dayInFormat(day, 'DD/MM/YYYY')])}
    >
      {(button) => (
        <TagsInput
          label={label}
          placeholder={t('DD/MM/YYYY')}
          description={t('Type a day and press Enter.')}
          value={[...value]}
          onChange={put}
          error={wrong === undefined ? error : `${wrong}: ${dayFault(wrong, 'DD/MM/YYYY')}`}
          maxTags={most}
          maxLength={40}
          rightSection={button}
        />
      )}
    </WithCalendar>
  );
}
