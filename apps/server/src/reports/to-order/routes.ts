import { listToOrder } from '@haat/contract/reports/to-order';
import type { Binder } from '../../kit/bind.ts';
import { readToOrder } from './to-order-read.ts';

export function bindToOrder(binder: Binder): void {
  const { context } = binder;
  binder.on(listToOrder, ({ caller, params }) => readToOrder(context, caller, params.storeId));
}
