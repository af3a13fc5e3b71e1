import type { RefundStatus } from '@haat/contract/orders/order';
import type { PaymentRefundReason } from '@haat/contract/payments/shopper';

import type { Paise } from '@haat/domain/money';
import type { Db, Tx } from '../../kit/db.ts';

/** Why money goes back. */
export type RefundReason = PaymentRefundReason | 'cancelled' | 'returned';

/** Money that is to go back to where it came from. */
export interface NewRefund {
  marketplaceId: string;
  id: string;
  /** The provider's id of the payment. */
  paymentId: string;
  /** Null when the payment never became an order. */
  orderId: string | null;
  /** In the smallest unit of the currency. */
  amount: Paise;
  currency: string;
  /** Why, for the people who run the marketplace. */
  reason: RefundReason;
}

/** A refund on its way. */
export interface Refund extends Pick<NewRefund, 'marketplaceId' | 'id' | 'paymentId' | 'amount'> {
  status: RefundStatus;
  providerRefundId: string | null;
  round: number;
  tries: number;
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      marketplace_id: refund.marketplaceId,
      id: refund.id,
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      amount_paise: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
    })
    .execute();
}

const COLUMNS = [
  'marketplace_id as marketplaceId',
  'id',
  'payment_id as paymentId',
  'amount_paise as amount',
  'status',
  'provider_refund_id as providerRefundId',
  'round',
  'tries',
] as const;

export async function readRefund(db: Db, marketplaceId: string, id: string): Promise<Refund | undefined> {
  const refund = await db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return refund as Refund | undefined;
}

/** The refunds of a payment that are not done. */
export async function openRefundsOf(db: Db, marketplaceId: string, paymentId: string): Promise<Refund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'processed')
    .execute();
  return refunds as Refund[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Refunds whose time has come; each is given to one process and comes again in a minute unless it is done by then. */
export async function takeDueRefunds(db: Db, now: Date, limit: number): Promise<Refund[]> {
  const due = await db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  const taken = await Promise.all(due.map((refund) => takeRefund(db, refund as Refund, now)));
  return taken.flatMap((refund) => refund ?? []);
}

/** Undefined when another process was faster. */
async function takeRefund(db: Db, refund: Refund, now: Date): Promise<Refund | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ next_try_at: new Date(now.getTime() + MINUTE_MS) })
    .where('marketplace_id', '=', refund.marketplaceId)
    .where('id', '=', refund.id)
    .where('next_try_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? refund : undefined;
}

/** 5 seconds after the first try, then twice as long each time, at most an hour. */
function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5_000 * 2 ** tries, HOUR_MS));
}

/** What a try has brought. */
export interface RefundTry {
  status: Exclude<RefundStatus, 'pending'>;
  providerRefundId: string | null;
  /** Of the next try: one more when this one ended for good without the money. */
  round: number;
  error: string;
}

/**
 * Notes a try. A refund that is processed stays so, and a try of an earlier round changes nothing.
 * @returns the refund's order if the try was noted, null when it has none
 */
export async function noteRefundTry(
  tx: Tx,
  refund: Refund,
  result: RefundTry,
  now: Date,
): Promise<string | null> {
  const noted = await tx
    .updateTable('refunds')
    .set((eb) => ({
      status: result.status,
      provider_refund_id: result.providerRefundId,
      round: result.round,
      last_error: result.error,
      tries: eb('tries', '+', 1),
      next_try_at: result.status === 'processed' ? null : nextTry(refund.tries, now),
    }))
    .where('marketplace_id', '=', refund.marketplaceId)
    .where('id', '=', refund.id)
    .where('round', '=', refund.round)
    .where('status', '<>', 'processed')
    .returning('order_id')
    .executeTakeFirst();
  return noted?.order_id ?? null;
}
