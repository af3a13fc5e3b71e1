import { enterOrder as enterCall } from '@haat/contract/orders/entry';
import type { Binder } from '../../kit/bind.ts';
import { enterOrder } from './enter-order.ts';

/** Binds the call by which staff enter orders. */
export function bindStaffOrders(binder: Binder): void {
  binder.on(enterCall, ({ caller, query, body: request, key, replayed }) =>
    enterOrder(binder.context, { caller, marketplaceId: query.marketplace, request, key, replayed }),
  );
}
