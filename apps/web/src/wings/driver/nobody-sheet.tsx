import { type DriverStop, type DriverStops, LONGEST_DOOR_NOTE } from '@haat/contract/orders/doors';
import { istDay, startOfIstDay } from '@haat/domain/basics/ist';
import type { DoorReason } from '@haat/domain/orders/door';
import { useState } from 'react';
import { reasonText } from '../../kit/door-words.ts';
import { windowText } from '../../kit/window-text.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Radio } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type Next = { from: number; until: number } | null;

type NobodySheetProps = {
  stop: DriverStop;
  slots: DriverStops['slots'];
  reason: DoorReason;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
  onNext: (next: Next) => void;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_SLOTS = 8;

/** In two hours, for two hours, from a full hour in India; null in the evening. */
function laterToday(now: Date): Next {
  const midnight = startOfIstDay(now).getTime();
  const from = midnight + Math.ceil((now.getTime() + 1.5 * HOUR_MS - midnight) / HOUR_MS) * HOUR_MS;
  const until = from + 2 * HOUR_MS;
  return istDay(new Date(until)) === istDay(now) ? { from, until } : null;
}

/** The same hours, otherwise the morning. */
function tomorrow({ deliverFrom, deliverUntil }: DriverStop, now: Date): NonNullable<Next> {
  const midnight = startOfIstDay(new Date(now.getTime() + DAY_MS)).getTime();
  const length = deliverFrom ? deliverUntil.getTime() - deliverFrom.getTime() : 0;
  if (!deliverFrom || length <= 0 || length > DAY_MS)
    return { from: midnight + 9 * HOUR_MS, until: midnight + 12 * HOUR_MS };
  const from = midnight + deliverFrom.getTime() - startOfIstDay(deliverFrom).getTime();
  return { from, until: from + length };
}

export function NobodySheet({ stop, slots, reason, note, onNote, onClose, onNext }: NobodySheetProps) {
  const [now] = useState(() => new Date());
  const choices = [laterToday(now), tomorrow(stop, now)]
    .filter((one) => one !== null)
    .concat(
      slots
        .filter(({ from }) => from > now)
        .slice(0, MOST_SLOTS)
        .map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() })),
    )
    .filter(
      (one, nth, all) => all.findIndex(({ from, until }) => from === one.from && until === one.until) === nth,
    );
  const [chosen, setChosen] = useState<number | 'back'>(reason === 'refused' ? 'back' : 0);
  const next = chosen === 'back' ? null : (choices[chosen] ?? null);
  return (
    <Sheet
      title={reasonText(reason)}
      onClose={onClose}
      foot={
        <Button size="lg" wide onClick={() => onNext(next)}>
          {next ? t('Try again then') : t('Back to the shop')}
        </Button>
      }
    >
      <Stack gap={8}>
        <fieldset className="stack gap-4" aria-label={t('Next try')}>
          {choices.map(({ from, until }, nth) => (
            <Radio key={from} name="next" checked={chosen === nth} onChange={() => setChosen(nth)}>
              {windowText({ from: new Date(from), until: new Date(until) }, now)}
            </Radio>
          ))}
          <Radio name="next" checked={chosen === 'back'} onChange={() => setChosen('back')}>
            {t('Back to the shop')}
          </Radio>
        </fieldset>
        <TextField
          label={t('Note for the shop')}
          value={note}
          maxLength={LONGEST_DOOR_NOTE}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
        <p className="small">{t('The customer gets one message.')}</p>
      </Stack>
    </Sheet>
  );
}
