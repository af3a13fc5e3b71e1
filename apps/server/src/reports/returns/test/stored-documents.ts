import { newId } from '@haat/domain/basics/ids';
import type { RandomDocument } from '@haat/domain/returns/test/random-months';
import { type Kysely, sql } from 'kysely';
import { type Db, inTransaction } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { DB } from '../../../kit/schema.gen.ts';

/** On shards, too. */
export async function withoutForeignKeys(tx: Kysely<DB>): Promise<void> {
  await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(tx);
  await sql`SET LOCAL session_replication_role = replica`.execute(tx);
}

/** Without their orders. */
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
    await withoutForeignKeys(tx);
    await insertRows(tx, 'invoice_documents', rows);
  });
}
