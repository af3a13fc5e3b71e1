import type { Difference, JournalEntry } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { TillRef } from '../counters/reach-till.ts';

/** The result of an entry that has arrived; `seq` is its place by the writer's own count. */
export interface EntryResult {
  id: string;
  seq: number;
  orderNumber: number | null;
  differences: Difference[];
}

export async function readArrived(
  tx: Tx,
  till: TillRef,
  entries: readonly JournalEntry[],
): Promise<Map<string, EntryResult>> {
  const { rows } = await sql<{ id: string; seq: number; orderNumber: number | null }>`
    SELECT e.id, e.seq, o.number AS "orderNumber" FROM till_entries e
    LEFT JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
    WHERE e.marketplace_id = ${till.marketplaceId} AND e.till_id = ${till.id}
      AND e.id = ANY(${entries.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<Difference & { seq: number }>`
    SELECT seq, kind, line, name, wrote AS till, had AS server FROM till_differences
    WHERE marketplace_id = ${till.marketplaceId} AND till_id = ${till.id}
      AND seq = ANY(${rows.map(({ seq }) => seq)}::integer[]) ORDER BY id`.execute(tx);
  const bySeq = Map.groupBy(found, ({ seq }) => seq);
  const placeOf = new Map(entries.map(({ id, seq }) => [id, seq]));
  return new Map(
    rows.map(({ id, seq, orderNumber }) => {
      const differences = (bySeq.get(seq) ?? []).map(({ seq: _, ...difference }) => difference);
      return [id, { id, seq: placeOf.get(id) ?? seq, orderNumber, differences }];
    }),
  );
}
