import { newId } from '@haat/domain/basics/ids';
import type { RandomDocument } from '@haat/domain/returns/test/random-months';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';

/** Stores documents by themselves, without the orders that they are of. */
export async function storeDocuments(
  db: Db,
  marketplaceId: string,
  stores: readonly string[],
  documents: readonly RandomDocument[],
): Promise<void> {
  const rows = documents.map(({ id, store, number, issuedAt, body, paidBy, original, tooLateForTax }) => ({
    marketplace_id: marketplaceId,
    id,
    store_id: stores[store] ?? '',
    order_id: newId(),
    kind: original ? 'credit note' : body.kind,
    number,
    issued_at: issuedAt,
    original_id: original?.id ?? null,
    total_paise: body.totals.total,
    content: JSON.stringify({
      ...body,
      number,
      issuedAt: issuedAt.toISOString(),
      payment: { method: paidBy, paid: true },
      ...(tooLateForTax && { tooLateForTax }),
    }),
  }));
  await inTransaction(db, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await insertRows(tx, 'invoice_documents', rows);
  });
}
