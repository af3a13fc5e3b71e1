import type { ErrorCode } from '@haat/contract/errors';
import type { Order } from '@haat/contract/orders/order';
import { scopeOf } from '@haat/domain/capabilities';
import { type OrderAction, orderCan } from '@haat/domain/orders';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readOrder } from './order-read.ts';
import { type LockedOrder, lockOrder } from './orders-sql.ts';

/** An id that no store has: staff without a store reach no order. */
const NO_STORE = '00000000-0000-0000-0000-000000000000';

/** An order's store as a condition: staff of a store reach its orders only. */
function storeScope(caller: Caller): string | undefined {
  return scopeOf(caller.roles) === 'all' ? undefined : (caller.store?.storeId ?? NO_STORE);
}

/** Locks an order that the caller reaches as staff. Refuses with `order-not-found`. */
export async function lockStaffOrder(tx: Tx, caller: Caller, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId, storeScope(caller));
  if (!order) throw new Refusal('order-not-found');
  return order;
}

/** Who takes a step, when, and with what of the server's. */
export interface TransitionContext {
  caller: Caller;
  at: Date;
  context: Context;
}

/** A step of an order's life, with the refusal when the order can't take it. */
export interface OrderTransition {
  action: OrderAction;
  refusal: ErrorCode;
  /** Writes the step, in the transaction that holds the order locked. */
  apply: (tx: Tx, order: LockedOrder, by: TransitionContext) => Promise<void>;
}

/**
 * Takes a step with an order: locked first, decided by the same table that the buttons ask, then written. Of two
 * people who press at once, one is refused with the reason.
 */
export function changeOrder(
  context: Context,
  caller: Caller,
  orderId: string,
  transition: OrderTransition,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, orderId);
    const allowed = orderCan[transition.action](order);
    if (allowed !== true) throw new Refusal(transition.refusal, { reason: allowed });
    await transition.apply(tx, order, { caller, at: new Date(), context });
    return readOrder(tx, caller, orderId);
  });
}
