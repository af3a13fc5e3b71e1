import type { RefundStatus } from '@haat/contract/orders/order';
import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { type Paise, paise } from '@haat/domain/basics/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { DB } from '../../../kit/schema.gen.ts';
import { sumOf } from '../../../kit/sums.ts';
import { nextTry } from './refund-pauses.ts';

/** `price-difference`: more was paid than the order costs. */
export type RefundReason =
  | PaymentRefundReason
  | 'cancelled'
  | 'returned'
  | 'packed'
  | 'price-difference'
  | 'given-back-elsewhere';

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
  /** For the operators. */
  reason: RefundReason;
}

export interface Refund
  extends Pick<NewRefund, 'marketplaceId' | 'id' | 'paymentId' | 'orderId' | 'amount' | 'currency'> {
  status: RefundStatus;
  /** `elsewhere`: made at the provider's dashboard and only followed here. */
  origin: 'here' | 'elsewhere';
  providerRefundId: string | null;
  round: number;
  tries: number;
  /** Failed attempts. */
  failures: number;
  createdAt: Date;
}

/** Razorpay's minimum is ₹1 ("Create a refund": `amount`). */
const LEAST_REFUND = paise(100);

/** Too small for the provider: a person gives it. */
const isTooSmall = ({ amount, currency }: Pick<Refund, 'amount' | 'currency'>) =>
  currency === 'INR' && amount < LEAST_REFUND;

const BY_HAND = { status: 'by-hand', next_try_at: null } as const;

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      ...(isTooSmall(refund) && BY_HAND),
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

export interface AtProvider {
  providerRefundId: string;
  status: 'sent' | 'processed';
}

/** Records a refund made at the provider's dashboard. */
export async function insertElsewhere(
  tx: Tx,
  refund: Omit<NewRefund, 'reason'>,
  { providerRefundId, status }: AtProvider,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      marketplace_id: refund.marketplaceId,
      id: refund.id,
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      amount_paise: refund.amount,
      currency: refund.currency,
      reason: 'given-back-elsewhere' satisfies RefundReason,
      origin: 'elsewhere',
      status,
      provider_refund_id: providerRefundId,
      next_try_at: status === 'processed' ? null : now,
      created_at: now,
    })
    .execute();
}

const COLUMNS = [
  'marketplace_id as marketplaceId',
  'id',
  'payment_id as paymentId',
  'order_id as orderId',
  'amount_paise as amount',
  'currency',
  'status',
  'origin',
  'provider_refund_id as providerRefundId',
  'round',
  'tries',
  'failures',
  'created_at as createdAt',
] as const;

export async function readRefund(
  db: Db | Tx,
  marketplaceId: string,
  id: string,
): Promise<Refund | undefined> {
  const refund = await db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return refund as Refund | undefined;
}

/** Oldest first. */
export async function refundsOf(db: Db | Tx, marketplaceId: string, paymentId: string): Promise<Refund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return refunds as Refund[];
}

/** Whether asking the provider can still change its state. */
export const isOpen = ({ status, origin }: Pick<Refund, 'status' | 'origin'>) =>
  status !== 'processed' && status !== 'otherwise' && !(origin === 'elsewhere' && status === 'failed');

/** Refunds that are due and that nobody is sending. */
export async function dueRefunds(db: Db, now: Date, limit: number): Promise<Refund[]> {
  const due = await db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('next_try_at', '<=', now)
    .where((eb) => isFree(eb, now))
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return due as Refund[];
}

const isFree = (eb: ExpressionBuilder<DB, 'refunds'>, now: Date) =>
  eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]);

const failedElsewhere = (eb: ExpressionBuilder<DB, 'refunds'>) =>
  eb.and([eb('origin', '=', 'elsewhere'), eb('status', '=', 'failed')]);

const row = (db: Db | Tx, { marketplaceId, id }: Pick<Refund, 'marketplaceId' | 'id'>) =>
  db.updateTable('refunds').where('marketplace_id', '=', marketplaceId).where('id', '=', id);

const CLAIM_MS = 60_000;

/**
 * Claims a refund as it was read, for one process and nobody else: for a minute, unless it is released before.
 * @returns until when, or undefined when somebody has claimed or changed it
 */
