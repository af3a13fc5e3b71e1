import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { lockStaffOrder } from './change-order.ts';

/** Returns the number to dial, and records the call. Refuses with `order-not-found` or `no-phone-number`. */
export function callCustomer(db: Db, caller: Caller, orderId: string): Promise<{ phone: string }> {
  return inTransaction(db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.call', orderId);
    if (order.phone === '' || order.phone.endsWith(WALK_IN_PHONE)) throw new Refusal('no-phone-number');
    await noteOrderAction(tx, order, caller.userId, 'called');
    return { phone: order.phone };
  });
}
