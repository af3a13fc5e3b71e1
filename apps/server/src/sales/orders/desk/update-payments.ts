import type { CallInput } from '@haat/contract/call';
import { type updatePayments as call, UPDATE_PAYMENTS_FAILED } from '@haat/contract/orders/desk';
import type { Order } from '@haat/contract/orders/order';
import { type Paise, paise, sumPaise, toRupees } from '@haat/domain/basics/money';
import { orderCan } from '@haat/domain/orders/orders';
import { isCash, roundOffOf } from '@haat/domain/orders/round-off';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { lockStaffOrder } from '../change-order.ts';
import { askForMuchCash } from '../much-cash.ts';
import { readOrder } from '../order-read.ts';
import type { LockedOrder } from '../orders-sql.ts';
import { roundsCash } from '../round-cash.ts';
import { replaceHandPayments } from './hand-payments-sql.ts';

type Given = CallInput<typeof call>['body']['payments'];

/**
 * Replaces an invoice order's payments by hand. For a paid order they must come to its total with the round off, for an unpaid
 * one to no more. Failures are logged, as the specification asks.
 * @throws Refusal each code that `updatePayments` declares
 */
export async function updatePayments(
  context: Context,
  caller: Caller,
  { orderId, payments, cashConfirmed }: CallInput<typeof call>['body'],
): Promise<Order> {
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'invoices.manage', orderId);
    const rounded = await roundedOf(tx, order, payments);
    requireChangeable(order, rounded);
    const at = context.clock.now();
    await write(tx, order, caller, rounded, at);
    const methods = payments.map(({ paymentMethod }) => paymentMethod);
    await askForMuchCash(tx, order, { methods, at, isConfirmed: cashConfirmed });
    return order;
  }).catch((error) => {
    context.log.warn({ err: error, order: orderId }, UPDATE_PAYMENTS_FAILED);
    throw error;
  });
  announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context, caller, orderId);
}

type Rounded = (Given[number] & { roundOff: Paise })[];

/** To the last cash payment: the difference to the total, if it is no more than rounding. */
async function roundedOf(tx: Tx, order: LockedOrder, payments: Given): Promise<Rounded> {
  const off = paise(sumPaise(payments.map(({ Amount }) => Amount)) - order.total);
  const cash = payments.findLast(({ paymentMethod }) => isCash(paymentMethod));
  // An unpaid order may be paid in part.
  const isRounded = off > 0 || order.paidAt !== null;
  const isOff = cash && isRounded && off !== 0 && roundOffOf(paise(cash.Amount - off)) === off;
  const rounds = isOff && (await roundsCash(tx, order));
  return payments.map((one) => ({ ...one, roundOff: rounds && one === cash ? off : paise(0) }));
}

function requireChangeable(order: LockedOrder, payments: Rounded): void {
  if (order.orderType !== 'invoice') throw new Refusal('not-an-invoice-order');
  if (order.cancelledAt) throw new Refusal('order-cannot-be-paid', { reason: orderCan.pay(order) });
  const sum = sumPaise(payments.map(({ Amount, roundOff }) => paise(Amount - roundOff)));
  const fits = order.paidAt ? sum === order.total : sum <= order.total;
  if (!fits) throw new Refusal('payments-do-not-add-up', { total: order.total, payments: sum });
}

async function write(tx: Tx, order: LockedOrder, caller: Caller, payments: Rounded, at: Date): Promise<void> {
  const { marketplaceId, id: orderId } = order;
  const before = await replaceHandPayments(
    tx,
    order,
    payments.map(({ paymentId, paymentMethod: method, Amount: amount, roundOff }) => ({
      marketplaceId,
      orderId,
      amount,
      roundOff,
      method,
      reference: paymentId,
      takenBy: caller.userId,
      at,
    })),
    { by: caller.userId, at },
  );
  const after = payments.map(({ paymentId, paymentMethod, Amount }) => ({
    reference: paymentId,
    method: paymentMethod,
    amount: Amount,
  }));
  const inRupees = (paid: readonly { reference: string; method: string; amount: Paise }[]) =>
    paid.map((one) => ({ ...one, amount: toRupees(one.amount) }));
  await noteStaffAction(tx, { ...order, subject: 'order' }, caller.userId, 'payments changed', {
    before: inRupees(before),
    after: inRupees(after),
  });
}
