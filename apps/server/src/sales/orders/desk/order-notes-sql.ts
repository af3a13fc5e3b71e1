import { newId } from '@haat/domain/basics/ids';
import type { Tx } from '../../../kit/db.ts';
import type { OrderKey } from '../../ledger/find-order.ts';

export async function countNotes(tx: Tx, { marketplaceId, id }: OrderKey): Promise<number> {
  const { count } = await tx
    .selectFrom('order_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertNote(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  note: { userId: string; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({
      marketplace_id: marketplaceId,
      id: newId(),
      order_id: id,
      user_id: note.userId,
      note: note.text,
      created_at: note.at,
    })
    .execute();
}
