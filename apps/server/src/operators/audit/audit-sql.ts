import { newId } from '@haat/domain/ids';
import type { Tx } from '../../kit/db.ts';

/** Notes in the audit log who did what to which order, in the transaction that does it. */
export async function noteOrderAction(
  tx: Tx,
  order: { marketplaceId: string; id: string },
  userId: string,
  action: 'paid' | 'delivered' | 'cancelled' | 'called' | 'returned' | 'declined',
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      marketplace_id: order.marketplaceId,
      id: newId(),
      user_id: userId,
      action,
      subject: 'order',
      subject_id: order.id,
    })
    .execute();
}
