import type { Order } from '@haat/contract/orders/order';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { sayMissed } from './say-missed.ts';

/** Names of items that could not be added; `elsewhere`: none, as the shopper is in another marketplace. */
export type OrderedAgain = { missed: readonly string[] } | 'elsewhere';

export type OrderAgain = (order: Order) => Promise<OrderedAgain>;

type OrderAgainButtonProps = {
  order: Order;
  orderAgain: OrderAgain;
  variant: 'soft' | 'text';
  onFailure: (failure: unknown) => void;
};

/** Adds the same items and opens the cart. */
export function OrderAgainButton({ order, orderAgain, variant, onFailure }: OrderAgainButtonProps) {
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => orderAgain(order),
    onMutate: () => onFailure(null),
    onSuccess: (result) => {
      if (result === 'elsewhere') {
        toast(t('Choose pin code {{pinCode}} to order this again', { pinCode: order.pinCode }), {
          action: { label: t('Change'), onClick: () => navigate(to.location()) },
        });
      } else sayMissed(result.missed);
    },
    onError: onFailure,
  });
  const start = () =>
    again.mutate(undefined, {
      // Not after leaving the page.
      onSuccess: (result) => {
        if (result !== 'elsewhere') navigate(to.cart());
      },
    });
  return (
    <Button variant={variant} icon={IconRefresh} busy={again.isPending} onClick={start}>
      {t('Order Again')}
    </Button>
  );
}
