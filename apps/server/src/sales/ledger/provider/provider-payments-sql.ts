import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { bankReferenceOf, type ProviderPayment } from './provider-entities.ts';

/** What came of a payment: `refunded` with the reason, `held` with why it was not placed and until when somebody may decide. */
export type Settled =
  | { outcome: 'placed' }
  | { outcome: 'refunded'; reason: PaymentRefundReason }
  | { outcome: 'held'; reason: PaymentRefundReason; refundsAt: Date };

/** Who reported a payment first; `provider`: it was found by asking. */
export type ReportedBy = 'browser' | 'webhook' | 'provider';

/** What names the hold of a cart that was to be paid. */
interface HoldKey {
  marketplaceId: string;
  id: string;
}

/** What names a payment of the provider's. */
export interface PaymentKey {
  marketplaceId: string;
  /** The provider's id. */
  id: string;
}

/** What came of a payment that was recorded; undefined while it was not. */
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
  // A payment that nobody reported may be recorded after it was paid out. Asked apart: an INSERT into shards asks nothing.
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

/** Notes which settlement paid payments out: the first that was imported with them. */
export async function markSettled(tx: Tx, settlementId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE provider_payments SET settlement_id = ${settlementId}
    WHERE settlement_id IS NULL AND id = ANY(${ids}::text[])`.execute(tx);
}

/** What came of the last payment of a hold; undefined when none was recorded. */
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

/** Whether a payment was recorded. */
export async function isRecorded(db: Db, marketplaceId: string, paymentId: string): Promise<boolean> {
  return (await findSettled(db, marketplaceId, paymentId)) !== undefined;
}

/** A recorded payment, as far as a decision about it goes. */
export interface RecordedPayment extends PaymentKey {
  /** Null when no cart is known for it. */
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
 * Locks a recorded payment; undefined when there is none. Its key stays free, so that whoever has locked its order first may
 * write a refund of it meanwhile: orders are locked after it here.
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

/** A recorded payment, without locking it. */
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

/** A payment that waits is over when all of it was given back at the provider's dashboard. */
export async function noteRefundedElsewhere(tx: Tx, { marketplaceId, id }: PaymentKey): Promise<void> {
  await sql`
    UPDATE provider_payments p SET outcome = 'refunded', refunds_at = NULL
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id} AND p.outcome = 'held' AND p.amount_paise <= (
      SELECT sum(r.amount_paise) FROM refunds r
      WHERE r.marketplace_id = ${marketplaceId} AND r.payment_id = ${id} AND r.origin = 'elsewhere' AND r.status <> 'failed')`.execute(
    tx,
  );
}

/** Who decided over a payment that waited, when and why; null: it settled by itself. */
export type Decider = { userId: string; at: Date; reason: string } | null;

/** Writes what became of a locked payment that waited. */
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

/** Once a cart is bought, with another payment or in another way, payments for it have nothing to wait for: they are due at once. */
export async function endWaitsOf(tx: Tx, hold: HoldKey): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set((eb) => ({ refunds_at: eb.ref('created_at') }))
    .where('marketplace_id', '=', hold.marketplaceId)
    .where('hold_id', '=', hold.id)
    .where('outcome', '=', 'held')
    .execute();
}

/** Payments that nobody has decided over in time. */
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
 * Whether a payment, of a table called `p` or `y`, may be the provider's: money that somebody took by hand is not, whatever reference was noted. What went back by
 * way of the provider names whoever decided it; what went back by hand is kept without a reference.
 */
export const mayBeProviders = (p: 'p' | 'y') =>
  sql<boolean>`(${sql.ref(`${p}.taken_by`)} IS NULL OR ${sql.ref(`${p}.amount_paise`)} < 0)`;
