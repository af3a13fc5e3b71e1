import type { ShopPaymentMethod } from '@haat/domain/orders';
import { IconCloudUp } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { PlacingFailure } from '../order-attempt/use-place-order.ts';

type PlacingTroubleProps = {
  failure: PlacingFailure | null;
  /** An order without an answer is pending: this very one, or another one. */
  pending: 'same' | 'other' | null;
  online: boolean;
  method: ShopPaymentMethod;
  /** Cancels the pending order. */
  onCancel: () => void;
};

/** Why the order is not placed, or not known to be, and the way out. */
export function PlacingTrouble({ failure, pending, online, method, onCancel }: PlacingTroubleProps) {
  if (failure?.reaction === 'address') {
    return (
      <Alert tone="yellow" action={{ label: t('Change address'), to: to.shipping() }}>
        {failure.message}
      </Alert>
    );
  }
  if (pending === 'same') {
    return (
      <Alert tone="yellow" icon={IconCloudUp} action={{ label: t('Cancel'), onClick: onCancel }}>
        {online && failure && `${failure.message} `}
        {online
          ? t('Your order is saved and will be sent again automatically. It will not be placed twice.')
          : t(
              'You are offline. Your order is saved and will be sent automatically as soon as you are back online.',
            )}
      </Alert>
    );
  }
  if (failure) return <Alert tone="yellow">{failure.message}</Alert>;
  if (pending === 'other') {
    return (
      <Alert tone="yellow" action={{ label: t('My Orders'), to: to.myOrders() }}>
        {t('An earlier order is not placed yet. Check what happened to it before you order again.')}
      </Alert>
    );
  }
  if (!online) {
    return (
      <Alert tone="blue">
        {method === 'Online'
          ? t('You are offline. Only cash orders can be saved and sent later.')
          : t(
              'You are offline. You can still place your order: it will be sent when you are back online, at these prices.',
            )}
      </Alert>
    );
  }
  return null;
}
