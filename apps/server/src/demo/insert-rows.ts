import { type Insertable, sql } from 'kysely';
import type { Tx } from '../kit/db.ts';
import type { DB } from '../kit/schema.gen.ts';

/**
 * Writes many rows in one statement, with one parameter for all of them. The rows have the same columns. The demo writes
 * its past through this: the product's own functions write what happens now.
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const into = sql.table(table);
  await sql`INSERT INTO ${into} (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}
