import type { ErrorCode } from '@haat/contract/errors';

import type { Order } from '@haat/contract/orders/order';
import type { Capability } from '@haat/domain/capabilities';

import { type OrderAction, orderCan } from '@haat/domain/orders';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { findOrder } from '../order-keys/find-order.ts';
import { readOrder } from './order-read.ts';
import { type LockedOrder, lockOrder } from './orders-sql.ts';

/** Locks an order that the caller reaches as staff. Refuses with `order-not-found`. */
export async function lockStaffOrder(
  tx: Tx,
  caller: Caller,
  capability: Capability,
  orderId: string,
): Promise<LockedOrder> {
  const found = await findOrder(tx, orderId, staffScope(caller, capability, 'o'));
  const order = found && (await lockOrder(tx, found));
  if (!order) throw new Refusal('order-not-found');
  await seam('order: locked');
  return order;
}

/** Who changes an order, when, and with what of the server's. */
export interface TransitionContext {
  caller: Caller;
  at: Date;
  context: Context;
  /** Who gives money back by hand; '' or absent: the caller. */
  cashGivenBy?: string;
}

/** Who answers, when, and the text for the shopper, '' when there is none. */
export interface AnswerContext extends TransitionContext {
  answer: string;
}

/** A transition of an order, with the refusal when the order can't make it. */
export interface OrderTransition {
  action: OrderAction | 'dispatch';
  capability: Capability;
  refusal: ErrorCode;
  /** Writes it, in the transaction that holds the order locked. */
  apply: (tx: Tx, order: LockedOrder, by: TransitionContext) => Promise<void>;
}

/**
 * Makes a transition: the order is locked first, the table that the buttons follow decides, then it is written. Of two
 * people who press at once, one is refused with the reason.
 */
export async function changeOrder(
  context: Context,
  caller: Caller,
  orderId: string,
  { action, capability, refusal, apply }: OrderTransition,
  also: Pick<TransitionContext, 'cashGivenBy'> = {},
): Promise<Order> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, capability, orderId);
    const allowed = orderCan[action](order);
    if (allowed !== true) throw new Refusal(refusal, { reason: allowed });
    await apply(tx, order, { caller, at: context.clock.now(), context, ...also });
  });
  return readOrder(context.db, caller, orderId);
}
