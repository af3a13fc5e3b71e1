import type { OrderRow } from '@haat/contract/orders';
import type { OrderStatus } from '@haat/domain/orders';
import type { ComponentProps } from 'react';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/dot-chip.tsx';

const LOOKS: Record<OrderStatus, { label: string } & Omit<ComponentProps<typeof DotChip>, 'children'>> = {
  new: { label: 'New', tone: 'blue' },
  paid: { label: 'Paid', tone: 'marigold' },
  delivered: { label: 'Delivered', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'grey', redDot: true },
};

/** Where an order stands, in the office's colours. */
export function OrderChip({ order }: { order: Pick<OrderRow, 'status'> }) {
  const { label, ...looks } = LOOKS[order.status];
  return <DotChip {...looks}>{t(label)}</DotChip>;
}
