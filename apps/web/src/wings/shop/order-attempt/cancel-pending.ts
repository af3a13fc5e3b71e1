import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { dropAttempt } from './send-attempt.ts';

/** Cancels an order that is not sent yet, after a confirmation; false when it stays. Its items are still in the cart. */
export async function cancelPending(key: string): Promise<boolean> {
  const sure = await confirm({
    title: t('Cancel this order?'),
    text: t(
      'It will not be sent, and your cart stays as it is. If an earlier attempt has reached the shop, the order is in My Orders.',
    ),
    yes: t('Cancel order'),
  });
  if (sure) dropAttempt(key);
  return sure;
}
