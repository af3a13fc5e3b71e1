import { OUTCOME_MESSAGES, type PaymentOutcome } from '@haat/contract/payments/shopper';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { type Hold, markNotified, readHold } from '../checkout/holds/holds-sql.ts';
import { lastSettledOf, type Settled } from '../ledger/provider/provider-payments-sql.ts';

/**
 * The outcome of a payment, or of an unpaid hold, for the shopper.
 * @param isSure whether the provider has just confirmed that there is no other payment
 */
export async function readOutcome(
  context: Pick<Context, 'db' | 'clock'>,
  of: Hold,
  { payment, isSure = false }: { payment?: Settled | undefined; isSure?: boolean },
): Promise<PaymentOutcome> {
  const { db } = context;
  const hold = (await readHold(db, of.marketplaceId, of.id)) ?? of;
  const orders = hold.state === 'placed' ? await placedOrders(db, hold) : undefined;
  const placed = orders && { _id: orders[0]?._id, orders };
  if (placed) await markNotified(context, hold);
  const settled = payment ?? (placed ? undefined : await lastSettledOf(db, hold));
  if (settled?.outcome === 'refunded') {
    const { reason } = settled;
    return { status: 'refunded', reason, message: OUTCOME_MESSAGES[reason], ...placed };
  }
  if (placed) return { status: 'placed', ...placed };
  if (settled?.outcome === 'held')
    return { status: 'held', reason: settled.reason, message: OUTCOME_MESSAGES.held };
  const status = hold.state !== 'held' && isSure ? 'lapsed' : 'pending';
  return { status, message: OUTCOME_MESSAGES[status] };
}

async function placedOrders(db: Db, hold: Hold): Promise<PaymentOutcome['orders'] & object> {
  const { rows } = await sql<{
    id: string;
    storeId: string;
    storeName: string;
    total: Paise;
    from: Date | null;
    at: Date;
  }>`
    SELECT o.id, o.store_id AS "storeId", s.name AS "storeName", o.total_paise AS total, o.deliver_from AS "from",
      o.estimated_delivery_at AS at
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    WHERE o.marketplace_id = ${hold.marketplaceId} AND o.checkout_id = ${hold.id}
    ORDER BY array_position(${hold.orders.map(({ id }) => id)}::uuid[], o.id)`.execute(db);
  return rows.map(({ id, storeId, storeName, total, from, at }) => ({
    _id: id,
    store: { _id: storeId, name: storeName },
    totalPrice: total,
    deliverFrom: from,
    estimatedDeliveryTime: at,
  }));
}
