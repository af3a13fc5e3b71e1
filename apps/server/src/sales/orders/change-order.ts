import type { Call } from '@haat/contract/call';
import type { ErrorCode } from '@haat/contract/errors';
import type { Order } from '@haat/contract/orders/order';
import type { OrderStep } from '@haat/domain/orders/order-steps';
import { type HandPaymentMethod, orderCan } from '@haat/domain/orders/orders';
import type { Capability } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { claim } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { TakesCash } from '../ledger/cash/holder.ts';
import { findOrder } from '../ledger/find-order.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import { orderScope } from '../ledger/order-scope.ts';
import { readOrder } from './order-read.ts';
import { type LockedOrder, lockOrder } from './orders-sql.ts';

/** Checks access by `orderScope`. Refuses with `order-not-found`. */
export async function lockStaffOrder(
  tx: Tx,
  caller: Caller,
  capability: Capability,
  orderId: string,
  now?: Date,
): Promise<LockedOrder> {
  const found = await findOrder(tx, orderId, orderScope(caller, capability, now));
  const order = found && (await lockOrder(tx, found));
  if (!order) throw new Refusal('order-not-found');
  await faultPoint('order: locked');
  return order;
}

export interface TransitionContext {
  caller: Caller;
  at: Date;
  context: Context;
  /** Who gives money back by hand; '' or absent: the caller. */
  cashGivenBy?: string;
  /** How money is given back; absent: as it came. */
  givenBackAs?: HandPaymentMethod | undefined;
  /** Who takes or gives back its cash; absent: the caller. */
  holder?: TakesCash | undefined;
}

/** Also the reply to the shopper; '' for none. */
export interface AnswerContext extends TransitionContext {
  answer: string;
}

export interface PaymentTaken {
  /** Absent: the order's own. */
  paymentMethod?: HandPaymentMethod | undefined;
  reference?: string;
  /** The caller confirmed an illegal amount of cash. */
  cashConfirmed?: boolean | undefined;
}

export interface OrderTransition {
  action: OrderStep | 'cancel';
  capability: Capability;
  refusal: ErrorCode;
  /** The order must be locked. */
  apply: (tx: Tx, order: LockedOrder, by: TransitionContext & PaymentTaken) => Promise<void>;
}

/** A button press; `key` '' for none. */
export interface Press<Body = Pick<TransitionContext, 'cashGivenBy' | 'givenBackAs'> & PaymentTaken> {
  caller: Caller;
  params: { id: string };
  key: string;
  replayed: () => void;
  body?: Body;
}

/**
 * Locks the order, checks the transition by the same table as the buttons, and writes it. Of two people who press at
 * once, one is refused with the reason. Repeating the same press after a lost answer returns its result.
 */
export async function changeOrder(
  context: Context,
  call: Call,
  press: Press,
  { action, capability, refusal, apply }: OrderTransition,
): Promise<Order> {
  const { caller, params, body } = press;
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, capability, params.id);
    if (await wasPressed(tx, call, press, order)) return undefined;
    const allowed = orderCan[action](order);
    if (allowed !== true) throw new Refusal(refusal, { reason: allowed });
    await apply(tx, order, { caller, at: context.clock.now(), context, ...body });
    return order;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context, caller, params.id);
}

/** Whether this very press has already been carried out. Refuses with `idempotency-key-reused`. */
export async function wasPressed(
  tx: Tx,
  call: Call,
  { caller, params, key, body, replayed }: Press<unknown>,
  { marketplaceId }: LockedOrder,
): Promise<boolean> {
  if (!key) return false;
  const attempt = { marketplaceId, userId: caller.userId, key, request: [params, body ?? {}], replayed };
  const first = await claim(tx, call, attempt);
  if (first) replayed();
  return first !== undefined;
}
