import { formatIndianDay, readIndianDay } from '@haat/domain/indian-day';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../texts/translate.ts';
import css from './day-field.module.css';

type DayFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** DD/MM/YYYY, or whatever is typed so far. */
  value?: string;
  onChange: (typed: string) => void;
};

/** A day as people write it in India, typed or picked from the browser's own calendar. */
export function DayField({ value = '', onChange, label, ...props }: DayFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={css.field}>
      <TextInput
        {...props}
        label={label}
        value={value}
        placeholder={t('DD/MM/YYYY')}
        inputMode="numeric"
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('Pick a day: {{field}}', { field: String(label ?? props['aria-label'] ?? '') })}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        type="date"
        className={css.picker}
        tabIndex={-1}
        aria-hidden
        value={readIndianDay(value) ?? ''}
        onChange={(event) =>
          onChange(event.currentTarget.value && formatIndianDay(event.currentTarget.value))
        }
      />
    </div>
  );
}
