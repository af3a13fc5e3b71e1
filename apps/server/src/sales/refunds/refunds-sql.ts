import type { RefundStatus } from '@haat/contract/orders/order';
import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

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
  reason: string;
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

/** Refunds whose time has come; each is given to one process and comes again in a minute unless it is done by then. */
export async function takeDueRefunds(db: Db, limit: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    UPDATE refunds SET next_try_at = now() + interval '1 minute' WHERE (marketplace_id, id) IN (
      SELECT marketplace_id, id FROM refunds WHERE next_try_at <= now() ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING marketplace_id AS "marketplaceId", id, payment_id AS "paymentId", amount_paise AS amount, status,
      provider_refund_id AS "providerRefundId", round, tries`.execute(db);
  return rows;
}

/** 5 seconds after the first try, then twice as long each time, at most an hour. */
const NEXT_TRY = sql<Date>`now() + least(interval '5 seconds' * power(2, least(tries, 20)), interval '1 hour')`;

/** What a try has brought. */
export interface RefundStep {
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
export async function noteRefundStep(tx: Tx, refund: Refund, step: RefundStep): Promise<string | null> {
  const noted = await tx
    .updateTable('refunds')
    .set((eb) => ({
      status: step.status,
      provider_refund_id: step.providerRefundId,
      round: step.round,
      last_error: step.error,
      tries: eb('tries', '+', 1),
      next_try_at: step.status === 'processed' ? null : NEXT_TRY,
    }))
    .where('marketplace_id', '=', refund.marketplaceId)
    .where('id', '=', refund.id)
    .where('round', '=', refund.round)
    .where('status', '<>', 'processed')
    .returning('order_id')
    .executeTakeFirst();
  return noted?.order_id ?? null;
}
