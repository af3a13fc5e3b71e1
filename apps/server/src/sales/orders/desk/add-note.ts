import type { CallReply } from '@haat/contract/call';
import { addOrderNote, MAX_NOTES } from '@haat/contract/orders/desk';
import { newId } from '@haat/domain/basics/ids';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteOrderAction } from '../../../operators/audit/audit-sql.ts';
import type { OrderKey } from '../../ledger/find-order.ts';
import { lockStaffOrder, wasPressed } from '../change-order.ts';
import { historyOf } from './order-history-read.ts';

/** Adds a note for other staff, once for each key. Refuses with `order-not-found` and `too-many-notes`. */
export function addNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  written: Input<typeof addOrderNote>,
): Promise<CallReply<typeof addOrderNote>> {
  const { caller, params, body } = written;
  return inTransaction(db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.list', params.id, clock.now());
    if (!(await wasPressed(tx, addOrderNote, written, order))) {
      if ((await countNotes(tx, order)) >= MAX_NOTES) throw new Refusal('too-many-notes');
      await insertNote(tx, order, { userId: caller.userId, text: body.note, at: clock.now() });
      await noteOrderAction(tx, order, caller.userId, 'noted');
    }
    return historyOf(tx, order);
  });
}

async function countNotes(tx: Tx, { marketplaceId, id }: OrderKey): Promise<number> {
  const { count } = await tx
    .selectFrom('order_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function insertNote(
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
