import { Switch } from '@mantine/core';
import { DaysField } from '../../../office-kit/form/days-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { DayHours, USUAL } from './day-hours.tsx';
import css from './store-form.module.css';
import type { StoreValues } from './store-values.ts';

const WEEKDAYS = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
];

/** Delivery promises count from the next opening. */
export function HoursFields({ form }: { form: FormState<StoreValues> }) {
  const hours = form.values.openingHours;
  const put = (changed: StoreValues['openingHours']) => form.form.setFieldValue('openingHours', changed);
  const wrong = Object.entries(form.form.errors).find(([path]) =>
    /^openingHours(\.week|\.holidays.*)?$/.test(path),
  );
  return (
    <FormSection title={t('Opening hours')} note={hours ? t('In Indian time') : t('Always open')}>
      <Switch
        className={css.whole}
        label={t('Has opening hours')}
        checked={hours !== null}
        onChange={(event) =>
          put(event.currentTarget.checked ? { week: WEEKDAYS.map(() => USUAL), holidays: [] } : null)
        }
      />
      {hours && (
        <>
          <Stack as="ul" gap={8} className={css.week}>
            {WEEKDAYS.map((word, day) => (
              <DayHours
                key={word}
                form={form}
                day={day}
                word={t(word)}
                time={hours.week[day] ?? null}
                onChange={(time) =>
                  put({ ...hours, week: hours.week.map((old, at) => (at === day ? time : old)) })
                }
              />
            ))}
          </Stack>
          <DaysField
            className={css.whole}
            label={t('Holidays')}
            value={hours.holidays}
            onChange={(holidays) => put({ ...hours, holidays })}
            error={wrong ? String(wrong[1]) : undefined}
            most={100}
          />
        </>
      )}
    </FormSection>
  );
}
