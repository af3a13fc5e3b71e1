import { IconClock, IconMessage2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { dayWord, hoursText, weekdayText, windowText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import type { RefusedSlot } from '../order-attempt/reaction.ts';
import type { Coming, Delivery } from './use-delivery.ts';

const DeliverySheet = lazy(async () => ({ default: (await import('./delivery-sheet.tsx')).DeliverySheet }));

type DeliveryTimeProps = {
  delivery: Delivery;
  refused: RefusedSlot | undefined;
  /** A saved order that could not be delivered at its time is being resumed. */
  needsAnother: boolean;
  /** A sent order keeps its time and note. */
  fixed: boolean;
  onChoose: () => void;
};

export function DeliveryTime({ delivery, refused, needsAnother, fixed, onChoose }: DeliveryTimeProps) {
  const now = useNow();
  const [open, setOpen] = useState<'time' | 'note' | null>(null);
  const [whyAgain, setWhyAgain] = useState('');
  const { comes, days, note, state, storeNames } = delivery;
  const askAgain = useEffectEvent(async (why: string) => {
    setWhyAgain(why);
    const reading = delivery.refetch();
    // Slots must be known first.
    if (days.length === 0) await reading;
    setOpen('time');
  });
  const isRefused = refused !== undefined;
  const askForRefused = useEffectEvent(() => askAgain(refusalText(refused, comes)));
  useEffect(() => {
    if (isRefused) void askForRefused();
  }, [isRefused]);
  useEffect(() => {
    if (needsAnother) void askAgain(t('Your saved order needs another delivery time'));
  }, [needsAnother]);
  const close = () => {
    setOpen(null);
    setWhyAgain('');
  };
  return (
    <>
      {comes.map((coming, nth) => (
        <OrderRow
          key={coming.stores.join()}
          icon={IconClock}
          title={<b>{windowText(coming, now)}</b>}
          action={
            !fixed && days.length > 0 && nth === 0 ? (
              <ChangeButton of={t('the delivery time')} onClick={() => setOpen('time')} />
            ) : undefined
          }
        >
          {aboutOf(coming, delivery, now)}
        </OrderRow>
      ))}
      {state === 'reading' && comes.length === 0 && (
        <OrderRow icon={IconClock}>
          <Skeleton width={160} height={40} />
        </OrderRow>
      )}
      {storeNames.size > 0 && (
        <OrderRow
          icon={IconMessage2}
          title={<b>{t('Note for the driver')}</b>}
          action={
            !fixed && (
              <ChangeButton
                of={t('Note for the driver')}
                isMissing={note === ''}
                missing={t('Add')}
                onClick={() => setOpen('note')}
              />
            )
          }
        >
          {note || t('optional')}
        </OrderRow>
      )}
      <Suspense>
        {open && (
          <DeliverySheet
            delivery={delivery}
            about={open}
            whyAgain={whyAgain}
            onClose={close}
            onChoose={(choice) => {
              delivery.choose(choice);
              onChoose();
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Explains why another slot must be chosen. */
function refusalText(refused: RefusedSlot | undefined, comes: readonly Coming[]): string {
  const coming = comes.find(({ from }) => from.getTime() === refused?.from?.getTime());
  if (!coming) return '';
  const time = hoursText(coming);
  return refused?.isFull
    ? t('{{time}} has just filled up', { time })
    : t('{{time}} can’t be chosen any more', { time });
}

/** The date if the title is "Tomorrow", and the store if there are several. */
function aboutOf({ stores, from }: Coming, { comes, storeNames }: Delivery, now: Date): string {
  const day = weekdayText(from);
  const date = dayWord(from, now) === day ? '' : day;
  const whose =
    comes.length > 1
      ? stores.map((store) => storeNames.get(store)).join(', ')
      : stores.length === 2
        ? t('both orders')
        : stores.length > 2
          ? t('all orders')
          : '';
  return [date, whose].filter(Boolean).join(', ');
}
