import { breakFaults, MAX_BREAKS, type OpenTime } from '@haat/domain/stores/opening-hours';
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { t } from '../../../texts/translate.ts';
import css from './hours.module.css';
import type { StoreValues } from './store-values.ts';

type Time = NonNullable<NonNullable<StoreValues['openingHours']>['week'][number]>;

export const USUAL: Time = { opens: '08:00', closes: '21:00' };
const LUNCH = { from: '13:00', until: '16:00' };

type DayHoursProps = {
  form: FormState<StoreValues>;
  /** 0 is Sunday. */
  day: number;
  /** The day's name. */
  word: string;
  time: Time | null;
  onChange: (time: Time | null) => void;
};

/** Errors span the width below. */
export function DayHours({ form: { form }, day, word, time, onChange }: DayHoursProps) {
  const path = `openingHours.week.${day}`;
  const [, wrong] = Object.entries(form.errors).find(([field]) => field.startsWith(`${path}.`)) ?? [];
  const clock = (at: string, label: string) => {
    const field = form.getInputProps(`${path}.${at}`);
    // Its error is shown below the row.
    return <TextInput type="time" aria-label={label} classNames={{ error: 'sr-only' }} {...field} />;
  };
  const breaks = time?.breaks ?? [];
  return (
    <li>
      <div className={css.day}>
        <Switch
          label={word}
          checked={time !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? USUAL : null)}
        />
        {time ? (
          <>
            {clock('opens', t('{{day}} opens', { day: word }))}
            {clock('closes', t('{{day}} closes', { day: word }))}
            <span className={css.next}>{runsOver(time)}</span>
          </>
        ) : (
          <span className={css.closed}>{t('Closed')}</span>
        )}
      </div>
      {time && (
        <>
          {breaks.map((_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no names
            <div key={nth} className={clsx('mt-8', css.break)}>
              <span>{t('Break')}</span>
              {clock(
                `breaks.${nth}.from`,
                t('Break {{number}} of {{day}} begins', { number: nth + 1, day: word }),
              )}
              {clock(
                `breaks.${nth}.until`,
                t('Break {{number}} of {{day}} ends', { number: nth + 1, day: word }),
              )}
              <ActionIcon
                className="self-center"
                variant="subtle"
                color="gray"
                aria-label={t('Remove break {{number}} of {{day}}', { number: nth + 1, day: word })}
                onClick={() => onChange({ ...time, breaks: breaks.toSpliced(nth, 1) })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </div>
          ))}
          {breaks.length < MAX_BREAKS && (
            <Button
              className={css.add}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} />}
              aria-label={t('Add a break on {{day}}', { day: word })}
              onClick={() => onChange({ ...time, breaks: [...breaks, newBreak(time)] })}
            >
              {t('Add a break')}
            </Button>
          )}
          {wrong && (
            <p className="mt-4 danger-ink" aria-hidden>
              {String(wrong)}
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** Shown beside the closing time. */
function runsOver({ opens, closes }: OpenTime): string {
  if (!opens || !closes || opens < closes) return '';
  return opens === closes ? t('24 hours') : t('next day');
}

function newBreak(time: Time) {
  const isFree = breakFaults({ ...time, breaks: [...(time.breaks ?? []), LUNCH] }).length === 0;
  return isFree ? LUNCH : { from: '', until: '' };
}
