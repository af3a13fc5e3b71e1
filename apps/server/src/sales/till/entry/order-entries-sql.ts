import type { StoredApproval } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { OrderKey } from '../../ledger/find-order.ts';

export interface NewOrderEntry extends OrderKey {
  enteredBy: string;
  /** Of a UPI payment or check, or ''. */
  reference: string;
  /** 'YYYY-MM-DD' in India; null: none was agreed. */
  dueOn: string | null;
  approvals: readonly StoredApproval[];
}

export async function insertOrderEntry(tx: Tx, entry: NewOrderEntry): Promise<void> {
  await tx
    .insertInto('order_entries')
    .values({
      marketplace_id: entry.marketplaceId,
      order_id: entry.id,
      entered_by: entry.enteredBy,
      reference: entry.reference,
      due_on: entry.dueOn,
      approvals: JSON.stringify(entry.approvals),
    })
    .execute();
}

/**
 * Adds approvals for received goods of a locked order; `enteredBy` is used when nobody is recorded as having entered
 * it.
 */
export async function addApprovals(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  enteredBy: string,
  approvals: readonly StoredApproval[],
): Promise<void> {
  if (approvals.length === 0) return;
  await sql`
    INSERT INTO order_entries AS e (marketplace_id, order_id, entered_by, approvals)
    VALUES (${marketplaceId}, ${id}, ${enteredBy}, ${JSON.stringify(approvals)}::jsonb)
    ON CONFLICT (marketplace_id, order_id) DO UPDATE SET approvals = e.approvals || excluded.approvals`.execute(
    tx,
  );
}
