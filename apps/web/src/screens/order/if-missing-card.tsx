import type { Order } from '@haat/contract/orders/order';
import { changeIfMissing } from '@haat/contract/orders/packing';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { orderCan } from '@haat/domain/orders/orders';
import type { IfMissing } from '@haat/domain/orders/packing';
import { isCash } from '@haat/domain/orders/round-off';
import { IconPackageOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call.ts';
import { momentText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IfMissingSheet } from './if-missing-sheet.tsx';
import { IF_MISSING_CHOICES } from './if-missing-words.ts';
import { orderFailureText } from './order-failure.ts';
import { rereadOrder, showOrder } from './show-order.ts';

/** Editable until the shop starts packing; hidden once the order is packed or gone. */
export function IfMissingCard({ order }: { order: Order }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const changing = useMutation({
    mutationFn: (ifMissing: IfMissing) =>
      call(changeIfMissing, { params: { id: order._id }, body: { ifMissing } }),
    onSuccess: async (changed) => {
      await showOrder(queries, changed);
      setOpen(false);
    },
    onError: () => rereadOrder(order._id),
  });
  const { ifMissing, startedAt } = order;
  if (!ifMissing || order.packed || order.outForDeliveryAt || order.deliveredAt || order.cancelledAt)
    return null;
  return (
    <Card aria-label={t('If something is missing')}>
      <Row gap={12}>
        <IconPackageOff size={20} aria-hidden className="rigid" />
        <div className="grow small ink-2">
          <p className="label w600 ink">{t('If something is missing')}</p>
          {t(IF_MISSING_CHOICES[ifMissing])}
          {startedAt && ` · ${t('The shop packs it since {{time}}', { time: momentText(startedAt) })}`}
        </div>
        {orderCan.start(order) === true && (
          <Button variant="text" onClick={() => setOpen(true)}>
            {t('Change')}
          </Button>
        )}
      </Row>
      {open && (
        <IfMissingSheet
          value={ifMissing}
          phone={formatPhone(order.phone)}
          orders={1}
          notReplacing={order.store.replacesMissing ? [] : [order.store.name]}
          money={moneyText(order)}
          busy={changing.isPending}
          error={changing.error ? orderFailureText(changing.error) : undefined}
          onClose={() => setOpen(false)}
          onChoose={(choice) => changing.mutate(choice)}
        />
      )}
    </Card>
  );
}

function moneyText({ paymentMethod, totalPrice, pointsRedeemed }: Order): string {
  if (totalPrice === 0 && pointsRedeemed > 0)
    return t('The points for it come back as soon as the order is packed.');
  return isCash(paymentMethod)
    ? t('You pay less at the door.')
    : t('The difference goes back as you paid as soon as the order is packed.');
}
