import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { ProviderDispute } from '../../ledger/provider/provider-entities.ts';

export interface Dispute {
  marketplaceId: string;
  id: string;
  paymentId: string;
  amount: Paise;
  state: ProviderDispute['status'];
  answer: '' | 'contested' | 'accepted';
  answeredBy: string | null;
  answeredAt: Date | null;
}

/** Stores the provider's current state of a dispute; our answer stays. */
export async function saveDispute(
  tx: Db | Tx,
  marketplaceId: string,
  dispute: ProviderDispute,
): Promise<void> {
  const asItIs = {
    deducted_paise: paise(dispute.amount_deducted ?? 0),
    phase: dispute.phase ?? '',
    state: dispute.status,
    respond_by: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
  };
  await tx
    .insertInto('disputes')
    .values({
      ...asItIs,
      marketplace_id: marketplaceId,
      id: dispute.id,
      payment_id: dispute.payment_id,
      amount_paise: paise(dispute.amount),
      currency: dispute.currency,
      reason_code: dispute.reason_code ?? '',
      reason: dispute.reason_description ?? '',
      opened_at: new Date(dispute.created_at * 1000),
    })
    .onConflict((conflict) => conflict.constraint('disputes_pkey').doUpdateSet(asItIs))
    .execute();
}

/** Longer than any bank takes; disputes of a former account never change. */
const FOLLOWED = '180 days';

/**
 * Disputes still open at the bank, and lost ones whose money is not recorded. A random choice if there are more, so that all are
 * reached.
 */
export async function disputesToFollow(
  db: Db,
  marketplaceId: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM disputes d WHERE d.marketplace_id = ${marketplaceId} AND d.opened_at > ${now}::timestamptz - ${FOLLOWED}::interval AND (d.state IN ('open', 'under_review')
      OR d.state = 'lost' AND d.deducted_paise > 0 AND NOT EXISTS (
        SELECT FROM refunds r WHERE r.marketplace_id = ${marketplaceId} AND r.payment_id = d.payment_id AND r.provider_refund_id = d.id))
    ORDER BY random() LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockDispute(tx: Tx, marketplaceId: string, id: string): Promise<Dispute | undefined> {
  const row = await tx
    .selectFrom('disputes')
    .select([
      'marketplace_id as marketplaceId',
      'id',
      'payment_id as paymentId',
      'amount_paise as amount',
      'state',
      'answer',
      'answered_by as answeredBy',
      'answered_at as answeredAt',
    ])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as Dispute | undefined;
}

/** Records who answers a locked dispute and how, before the provider is told. */
export async function noteAnswer(
  tx: Tx,
  { marketplaceId, id }: Pick<Dispute, 'marketplaceId' | 'id'>,
  {
    answer,
    userId,
    at,
    reason,
  }: { answer: 'contested' | 'accepted'; userId: string; at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ answer, answered_by: userId, answered_at: at, answer_reason: reason })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}
