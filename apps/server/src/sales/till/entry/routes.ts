import { enterOrder as enterCall, receiveOrder as receiveCall } from '@haat/contract/orders/entry';
import { returnAtCounter as returnCall } from '@haat/contract/till/counter-returns';
import type { Binder } from '../../../kit/bind.ts';
import { enterOrder } from './enter-order.ts';
import { receiveOrder } from './receive-order.ts';
import { returnAtCounter } from './return-at-counter.ts';

export function bindStaffOrders(binder: Binder): void {
  binder.on(enterCall, ({ caller, query, body: request, key, replayed }) =>
    enterOrder(binder.context, {
      caller,
      marketplaceId: query.marketplace,
      storeId: query.store,
      request,
      key,
      replayed,
    }),
  );
  binder.on(returnCall, (press) => returnAtCounter(binder.context, press));
  binder.on(receiveCall, (press) => receiveOrder(binder.context, press));
}
