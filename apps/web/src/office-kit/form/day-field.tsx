import { readTypedDay } from '@haat/domain/basics/indian-day';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import css from './day-field.module.css';
import { type DayFormat, type DayLimits, dayFault, dayInFormat, shownDay, valueOfDay } from './typed-day.ts';
import { WithCalendar } from './with-calendar.tsx';

type DayFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | keyof DayLimits> &
  DayLimits & {
    /** In the form's format, or the typed text if invalid. */
    value?: string;
    /** Called at each key. */
    onChange: (kept: string) => void;
    as?: DayFormat;
  };

/** Days are always entered by this field: DD/MM/YYYY, typed freely or picked from a calendar. */
export function DayField({ value = '', onChange, as = 'YYYY-MM-DD', min, max, ...props }: DayFieldProps) {
  const { label, error, onBlur, className, disabled, ...input } = props;
  const [typed, setTyped] = useState({ text: '', kept: '' });
  // Until blur, or another value from the form.
  const isTyping = typed.text !== '' && typed.kept === value;
  // A partial day is no error before the form is sent.
  const wrong = isTyping && !error ? undefined : dayFault(value, as, { min, max });
  const read = readTypedDay(value, true);
  return (
    <WithCalendar
      of={String(label ?? input['aria-label'] ?? '')}
      day={read.day}
      min={min}
      max={max}
      disabled={disabled}
      className={className}
      onPick={(day) => onChange(dayInFormat(day, as, read.day === null ? '' : read.time))}
    >
      {(button) => (
        <TextInput
          placeholder={t('DD/MM/YYYY')}
          inputMode={as === 'DD/MM/YYYY h:mm am' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={40}
          {...input}
          label={label}
          error={wrong ?? error}
          disabled={disabled === true}
          classNames={{ input: css.input }}
          value={isTyping ? typed.text : shownDay(value, as)}
          onChange={({ currentTarget: { value: text } }) => {
            const kept = valueOfDay(text, as);
            setTyped({ text, kept });
            onChange(kept);
          }}
          onBlur={(event) => {
            setTyped({ text: '', kept: '' });
            onBlur?.(event);
          }}
          rightSection={button}
        />
      )}
    </WithCalendar>
  );
}
