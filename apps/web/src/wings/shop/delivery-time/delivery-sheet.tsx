import { LONGEST_DRIVER_NOTE } from '@haat/contract/checkout';
import { useId, useState } from 'react';
import { hoursText, weekdayText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { DeliveryChoice } from '../state/delivery-store.ts';
import css from './delivery-sheet.module.css';
import { daysWithout, type OpenSlot, slotGroups } from './slot-choice.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { Delivery } from './use-delivery.ts';

type DeliverySheetProps = {
  delivery: Delivery;
  about: 'time' | 'note';
  /** '' unless another time must be chosen. */
  whyAgain: string;
  onClose: () => void;
  onChoose: (choice: DeliveryChoice) => void;
};

/** Delivery time, and a note for the driver. */
export function DeliverySheet({ delivery, about, whyAgain, onClose, onChoose }: DeliverySheetProps) {
  const { days, storeNames, groups: shown } = delivery;
  const [picked, setPicked] = useState<Readonly<Record<string, number>>>(() => picksOf(shown));
  const [note, setNote] = useState(delivery.note);
  // Slots are refreshed: a full one is replaced by the next.
  const groups = slotGroups(days, [...storeNames.keys()], picked);
  const withTime = about === 'time' && days.length > 0;
  // If opened for the note only, the proposed time is not chosen.
  const save = () => onChoose({ slots: withTime ? picksOf(groups) : delivery.chosen, note: note.trim() });
  return (
    <Sheet
      title={withTime ? t('When should it come?') : t('Note for the driver')}
      onClose={onClose}
      foot={
        <Button
          size="lg"
          wide
          disabled={withTime && groups.some(({ isFull }) => isFull)}
          onClick={save}
          className={css.save}
        >
          {withTime ? deliverText(groups.map(({ slot }) => slot)) : t('Save the note')}
        </Button>
      }
    >
      <Stack gap={16} className="py-16">
        {whyAgain && withTime && <Alert tone="yellow">{whyAgain}</Alert>}
        {withTime &&
          groups.map((group) => (
            <SlotPicker
              key={group.stores.join()}
              days={daysWithout(
                days,
                groups.filter((other) => other !== group),
              )}
              group={group}
              label={groups.length > 1 ? (storeNames.get(group.stores[0] ?? '') ?? '') : ''}
              onPick={({ from }) =>
                setPicked({
                  ...picked,
                  ...Object.fromEntries(group.stores.map((store) => [store, from.getTime()])),
                })
              }
            />
          ))}
        <DriverNote value={note} onChange={setNote} labelled={withTime} />
      </Stack>
    </Sheet>
  );
}

function picksOf(groups: Delivery['groups']): Record<string, number> {
  return Object.fromEntries(
    groups.flatMap(({ stores, slot }) =>
      slot ? stores.map((store) => [store, slot.from.getTime()] as const) : [],
    ),
  );
}

/** 'Deliver Sat 21 Nov, 9 to 12'. */
function deliverText(slots: readonly (OpenSlot | undefined)[]): string {
  const [first, ...others] = slots;
  if (!first || others.length > 0) return t('Deliver at these times');
  return t('Deliver {{when}}', { when: `${weekdayText(first.from)}, ${hoursText(first)}` });
}

/** Screen readers are told the length from here on. */
const SPOKEN_FROM = 100;

type DriverNoteProps = { value: string; onChange: (note: string) => void; labelled: boolean };

function DriverNote({ value, onChange, labelled }: DriverNoteProps) {
  const id = useId();
  const count = t('{{count}} of {{most}}', { count: value.length, most: LONGEST_DRIVER_NOTE });
  return (
    <Stack gap={6}>
      <label htmlFor={id} className={labelled ? 'small w600' : 'sr-only'}>
        {t('Note for the driver')} <small className="small in-line w400 ink-2">{t('optional')}</small>
      </label>
      <textarea
        id={id}
        className={css.area}
        rows={2}
        maxLength={LONGEST_DRIVER_NOTE}
        value={value}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Row as="p" gap={12} align="stretch" between id={`${id}-about`} className="caption w500 ink-2 figures">
        <span>{t('The shop and the driver see it')}</span>
        <span className="rigid" aria-live={value.length >= SPOKEN_FROM ? 'polite' : 'off'}>
          {count}
        </span>
      </Row>
    </Stack>
  );
}
