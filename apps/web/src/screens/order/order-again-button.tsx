import type { Order } from '@haat/contract/orders';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

type OrderAgainButtonProps = {
  order: Order;
  variant: 'soft' | 'text';
  onFailure: (failure: unknown) => void;
};

/** Puts the order's items into the shopper's cart again and goes there. The cart's code is fetched when it is pressed. */
export function OrderAgainButton({ order, variant, onFailure }: OrderAgainButtonProps) {
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: async () => (await import('../../wings/shop/cart/order-again.ts')).orderAgain(order),
    onMutate: () => onFailure(null),
    onSuccess: (result) => {
      if (result === 'elsewhere') {
        toast(t('Choose pin code {{pinCode}} to order this again', { pinCode: order.pinCode }), {
          action: { label: t('Change'), onClick: () => navigate(to.location()) },
        });
        return;
      }
      if (result.missed > 0) toast(t('{{count}} items could not be added', { count: result.missed }));
      navigate(to.cart());
    },
    onError: onFailure,
  });
  return (
    <Button variant={variant} icon={IconRefresh} busy={again.isPending} onClick={() => again.mutate()}>
      {t('Order again')}
    </Button>
  );
}