export async function claimRefund(db: Db, refund: Refund, now: Date): Promise<Date | undefined> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const { numUpdatedRows } = await row(db, refund)
    .set((eb) => ({
      claimed_until: until,
      next_try_at: eb.case().when('next_try_at', '<=', now).then(until).else(eb.ref('next_try_at')).end(),
    }))
    .where('round', '=', refund.round)
    .where('tries', '=', refund.tries)
    .where('status', 'not in', ['processed', 'otherwise'])
    .where((eb) => isFree(eb, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? until : undefined;
}

export async function releaseRefund(db: Db, refund: Refund, until: Date): Promise<void> {
  await row(db, refund).set({ claimed_until: null }).where('claimed_until', '=', until).execute();
}

export interface RefundTry {
  status: 'failed' | 'sent' | 'processed';
  providerRefundId: string | null;
  /** The next attempt's round: one more if this one failed for good. */
  round: number;
  error: string;
}

/**
 * Records an attempt. Finished refunds, among them those that failed elsewhere, and attempts of earlier rounds change nothing; after too many failures it is
 * `stuck`.
 * @returns the refund's order if the attempt was recorded, null when it has none, undefined when nothing was recorded
 */
export async function noteRefundTry(
  tx: Tx,
  refund: Refund,
  result: RefundTry,
  now: Date,
): Promise<string | null | undefined> {
  const failures = refund.failures + (result.status === 'failed' ? 1 : 0);
  const next =
    refund.origin === 'elsewhere' && result.status === 'failed' ? null : nextTry(refund, result, now);
  const noted = await row(tx, refund)
    .set((eb) => ({
      status: next === 'stuck' ? 'stuck' : result.status,
      provider_refund_id: result.providerRefundId,
      round: result.round,
      last_error: result.error,
      tries: eb('tries', '+', 1),
      failures,
      tried_at: now,
      next_try_at: next === 'stuck' ? null : next,
    }))
    .where('round', '=', refund.round)
    .where('status', 'not in', ['processed', 'otherwise'])
    .where((eb) => eb.not(failedElsewhere(eb)))
    .returning('order_id')
    .executeTakeFirst();
  return noted?.order_id;
}

export async function adoptRefund(
  tx: Tx,
  refund: Pick<Refund, 'marketplaceId' | 'id'>,
  { providerRefundId, status }: AtProvider,
  now: Date,
): Promise<void> {
  await row(tx, refund)
    .set((eb) => ({
      status,
      provider_refund_id: providerRefundId,
      round: eb('round', '+', 1),
      last_error: 'given back by hand',
      tried_at: now,
      next_try_at: status === 'processed' ? null : now,
    }))
    .execute();
}

/** Reduces a refund because part of the money went back; attempts under the old key change nothing any more. */
export async function shrinkRefund(
  tx: Tx,
  refund: Pick<Refund, 'marketplaceId' | 'id' | 'currency'>,
  amount: Paise,
): Promise<void> {
  const byHand = isTooSmall({ ...refund, amount }) && BY_HAND;
  await row(tx, refund)
    .set((eb) => ({ amount_paise: amount, round: eb('round', '+', 1), ...byHand }))
    .execute();
}

export interface PaidOtherwise {
  by: 'bank' | 'upi' | 'cash';
  reference: string;
  reason: string;
  userId: string;
  at: Date;
}

/**
 * A person has paid a refund by bank, UPI or in cash.
 * @returns false when it is finished, a try is under way, or one was made since the refund was read
 */
export async function payOtherwise(
  tx: Tx,
  refund: Pick<Refund, 'marketplaceId' | 'id' | 'round' | 'tries'>,
  paid: PaidOtherwise,
): Promise<boolean> {
  const { numUpdatedRows } = await row(tx, refund)
    .set({
      status: 'otherwise',
      paid_by: paid.by,
      paid_reference: paid.reference,
      decision_reason: paid.reason,
      decided_by: paid.userId,
      decided_at: paid.at,
      next_try_at: null,
    })
    .where('round', '=', refund.round)
    .where('tries', '=', refund.tries)
    .where('status', 'in', ['failed', 'stuck', 'by-hand'])
    .where('provider_refund_id', 'is', null)
    .where((eb) => isFree(eb, paid.at))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A payment's refunds, done or pending, except those that failed elsewhere. */
export async function sumOfRefunds(db: Db | Tx, marketplaceId: string, paymentId: string): Promise<Paise> {
  const { rows } = await sql<{ sum: number }>`
    SELECT ${sumOf(sql`amount_paise`)} AS sum FROM refunds
    WHERE marketplace_id = ${marketplaceId} AND payment_id = ${paymentId} AND NOT (origin = 'elsewhere' AND status = 'failed')`.execute(
    db,
  );
  return paise(rows[0]?.sum ?? 0);
}
