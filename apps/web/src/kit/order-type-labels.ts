import type { OrderType } from '@haat/domain/order-types';

/** What staff call each type of order. */
export const ORDER_TYPE_LABELS: Record<OrderType, string> = {
  online: 'Online',
  pos: 'POS',
  invoice: 'Invoice',
  po: 'PO',
  request: 'RR',
  return: 'Return',
};
