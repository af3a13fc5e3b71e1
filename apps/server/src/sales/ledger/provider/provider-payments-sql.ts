import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { bankReferenceOf, type ProviderPayment } from './provider-entities.ts';

/** `refunded` with the reason, or `held` with why it was not placed and until when somebody may decide. */
export type Settled =
  | { outcome: 'placed' }
  | { outcome: 'refunded'; reason: PaymentRefundReason }
  | { outcome: 'held'; reason: PaymentRefundReason; refundsAt: Date };

/** Who reported it first; `provider`: found by polling. */
export type ReportedBy = 'browser' | 'webhook' | 'provider';

interface HoldKey {
  marketplaceId: string;
  id: string;
}

export interface PaymentKey {
  marketplaceId: string;
  /** The provider's id. */
  id: string;
}

export async function findSettled(
  db: Db | Tx,
  marketplaceId: string,
  paymentId: string,
): Promise<Settled | undefined> {
  const row = await db
    .selectFrom('provider_payments')
    .select(['outcome', 'reason', 'refunds_at as refundsAt'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row as Settled | undefined;
}

/** Records a payment, once. */
export async function insertSettled(
  tx: Tx,
  { marketplaceId, id: holdId }: { marketplaceId: string; id: string | null },
  payment: ProviderPayment,
  settled: Settled,
  { by, at }: { by: ReportedBy; at: Date },
): Promise<void> {
  // A payment may be recorded after it was paid out. A separate query, as an INSERT into shards can't contain one.
  const [paidOut] = (
    await sql<{ settlement: string }>`
      SELECT l.settlement_id AS settlement FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
      WHERE l.entity_id = ${payment.id} AND l.kind = 'payment' ORDER BY s.imported_at, s.id LIMIT 1`.execute(
      tx,
    )
  ).rows;
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
      reason: settled.outcome === 'placed' ? '' : settled.reason,
      refunds_at: settled.outcome === 'held' ? settled.refundsAt : null,
      reference: bankReferenceOf(payment),
      paid_at: payment.created_at ? new Date(payment.created_at * 1000) : null,
      settlement_id: paidOut?.settlement ?? null,
      reported_by: by,
      created_at: at,
    })
    .execute();
}

/** Records the first imported settlement that paid payments out. */
export async function markSettled(tx: Tx, settlementId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE provider_payments SET settlement_id = ${settlementId}
    WHERE settlement_id IS NULL AND id = ANY(${ids}::text[])`.execute(tx);
}

/** The result of a hold's last payment; undefined when there is none. */
export async function lastSettledOf(db: Db, { marketplaceId, id }: HoldKey): Promise<Settled | undefined> {
  const row = await db
    .selectFrom('provider_payments')
    .select(['outcome', 'reason', 'refunds_at as refundsAt'])
    .where('marketplace_id', '=', marketplaceId)
    .where('hold_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Settled | undefined;
}

export async function isRecorded(db: Db, marketplaceId: string, paymentId: string): Promise<boolean> {
  return (await findSettled(db, marketplaceId, paymentId)) !== undefined;
}

export interface RecordedPayment extends PaymentKey {
  /** Null when its cart is unknown. */
  holdId: string | null;
  amount: Paise;
  currency: string;
  outcome: Settled['outcome'];
  reason: PaymentRefundReason;
  refundsAt: Date | null;
}

const RECORDED = [
  'marketplace_id as marketplaceId',
  'id',
  'hold_id as holdId',
  'amount_paise as amount',
  'currency',
  'outcome',
  'reason',
  'refunds_at as refundsAt',
] as const;

/**
 * Locks a recorded payment; undefined when there is none. Its key stays unlocked, so that a transaction that has
 * already locked the order can write a refund; here orders are locked afterwards.
 */
export async function lockProviderPayment(
  tx: Tx,
  marketplaceId: string,
  paymentId: string,
): Promise<RecordedPayment | undefined> {
  const row = await tx
    .selectFrom('provider_payments')
    .select(RECORDED)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as RecordedPayment | undefined;
}

export async function findRecorded(
  db: Db | Tx,
  { marketplaceId, id }: PaymentKey,
): Promise<RecordedPayment | undefined> {
  const row = await db
    .selectFrom('provider_payments')
    .select(RECORDED)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as RecordedPayment | undefined;
}

/** Ends the wait of a payment that was fully refunded at the provider's dashboard. */
export async function noteRefundedElsewhere(tx: Tx, { marketplaceId, id }: PaymentKey): Promise<void> {
  await sql`
    UPDATE provider_payments p SET outcome = 'refunded', refunds_at = NULL
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id} AND p.outcome = 'held' AND p.amount_paise <= (
      SELECT sum(r.amount_paise) FROM refunds r
      WHERE r.marketplace_id = ${marketplaceId} AND r.payment_id = ${id} AND r.origin = 'elsewhere' AND r.status <> 'failed')`.execute(
    tx,
  );
}

/** Who decided on a waiting payment, when and why; null: it settled by itself. */
export type Decider = { userId: string; at: Date; reason: string } | null;

export async function endWait(
  tx: Tx,
  { marketplaceId, id }: PaymentKey,
  outcome: 'placed' | 'refunded',
  decider: Decider,
): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({
      outcome,
      refunds_at: null,
      ...(outcome === 'placed' && { reason: '' }),
      ...(decider && {
        decided_by: decider.userId,
        decided_at: decider.at,
        decision_reason: decider.reason,
      }),
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

/** Once a cart is bought otherwise, its waiting payments are due for refund at once. */
export async function endWaitsOf(tx: Tx, hold: HoldKey): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set((eb) => ({ refunds_at: eb.ref('created_at') }))
    .where('marketplace_id', '=', hold.marketplaceId)
    .where('hold_id', '=', hold.id)
    .where('outcome', '=', 'held')
    .execute();
}

/** Waiting payments whose time is over. */
export function undecidedPayments(db: Db, now: Date, limit: number): Promise<PaymentKey[]> {
  return db
    .selectFrom('provider_payments')
    .select(['marketplace_id as marketplaceId', 'id'])
    .where('refunds_at', '<=', now)
    .orderBy('refunds_at')
    .limit(limit)
    .execute();
}

/**
 * Whether a payment (table `p` or `y`) may be the provider's. Money taken by hand is not, whatever its reference;
 * refunds through the provider name who decided them, and refunds by hand are stored without a reference.
 */
export const mayBeProviders = (p: 'p' | 'y') =>
  sql<boolean>`(${sql.ref(`${p}.taken_by`)} IS NULL OR ${sql.ref(`${p}.amount_paise`)} < 0)`;
