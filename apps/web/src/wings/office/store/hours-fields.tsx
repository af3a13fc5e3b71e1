import { Switch, TextInput } from '@mantine/core';
import { DaysField } from '../../../office-kit/form/days-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import css from './store-form.module.css';
import type { StoreValues } from './store-form.tsx';

const WEEKDAYS = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
];
const USUAL = { opens: '08:00', closes: '21:00' };

/** When the store is open: what is promised to shoppers counts from its next opening. */
export function HoursFields({ form: { form, values } }: { form: FormState<StoreValues> }) {
  const hours = values.openingHours;
  const put = (changed: StoreValues['openingHours']) => form.setFieldValue('openingHours', changed);
  const wrong = Object.entries(form.errors).find(([path]) =>
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
          <ul className={css.week}>
            {WEEKDAYS.map((word, day) => {
              const time = hours.week[day];
              const field = (of: string) => form.getInputProps(`openingHours.week.${day}.${of}`);
              return (
                <li key={word}>
                  <Switch
                    label={t(word)}
                    checked={Boolean(time)}
                    onChange={(event) => {
                      const isOpen = event.currentTarget.checked;
                      put({
                        ...hours,
                        week: hours.week.map((old, at) => (at === day ? (isOpen ? USUAL : null) : old)),
                      });
                    }}
                  />
                  {time ? (
                    <>
                      <TextInput
                        type="time"
                        aria-label={t('{{day}} opens', { day: t(word) })}
                        {...field('opens')}
                      />
                      <TextInput
                        type="time"
                        aria-label={t('{{day}} closes', { day: t(word) })}
                        {...field('closes')}
                      />
                    </>
                  ) : (
                    <span className={css.terms}>{t('Closed')}</span>
                  )}
                </li>
              );
            })}
          </ul>
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
