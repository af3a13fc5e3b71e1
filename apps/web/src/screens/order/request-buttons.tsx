import type { Order } from '@haat/contract/orders/order';
import {
  type OrderReason,
  orderCan,
  type RequestableOrder,
  type RequestKind,
  returnableUntil,
} from '@haat/domain/orders/orders';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../kit/use-now.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/flow/flow.tsx';

const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }));

/** Reasons against cancelling by a tap that still allow the shop to cancel. */
const ASK_INSTEAD: readonly (true | OrderReason)[] = ['packing', 'rest-depends-on-it'];

function requestable(order: Order): RequestableOrder {
  const piecesLeft = order.orderItems.reduce((sum, { qty, returned }) => sum + qty - returned, 0);
  return { ...order, hasOpenRequest: order.openRequest !== null, piecesLeft };
}

/** Cancel, or after delivery return items; hidden if neither is possible. */
export function RequestButtons({ order }: { order: Order }) {
  const now = useNow();
  const [open, setOpen] = useState<RequestKind | null>(null);
  const state = requestable(order);
  // Nothing to request if a tap cancels it, nor while that is under way.
  const canCancel = ASK_INSTEAD.includes(orderCan.cancelOwn(order)) && orderCan.requestCancel(state) === true;
  const canReturn = orderCan.requestReturn(state, now) === true;
  if (!canCancel && !canReturn && !open) return null;
  return (
    <Stack gap={8}>
      {canCancel && (
        <Button variant="danger-outline" wide icon={IconX} onClick={() => setOpen('cancel')}>
          {t('Request cancellation')}
        </Button>
      )}
      {canReturn && (
        <>
          <Button variant="outline" wide icon={IconArrowBackUp} onClick={() => setOpen('return')}>
            {t('Return items')}
          </Button>
          <p className="note loose ink-2 centre">
            {t('Until {{time}}', { time: dateTimeText(returnableUntil(order)) })}
          </p>
        </>
      )}
      <Suspense>{open && <RequestForm order={order} kind={open} onClose={() => setOpen(null)} />}</Suspense>
    </Stack>
  );
}
