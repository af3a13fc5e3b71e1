import type { OrderType } from '@haat/domain/orders/order-types';
import { msg } from '../texts/translate.ts';

export const ORDER_TYPE_LABELS: Record<OrderType, string> = {
  online: msg('Online'),
  pos: msg('POS'),
  invoice: msg('Invoice'),
  po: msg('PO'),
  request: msg('RR'),
  return: msg('Return'),
};
