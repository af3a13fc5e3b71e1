import { newId } from '@haat/domain/basics/ids';
import { useEffect, useMemo } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { useDeskBase } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { PinDialog } from '../pin/pin-dialog.tsx';

/** When the clock was set back by days, a manager confirms the time, also offline. */
export function ClockQuestion() {
  const { clockBack } = useSource(useDevice().sync);
  return clockBack ? <Question /> : null;
}

function Question() {
  const { acts } = useDeskBase();
  const device = useDevice();
  // The clock may be set meanwhile: the manager confirms the time shown.
  const note = t('It is {{when}} now', { when: dateTimeText(useNow()) });
  const asked = useMemo(
    () => ({ for: newId(), isEntered: false, approvals: [{ reason: 'clock-set-back' as const, note }] }),
    [note],
  );
  const answer = (by: string | null) => {
    for (const one of asked.approvals)
      device.answerClock(by === null ? null : { ...one, by, askedFor: asked.for });
    // The refused action must be repeated by hand.
    if (by !== null) acts.say({ tone: 'warned', title: t('The clock is right again: press it once more') });
  };
  // Also closes by itself, once the clock is known to be right.
  useEffect(() => () => void setTimeout(acts.focusScan), [acts]);
  return (
    <PinDialog
      reason="clock-set-back"
      asked={asked}
      notes={[...asked.approvals.map(({ note }) => note), t('New bills get this time.')]}
      onAllowed={answer}
      onClose={() => answer(null)}
    />
  );
}
