import type { Difference, JournalEntry } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { TillRef } from '../tills/reach-till.ts';

/** What became of an entry that has arrived. */
export interface EntryResult {
  id: string;
  seq: number;
  orderNumber: number | null;
  differences: Difference[];
}

/**
 * What became of entries that arrived before. Refuses with `till-copied` when another one has arrived under one of their places: two
 * devices write this till's journal.
 */
export async function readArrived(
  tx: Tx,
  till: TillRef,
  entries: readonly JournalEntry[],
): Promise<EntryResult[]> {
  if (entries.length === 0) return [];
  const seqs = entries.map(({ seq }) => seq);
  const [known, found] = await Promise.all([
    sql<Omit<EntryResult, 'differences'>>`
      SELECT e.id, e.seq, o.number AS "orderNumber" FROM till_entries e
      LEFT JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
      WHERE e.marketplace_id = ${till.marketplaceId} AND e.till_id = ${till.id} AND e.seq = ANY(${seqs}::integer[])`.execute(
      tx,
    ),
    sql<Difference & { seq: number }>`
      SELECT seq, kind, line, name, wrote AS till, had AS server FROM till_differences
      WHERE marketplace_id = ${till.marketplaceId} AND till_id = ${till.id} AND seq = ANY(${seqs}::integer[])
      ORDER BY id`.execute(tx),
  ]);
  return entries.map((entry) => {
    const one = known.rows.find(({ seq }) => seq === entry.seq);
    if (one?.id !== entry.id) throw new Refusal('till-copied');
    const own = found.rows.filter(({ seq }) => seq === entry.seq);
    return { ...one, differences: own.map(({ seq: _, ...difference }) => difference) };
  });
}
