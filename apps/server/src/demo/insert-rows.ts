import type { Insertable } from 'kysely';
import { chunksOf } from '../kit/chunks.ts';
import type { Tx } from '../kit/db.ts';
import type { DB } from '../kit/schema.gen.ts';

/** Rows of any columns, which `kit/insert-rows.ts` does not take. The demo writes its past by this; the product's own functions write the present. */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  for (const chunk of chunksOf(rows, columns || 1)) await tx.insertInto(table).values(chunk).execute();
}
