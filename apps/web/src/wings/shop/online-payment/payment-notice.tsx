import { IconRefresh } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { PaymentNotice as Notice } from './use-online-payment.ts';

export function PaymentNotice({ notice }: { notice: Notice | null }) {
  if (!notice) return null;
  switch (notice.kind) {
    case 'checking':
      return (
        <div role="status">
          <Alert tone="blue" icon={IconRefresh}>
            {t('Your payment is being checked. This page will show the result as soon as it is known.')}
          </Alert>
        </div>
      );
    case 'closed':
      return (
        <Alert tone="yellow">
          {notice.failed
            ? t(
                'The payment failed, so no order was placed. Your cart is unchanged. Try again, or pay in cash.',
              )
            : t('The payment window was closed, so no order was placed. Your cart is unchanged.')}{' '}
          {t('If the payment still goes through, your order appears here automatically.')}
        </Alert>
      );
    case 'over': {
      const { message, orderId } = notice;
      return (
        <Alert
          tone="yellow"
          action={
            orderId
              ? { label: t('See my order'), to: to.order(orderId) }
              : { label: t('My Orders'), to: to.myOrders() }
          }
        >
          {t(message)}
        </Alert>
      );
    }
  }
}
