import type { Paise } from '@haat/domain/basics/money';
import type { Db, Tx } from '../../kit/db.ts';
import { findRecorded, type PaymentKey } from '../ledger/provider/provider-payments-sql.ts';

export interface OrderOfPayment {
  id: string;
  number: number;
  total: Paise;
  createdAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  deliveryHeldAt: Date | null;
}

/** None while the payment is held, or after its refund. */
export async function ordersOfPayment(db: Db | Tx, key: PaymentKey): Promise<OrderOfPayment[]> {
  const payment = await findRecorded(db, key);
  if (!payment?.holdId || payment.outcome !== 'placed') return [];
  return db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'total_paise as total',
      'created_at as createdAt',
      'delivered_at as deliveredAt',
      'cancelled_at as cancelledAt',
      'delivery_held_at as deliveryHeldAt',
    ])
    .where('marketplace_id', '=', key.marketplaceId)
    .where('checkout_id', '=', payment.holdId)
    .orderBy('id')
    .execute();
}
