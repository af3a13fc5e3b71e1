import type { Approval } from '@haat/contract/till/entries';
import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../order-keys/find-order.ts';

/** What staff noted when they entered an order. */
export interface NewOrderEntry extends OrderKey {
  enteredBy: string;
  /** Of a UPI payment or check; '' where none was noted. */
  reference: string;
  /** 'YYYY-MM-DD' in India; null: nothing was agreed. */
  dueOn: string | null;
  approvals: readonly Approval[];
}

/** Keeps what staff noted when they entered an order. */
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
