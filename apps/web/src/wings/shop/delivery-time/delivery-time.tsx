import { IconClock, IconMessage2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { dayWord, hoursText, weekdayText, windowText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import type { Coming, Delivery } from './use-delivery.ts';

const DeliverySheet = lazy(async () => ({ default: (await import('./delivery-sheet.tsx')).DeliverySheet }));

type DeliveryTimeProps = {
  delivery: Delivery;
  /** The server has just refused the time that was chosen. */
  refused: boolean;
  /** The shopper has chosen another one. */
  onChoose: () => void;
};

/** When the order comes and the note for its driver, in a row each, with the way to change them. */
export function DeliveryTime({ delivery, refused, onChoose }: DeliveryTimeProps) {
  const now = useNow();
  const [open, setOpen] = useState<'time' | 'note' | null>(null);
  const [filled, setFilled] = useState('');
  const { comes, days, note } = delivery;
  const askAgain = useEffectEvent(() => {
    setFilled(comes.map((coming) => hoursText(coming)).join(', '));
    setOpen('time');
    delivery.refetch();
  });
  useEffect(() => {
    if (refused) askAgain();
  }, [refused]);
  const close = () => {
    setOpen(null);
    setFilled('');
  };
  return (
    <>
      {comes.map((coming, nth) => (
        <OrderRow
          key={coming.stores.join()}
          icon={IconClock}
          title={<b>{windowText(coming, now)}</b>}
          action={
            days.length > 0 && nth === 0 ? (
              <ChangeButton of={t('the delivery time')} onClick={() => setOpen('time')} />
            ) : undefined
          }
        >
          {aboutOf(coming, delivery, now)}
        </OrderRow>
      ))}
      {comes.length > 0 && (
        <OrderRow
          icon={IconMessage2}
          title={<b>{t('Note for the driver')}</b>}
          action={
            <ChangeButton
              of={t('Note for the driver')}
              isMissing={note === ''}
              missing={t('Add')}
              onClick={() => setOpen('note')}
            />
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
            filled={filled}
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

/** Under the time: its date where the title says "Tomorrow", and whose order it is where there are several. */
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
