import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { dropAttempt } from './send-attempt.ts';

/**
 * Asks first. The items are still in the cart.
 * @returns false if it stays
 */
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
