import type { SlotDay } from '@haat/contract/delivery-slots';
import { istMinute } from '@haat/domain/basics/ist';
import { IconAlertTriangle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { dayWord, hoursText, weekdayText } from '../../../kit/window-text.ts';
import { dayOfYearText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { canTake, type OpenSlot, type SlotGroup } from './slot-choice.ts';
import css from './slot-picker.module.css';

/** Maximum of places that are shown as a number. */
const FEW = 3;

type SlotPickerProps = {
  days: readonly SlotDay[];
  group: SlotGroup;
  /** The store, if orders have separate times. */
  label: string;
  onPick: (slot: OpenSlot) => void;
};

export function SlotPicker({ days, group, label, onPick }: SlotPickerProps) {
  const id = useId();
  const now = useNow();
  const { stores, slot: chosen } = group;
  const isChosen = (slot: OpenSlot) => slot.from.getTime() === chosen?.from.getTime();
  const openOn = (day: SlotDay) =>
    day.slots.filter((slot) => stores.every((store) => slot.stores.includes(store)));
  const shown = days.find((day) => day.slots.some(isChosen)) ?? days.find((day) => openOn(day).length > 0);
  return (
    <Stack as="fieldset" gap={16}>
      <legend className={label ? 'small w600 mb-8' : 'sr-only'}>{label || t('Day and time')}</legend>
      <div className={css.days} role="radiogroup" aria-label={t('Day')}>
        {days.map((day) => (
          <Day
            key={day.day}
            name={`${id}-day`}
            day={day}
            free={openOn(day).filter((slot) => canTake(slot, stores))}
            open={openOn(day).length > 0}
            checked={day === shown}
            now={now}
            onPick={onPick}
          />
        ))}
      </div>
      {shown && (
        <div className="outlined rounded-12 clip" role="radiogroup" aria-label={t('Time')}>
          {openOn(shown).map((slot) => (
            <Time
              key={slot.from.getTime()}
              name={`${id}-time`}
              slot={slot}
              isFree={canTake(slot, stores)}
              checked={isChosen(slot)}
              onPick={onPick}
            />
          ))}
        </div>
      )}
    </Stack>
  );
}

type DayProps = {
  name: string;
  day: SlotDay;
  free: readonly OpenSlot[];
  open: boolean;
  checked: boolean;
  now: Date;
  onPick: (slot: OpenSlot) => void;
};

function Day({ name, day, free, open, checked, now, onPick }: DayProps) {
  const date = new Date(`${day.day}T12:00:00+05:30`);
  const [first] = free;
  const word = dayWord(date, now);
  const [weekday] = weekdayText(date).split(' ');
  const isToday = word === t('Today');
  const about =
    free.length > 0 ? timesLeft(free.length, open && isToday) : day.closed ? t('Closed') : t('Full');
  return (
    <label
      className={clsx(
        css.day,
        'note loose centre stack items-center rounded-12 outlined py-8 px-4',
        checked && css.chosen,
        !first && css.shut,
      )}
    >
      <input
        className="absolute unseen"
        type="radio"
        name={name}
        checked={checked}
        disabled={!first}
        onChange={() => first && onPick(first)}
      />
      <b className="on-soft label w600">{isToday ? word : weekday}</b>
      <span className="ink-2">{dayOfYearText(date)}</span>
      <small className="on-soft ink-2 caption w500">{about}</small>
    </label>
  );
}

const timesLeft = (count: number, today: boolean) =>
  today ? t('{{count}} slots left', { count }) : t('{{count}} slots', { count });

type TimeProps = {
  name: string;
  slot: OpenSlot;
  isFree: boolean;
  checked: boolean;
  onPick: (slot: OpenSlot) => void;
};

function Time({ name, slot, isFree, checked, onPick }: TimeProps) {
  return (
    <label
      className={clsx(
        'ring-has-inside row align-center gap-12 py-10 px-14 min-h-60 parted',
        css.time,
        checked && css.taken,
        !isFree && css.full,
      )}
    >
      <input
        className="absolute unseen"
        type="radio"
        name={name}
        checked={checked}
        disabled={!isFree}
        onChange={() => onPick(slot)}
      />
      <Stack as="span" className="grow">
        <b className="body w600">{hoursText(slot, true)}</b>
        <small className="note ink-2">{t(partOfDay(slot.from))}</small>
      </Stack>
      {!isFree && <span className={css.chip}>{t('Full')}</span>}
      {isFree && slot.left <= FEW && (
        <Badge tone="amber" icon={IconAlertTriangle}>
          {t('Last {{count}} places', { count: slot.left })}
        </Badge>
      )}
    </label>
  );
}

const PARTS: readonly [from: number, name: string][] = [
  [18, msg('Evening')],
  [15, msg('Afternoon')],
  [12, msg('Midday')],
  [5, msg('Morning')],
  [0, msg('Night')],
];

function partOfDay(from: Date): string {
  const hour = istMinute(from) / 60;
  const label = PARTS.find(([begins]) => hour >= begins)?.[1];
  return label ?? '';
}
