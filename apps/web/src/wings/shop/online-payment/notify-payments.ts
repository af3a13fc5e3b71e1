import { IconAlertTriangle } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { watchPayments } from './watch-payments.ts';

/**
 * On every page; reports results, but not unpaid ones.
 * @returns stops it
 */
export function notifyOfPayments(user: string, go: (path: string) => void): () => void {
  return watchPayments({ user }, (_, known) => {
    if (known.end === 'placed') {
      toast(t('We have received your payment and placed your order'), {
        action: { label: t('See my order'), onClick: () => go(to.order(known.placed._id)) },
      });
    } else if (known.end === 'refunded') {
      const { message } = known;
      toast(t(message), {
        icon: IconAlertTriangle,
        action: { label: t('My Orders'), onClick: () => go(to.myOrders()) },
      });
    }
  });
}
