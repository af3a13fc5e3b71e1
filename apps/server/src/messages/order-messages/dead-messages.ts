import type { CallReply } from '@haat/contract/call';
import { type DeadMessage, type listDeadMessages, MESSAGES_A_PAGE } from '@haat/contract/messages/staff';
import { pageOf } from '@haat/contract/page';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { ORDER_MESSAGES } from './notify-shoppers.ts';
import { type MessageRef, reviveMessage } from './order-messages-sql.ts';

type DeadRow = Omit<DeadMessage, 'marketplace'> & { marketplaceId: string; marketplaceName: string };

/** Newest first, one page. Of a push address only the host is shown. */
export async function listDead(db: Db, page: number): Promise<CallReply<typeof listDeadMessages>> {
  const [list, count] = await Promise.all([
    sql<DeadRow>`
      SELECT m.id AS _id, m.marketplace_id AS "marketplaceId", mp.name AS "marketplaceName", coalesce(s.name, '') AS store, o.id AS "order", o.number AS "orderNumber",
        coalesce(o.customer_name, h.orders->0->'customer'->>'name', '') AS "customerName", m.event, m.channel, m.tries, m.last_error AS error, m.created_at AS "createdAt",
        m.tried_at AS "triedAt",
        CASE WHEN m.channel = 'push' THEN coalesce(substring(p.endpoint FROM '://([^/]+)'), '') ELSE m.recipient END AS recipient
      FROM order_messages m
      LEFT JOIN orders o ON o.marketplace_id = m.marketplace_id AND o.id = m.order_id
      LEFT JOIN checkout_holds h ON m.event = 'payment-returned' AND h.marketplace_id = m.marketplace_id AND h.id = m.order_id
      LEFT JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
      JOIN marketplaces mp ON mp.id = m.marketplace_id
      LEFT JOIN push_subscriptions p ON m.channel = 'push' AND p.marketplace_id = m.marketplace_id AND p.id::text = m.recipient
      WHERE m.state = 'dead' ORDER BY m.created_at DESC, m.id DESC
      LIMIT ${MESSAGES_A_PAGE} OFFSET ${(page - 1) * MESSAGES_A_PAGE}`.execute(db),
    sql<{
      total: number;
    }>`SELECT count(*)::integer AS total FROM order_messages WHERE state = 'dead'`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  const messages = list.rows.map(({ marketplaceId: _id, marketplaceName: name, ...rest }) => ({
    ...rest,
    marketplace: { _id, name },
  }));
  return pageOf(messages, { page, size: MESSAGES_A_PAGE, total });
}

/** Logs who resent a message, in the same transaction. */
export type NoteResent = (tx: Tx, message: MessageRef, userId: string) => Promise<void>;

/** Resends a dead letter. Refuses with `message-not-found` and `message-not-dead`. */
export async function resend(
  { db, jobs }: Context,
  { caller, note, id }: { caller: Caller; note: NoteResent; id: string },
): Promise<{ done: true }> {
  await inTransaction(db, async (tx) => {
    const message = await reviveMessage(tx, id);
    if (message) return note(tx, message, caller.userId);
    const found = await tx.selectFrom('order_messages').select('id').where('id', '=', id).executeTakeFirst();
    throw new Refusal(found ? 'message-not-dead' : 'message-not-found');
  });
  jobs.wake(ORDER_MESSAGES);
  return { done: true };
}
