import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Delivery } from './use-delivery.ts';

/** Offers a retry if slots failed to load, or all are full. */
export function DeliveryTrouble({ delivery }: { delivery: Delivery }) {
  const { state, error, groups, storeNames, refetch } = delivery;
  const action = { label: t('Retry'), onClick: () => void refetch() };
  if (state === 'failed') {
    return (
      <Alert tone="red" action={action}>
        {t('The delivery times could not be loaded.')} {failureText(error)}
      </Alert>
    );
  }
  if (state !== 'full') return null;
  const full = groups.filter(({ isFull }) => isFull).flatMap(({ stores }) => stores);
  return (
    <Alert tone="yellow" action={action}>
      {full.length < storeNames.size
        ? t('No delivery time of {{shops}} is free at the moment. Please try again later.', {
            shops: full.map((store) => storeNames.get(store)).join(', '),
          })
        : t('No delivery time is free at the moment. Please try again later.')}
    </Alert>
  );
}
