import type { OrderRow } from '@haat/contract/orders/order';
import { isOutForDelivery, type OrderStatus, type RequestKind } from '@haat/domain/orders/orders';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';

const STATE_STYLES: Record<
  OrderStatus,
  { label: string } & Omit<ComponentProps<typeof DotChip>, 'children'>
> = {
  new: { label: 'New', tone: 'blue' },
  paid: { label: 'Paid', tone: 'marigold' },
  delivered: { label: 'Delivered', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'grey', redDot: true },
};

const REQUEST_LABELS: Record<RequestKind, string> = {
  cancel: 'Cancellation requested',
  return: 'Return requested',
};

export function OrderChip({
  order,
}: {
  order: Pick<
    OrderRow,
    'status' | 'openRequest' | 'ewayBill' | 'outForDeliveryAt' | 'deliveredAt' | 'cancelledAt'
  >;
}) {
  const { label, ...styles } = STATE_STYLES[order.status];
  return (
    <span className="inline-row wrap gap-4">
      <DotChip {...styles}>{t(label)}</DotChip>
      {isOutForDelivery(order) && (
        <span
          className="on-soft inline-row align-center"
          role="img"
          aria-label={t('Out for delivery')}
          title={t('Out for delivery')}
        >
          <IconTruckDelivery size={18} aria-hidden />
        </span>
      )}
      {order.ewayBill === '' && !order.cancelledAt && <DotChip tone="marigold">{t('No e-way bill')}</DotChip>}
      {order.openRequest && <DotChip tone="red">{t(REQUEST_LABELS[order.openRequest])}</DotChip>}
    </span>
  );
}
