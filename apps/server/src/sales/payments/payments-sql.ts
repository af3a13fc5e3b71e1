import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { paise } from '@haat/domain/money';
import type { Db, Tx } from '../../kit/db.ts';
import type { Hold } from '../holds/holds-sql.ts';
import type { ProviderPayment } from '../razorpay/razorpay-client.ts';

/** What came of a payment: `refunded` with the reason. */
export type Settled = { outcome: 'placed' } | { outcome: 'refunded'; reason: PaymentRefundReason };

/** What came of a payment that was recorded; undefined while it was not. */
export async function findSettled(
  db: Db | Tx,
  marketplaceId: string,
  paymentId: string,
): Promise<Settled | undefined> {
  const row = await db
    .selectFrom('provider_payments')
    .select(['outcome', 'reason'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row as Settled | undefined;
}

/** Records a payment, once. */
export async function insertSettled(
  tx: Tx,
  { marketplaceId, id: holdId }: Hold,
  payment: ProviderPayment,
  settled: Settled,
): Promise<void> {
  await tx
    .insertInto('provider_payments')
    .values({
      marketplace_id: marketplaceId,
      id: payment.id,
      hold_id: holdId,
      amount_paise: paise(payment.amount),
      refunded_before_paise: paise(payment.amount_refunded ?? 0),
      currency: payment.currency,
      method: payment.method ?? '',
      outcome: settled.outcome,
      reason: settled.outcome === 'refunded' ? settled.reason : '',
    })
    .execute();
}

/** What came of the last payment of a hold; undefined when none was recorded. */
export async function lastSettledOf(db: Db, { marketplaceId, id }: Hold): Promise<Settled | undefined> {
  const row = await db
    .selectFrom('provider_payments')
    .select(['outcome', 'reason'])
    .where('marketplace_id', '=', marketplaceId)
    .where('hold_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Settled | undefined;
}
