import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';

/**
 * Sends pending orders and checks open payments on every page, except the checkout's last, which does so itself. Its
 * code is loaded after the page, and only for signed-in shoppers.
 */
export function usePendingOrders(): void {
  const user = useSession()?._id;
  const sends = useLocation().pathname !== to.placeOrder();
  const navigate = useNavigate();
  useEffect(() => {
    if (!user || !sends) return;
    let stop: (() => void) | undefined;
    let left = false;
    void Promise.all([
      import('../order-attempt/send-pending.ts'),
      import('../online-payment/notify-payments.ts'),
    ]).then(([{ sendWhenReachable }, { notifyOfPayments }]) => {
      if (left) return;
      const stops = [sendWhenReachable(navigate), notifyOfPayments(user, navigate)];
      stop = () => {
        for (const each of stops) each();
      };
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [user, sends, navigate]);
}
