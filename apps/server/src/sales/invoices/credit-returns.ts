import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { documentsOf } from './invoices-sql.ts';
import { issueNote } from './issue-credit-notes.ts';
import { pointsOfNote, type ReturnedLine, returnNote } from './return-note.ts';

interface GoodsBack {
  id: string;
  /** The number on the counter's paper; null: not a counter's. */
  printedAs: string | null;
  lines: ReturnedLine[];
  points: number;
}

/**
 * Issues missing credit notes for returns of a locked order, because its invoice came after them or their printed
 * number was taken. They get numbers of the store's own, beside the printed one.
 * @param only this return; absent: all returns of the order
 */
export async function creditReturns(tx: Tx, original: OrderKey, at: Date, only?: string): Promise<void> {
  const { marketplaceId, id: orderId } = original;
  for (const { id: returnId, printedAs, lines, points } of await readReturns(tx, original)) {
    const documents = await documentsOf(tx, original);
    const hasNote = documents.some(({ content }) => content.returnId === returnId);
    if (hasNote || (only && only !== returnId)) continue;
    for (const invoice of documents.filter(({ kind }) => kind !== 'credit note')) {
      const notes = documents.filter(({ originalId }) => originalId === invoice.id);
      const before = notes.flatMap(({ content }) => content.lines);
      const body = returnNote(invoice.content, before, lines, pointsOfNote(invoice.content, notes, points));
      const facts = { reason: 'Goods returned', returnId, printedAs: printedAs ?? undefined };
      if (body) await issueNote(tx, { marketplaceId, orderId, at, ...facts }, invoice, body);
    }
  }
}

async function readReturns(tx: Tx, { marketplaceId, id }: OrderKey): Promise<GoodsBack[]> {
  const { rows } = await sql<GoodsBack>`
    SELECT o.id, o.points_redeemed AS points, (SELECT nullif(e.number, '') FROM till_entries e
        WHERE e.marketplace_id = o.marketplace_id AND e.order_id = o.id LIMIT 1) AS "printedAs",
      (SELECT json_agg(json_build_object('originalLine', i.original_line, 'soldBy', i.sold_by, 'quantity', i.quantity,
          'price', i.price_paise, 'discount', i.discount_paise) ORDER BY i.line_no)
        FROM order_items i WHERE i.marketplace_id = o.marketplace_id AND i.order_id = o.id) AS lines
    FROM orders o WHERE o.marketplace_id = ${marketplaceId} AND o.original_id = ${id} AND o.cancelled_at IS NULL
    ORDER BY o.created_at, o.id`.execute(tx);
  return rows;
}
